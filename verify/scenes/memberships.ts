import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { Actor, dataOf, type Scene } from './scene.ts';
import { newAccount, newCompany } from './signing-up.ts';

/** The smallest PNG: one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==';

type Params = { companyId: string };

async function memberOf(founder: Actor, params: Params, person: Actor): Promise<Row | undefined> {
  const answer = await founder.ask('listCompanyMembers', { params, query: { limit: 100, page: 1 } });
  return dataOf(answer).find(({ userId }) => userId === person.account.userId);
}

/** A request that its sender takes back waits for nobody; the next one is accepted. */
async function comeIn(run: Run, founder: Actor, person: Actor, params: Params): Promise<void> {
  await person.do('linkCompany', { params, body: {} });
  const [asked] = dataOf(await founder.ask('listJoinRequests', { params }));
  const back = await person.ask('recallJoinRequest', { params });
  const left = await founder.ask('listJoinRequests', { params });
  run.judge.expect(back, 'delete-gone', back.status === 204 && dataOf(left).length === 0, () => {
    return `taking the request back answered ${back.status}, and ${dataOf(left).length} wait`;
  });
  const late = await founder.ask('acceptJoinRequest', {
    params: { ...params, joinRequestId: String(asked?.['id']) },
  });
  run.judge.expect(late, 'transition-refused', late.body?.errorCode === 'WRONG_STATUS', () => {
    return `a request that was taken back was accepted: ${late.status}`;
  });
  const twice = await person.ask('recallJoinRequest', { params });
  run.judge.expect(twice, 'delete-gone', twice.status === 404, () => `taken back again: ${twice.status}`);
  await person.do('linkCompany', { params, body: {} });
  const [request] = dataOf(await founder.ask('listJoinRequests', { params }));
  await founder.do('acceptJoinRequest', { params: { ...params, joinRequestId: String(request?.['id']) } });
}

/** The last owner stays one; whoever is made an owner may take their place. */
async function roles(run: Run, founder: Actor, person: Actor, params: Params): Promise<void> {
  const [own, theirs] = [await memberOf(founder, params, founder), await memberOf(founder, params, person)];
  const change = (by: Actor, row: Row | undefined, roleName: string, version: unknown = row?.['version']) =>
    by.ask('updateCompanyMember', {
      params: { ...params, memberId: String(row?.['id']) },
      body: { version, roleName },
    });
  for (const refused of [
    await founder.ask('leaveCompany', { params }),
    await change(founder, own, 'ORG_MEMBER'),
  ])
    run.judge.expect(refused, 'transition-refused', refused.body?.errorCode === 'WRONG_STATUS', () => {
      return `the last owner of a company was answered ${refused.status}`;
    });
  const strange = await change(person, theirs, 'ORG_OWNER');
  run.judge.expect(strange, 'role-effect', strange.status === 403, () => {
    return `a member who makes an owner of themselves was answered ${strange.status}`;
  });
  const made = await change(founder, theirs, 'ORG_OWNER');
  const read = await person.ask('getCompany', { params });
  run.judge.expect(made, 'role-effect', read.body?.roleName === 'ORG_OWNER', () => {
    return `who was made an owner is ${String(read.body?.roleName)}`;
  });
  const stale = await change(founder, theirs, 'ORG_MEMBER');
  run.judge.expect(stale, 'stale-version', stale.body?.errorCode === 'STALE_VERSION', () => {
    return `a version of before answered ${stale.status}`;
  });
}

/** The logo that is uploaded and named is the company's, and seen by its people. */
async function logo(run: Run, founder: Actor, person: Actor, params: Params): Promise<void> {
  const bytes = Uint8Array.from(atob(PIXEL), (char) => char.charCodeAt(0));
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'logo.png');
  const put = await founder.do('uploadCompanyLogo', { params, form });
  const company = await founder.do('getCompany', { params });
  const body = { version: company['version'], logoKey: put['key'] } as Row;
  const named = await founder.ask('updateCompany', { params, body });
  const read = await person.ask('getCompany', { params });
  run.judge.expect(named, 'write-read', read.body?.logoKey === put['key'], () => {
    return `the logo was named and reads ${String(read.body?.logoKey)}`;
  });
}

