import { type Run, Skip } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { Actor, dataOf, mainOf, otherOf, type Scene, thirdOf } from './scene.ts';

/** The third account as a member of the run's project: it is invited and accepts, unless it takes part already. */
export async function asMember(run: Run, main: Actor = mainOf(run)): Promise<Actor> {
  const third = thirdOf(run);
  const roles = await third.ask('getMyRoles');
  if (roles.status === 200) return third;
  if (!third.account.companyId)
    throw new Skip('the third account belongs to no company, for which it could take part');
  await main.do('inviteMember', { body: { email: third.account.email, projectRole: 'GC_MEMBER' } });
  await third.do('acceptInvitation');
  return third;
}

const isUser = (userId: string) => (row: Row) => (row['user']?.id ?? row['userId'] ?? row['id']) === userId;

/** An invitation that is sent again and taken back. */
async function judgeInvitation(run: Run, main: Actor, third: Actor): Promise<void> {
  const invited = await main.do('inviteMember', {
    body: { email: third.account.email, projectRole: 'GC_MEMBER', message: 'Welcome' },
  });
  const params = { memberId: String(invited['id']) };
  const mine = await third.ask('getMyInvitation');
  run.judge.expect(mine, 'role-effect', mine.status === 200 && mine.body?.memberId === invited['id'], () => {
    return `who is invited was answered ${mine.status}`;
  });
  const early = await third.ask('getProject');
  run.judge.expect(early, 'role-effect', early.status === 404 || early.status === 403, () => {
    return `who has not accepted yet was answered ${early.status}`;
  });
  const strange = await otherOf(run).ask('removeMember', { params });
  run.judge.expect(strange, 'role-effect', strange.status === 403, () => {
    return `taking back the invitation of somebody else answered ${strange.status}`;
  });
  await main.do('removeMember', { params });
  const gone = await third.ask('getMyInvitation');
  run.judge.expect(
    gone,
    'delete-gone',
    gone.status === 404,
    () => `it was taken back and answers ${gone.status}`,
  );
  const late = await third.ask('acceptInvitation');
  run.judge.expect(late, 'delete-gone', late.status === 404 || late.status === 409, () => {
    return `accepting what was taken back answered ${late.status}`;
  });
}

/** Somebody asks to join the main account's company, is declined, asks again, is taken in, and leaves as they came. */
async function judgeCompany(run: Run, main: Actor, person: Actor): Promise<void> {
  const companyId = main.account.companyId ?? '';
  const params = { companyId };
  const requestOf = async (): Promise<Row | undefined> =>
    dataOf(await main.ask('listJoinRequests', { params })).find(
      (row) => row['user']?.id === person.account.userId || row['email'] === person.account.email,
    );
  const ask = async (): Promise<Row> => {
    await person.do('linkCompany', { params, body: { message: 'I work with you on the verification.' } });
    const request = await requestOf();
    if (!request) throw new Skip('the request to join is not in the list of requests');
    return request;
  };
  // An invitation that was taken back lets nobody in: whoever was invited asks like everybody.
  const invited = await main.do('inviteCompanyMember', {
    params,
    body: { email: person.account.email, roleName: 'ORG_MEMBER' },
  });
  await main.do('removeCompanyMember', { params: { ...params, memberId: String(invited['id']) } });
  const first = await ask();
  await main.do('declineJoinRequest', { params: { ...params, joinRequestId: String(first['id']) } });
  const request = await ask();
  await main.do('acceptJoinRequest', { params: { ...params, joinRequestId: String(request['id']) } });
  const members = await main.ask('listCompanyMembers', { params, query: { limit: 100, page: 1 } });
  const joined = dataOf(members).find(isUser(person.account.userId));
  run.judge.expect(
    members,
    'role-effect',
    joined !== undefined,
    () => 'who was taken in is not among the members',
  );
  const colleagues = await main.ask('listCompanyMembersToAdd');
  const known = dataOf(colleagues).some(isUser(person.account.userId));
  run.judge.expect(colleagues, 'role-effect', known, () => 'who was taken in is not among those to add');
  const added = await main.ask('addExistingMember', {
    body: { userId: person.account.userId, projectRole: 'PROJECT_ADMIN', title: '  Site office ' },
  });
  const seen = await person.ask('getProject');
  run.judge.expect(added, 'role-effect', added.status === 201 && seen.status === 200, () => {
    return `adding answered ${added.status}, and the person is answered ${seen.status}`;
  });
  await main.do('removeCompanyMember', { params: { ...params, memberId: String(joined?.['id']) } });
  const after = await person.ask('getProject');
  run.judge.expect(after, 'role-effect', [401, 404].includes(after.status), () => {
    return `who is out of the company was answered ${after.status}`;
  });
  // Their sessions ended with it: what would be there for a new one is what the others are shown of them.
  const left = await main.ask('listMembers');
  const place = dataOf(left).find(isUser(person.account.userId));
  run.judge.expect(left, 'role-effect', !place || place['isActive'] === false, () => {
    return `who is out of the company is ${String(place?.['status'])} in the project that they worked on for it`;
  });
}

async function play(run: Run): Promise<void> {
  const [main, third] = [mainOf(run), thirdOf(run)];
  if (third.account.companyId !== null) await asMember(run, main);
  const newcomer = run.world.newcomer ?? (third.account.companyId === null ? third.account : null);
  if (!newcomer) throw new Skip('it needs somebody without a company: an account that is signed up (--mail)');
  const person = new Actor(run, newcomer);
  await judgeInvitation(run, main, person);
  await judgeCompany(run, main, person);
}

/** People who come into a project and a company, and leave them. */
export const joining: Scene = {
  name: 'joining',
  operations: [
    'getMyInvitation',
    'removeMember',
    'linkCompany',
    'declineJoinRequest',
    'acceptJoinRequest',
    'addExistingMember',
    'removeCompanyMember',
  ],
  play,
};