/** A person of two companies works for the one they choose, and for the other once they leave it. */
async function choose(run: Run, person: Actor, params: Params): Promise<void> {
  const first = await person.do('getPrimaryCompany');
  const own = await person.do('createCompany', {
    body: { name: `Verified Second ${run.world.random.uuid().slice(0, 8)}` },
  });
  const chosen = await person.ask('setPrimaryCompany', { body: { companyId: own['id'] } });
  const me = await person.do('getMe');
  run.judge.expect(chosen, 'write-read', me['company']?.id === own['id'], () => {
    return `another company was chosen than the profile says`;
  });
  await person.do('setPrimaryCompany', { body: { companyId: first['id'] } });
  const behind = await person.ask('getCompanyHandOver', { params });
  run.judge.expect(behind, 'role-effect', behind.status === 200 && behind.body?.waiting === 0, () => {
    return `who asks what they leave behind, and takes part in nothing, was answered ${behind.status}`;
  });
  const left = await person.ask('leaveCompany', { params });
  const after = await person.do('getMe');
  const gone = await person.ask('getCompany', { params });
  run.judge.expect(left, 'role-effect', after['company']?.id === own['id'] && gone.status === 404, () => {
    return `who left is answered ${gone.status} there, and works for ${String(after['company']?.id)}`;
  });
}

/** Letters beyond ASCII are letters like any other: a name is found by them, in capitals or not, and not without them. */
async function findByName(run: Run, founder: Actor, person: Actor, params: Params): Promise<void> {
  for (const [search, isTheirs] of [
    ['åkerlund', true],
    ['ZOË ÅKER', true],
    ['ökerlund', false],
  ] as const) {
    const answer = await founder.ask('listCompanyMembers', {
      params,
      query: { search, limit: 100, page: 1 },
    });
    const found = dataOf(answer).map(({ userId }) => userId as unknown);
    const wanted = isTheirs ? person.account.userId : '';
    run.judge.expect(answer, 'search-matches', found.join() === wanted, () => {
      return `"${search}" finds ${found.length} people, and one is called ${NAMED}`;
    });
  }
}

/** Somebody whose name is not written in ASCII alone. */
const NAMED = 'Zoë Åkerlund';

/** Every owner is told who asks to join. Whoever belongs to it does not ask, and who is declined by one is so for all. */
async function askedOfBoth(run: Run, founder: Actor, person: Actor, params: Params): Promise<void> {
  const owners = [founder, person];
  const newcomer = new Actor(run, await newAccount(run, 'Petra Lund'));
  await person.refused('linkCompany', 'ALREADY_EXISTS', { params, body: {} });
  await newcomer.do('linkCompany', { params, body: { message: 'I begin on Monday.' } });
  await newcomer.refused('linkCompany', 'ALREADY_EXISTS', { params, body: {} });
  for (const owner of owners) await readTold(owner);
  const [request] = dataOf(await founder.ask('listJoinRequests', { params }));
  const joinRequest = { params: { ...params, joinRequestId: String(request?.['id']) } };
  await person.do('declineJoinRequest', joinRequest);
  await founder.refused('acceptJoinRequest', 'WRONG_STATUS', joinRequest);
  for (const each of [...owners, newcomer]) await readTold(each);
}

/** What somebody is told, and what waits for them. */
async function readTold(person: Actor): Promise<void> {
  await person.ask('listNotifications', { query: { limit: 8, page: 1 } });
  await person.ask('listPendingTasks', { query: { limit: 8, page: 1 } });
}

/** Whoever is invited as an owner comes in as one, and is not invited again. */
async function inviteOwner(run: Run, founder: Actor, params: Params): Promise<void> {
  const partner = new Actor(run, await newAccount(run, 'Jonas Brandt'));
  const invited = await founder.do('inviteCompanyMember', {
    params,
    body: { email: partner.account.email, roleName: 'ORG_OWNER' },
  });
  const again = { params, body: { memberId: invited['id'] as unknown } };
  await partner.do('linkCompany', { params, body: {} });
  const read = await partner.ask('getCompany', { params });
  run.judge.expect(read, 'role-effect', read.body?.roleName === 'ORG_OWNER', () => {
    return `who was invited as an owner is ${String(read.body?.roleName)}`;
  });
  await founder.refused('resendCompanyInvitation', 'WRONG_STATUS', again);
}

async function play(run: Run): Promise<void> {
  const account = await newCompany(run, 'Ines Keller', 'Verified Founders');
  const founder = new Actor(run, account);
  const person = new Actor(run, await newAccount(run, NAMED));
  const params = { companyId: account.companyId ?? '' };
  await comeIn(run, founder, person, params);
  await findByName(run, founder, person, params);
  await roles(run, founder, person, params);
  await logo(run, founder, person, params);
  await askedOfBoth(run, founder, person, params);
  await inviteOwner(run, founder, params);
  await choose(run, person, params);
}

/** A company of its own: asked and taken back, owners, the last one of them, its logo, and which one somebody works for. */
export const memberships: Scene = {
  name: 'memberships',
  operations: [
    'recallJoinRequest',
    'updateCompanyMember',
    'uploadCompanyLogo',
    'setPrimaryCompany',
    'getCompanyHandOver',
    'leaveCompany',
    'listCompanyMembers',
  ],
  play,
};
