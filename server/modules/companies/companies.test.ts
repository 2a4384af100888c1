import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../testing/harness.ts';
import { documentRoutes } from '../files/routes.ts';

/** The smallest PNG: one pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

let t: TestApp;
let company: string;
let owner: TestUser;
let member: TestUser;
let stranger: TestUser;
let count = 0;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.company(`Company under test ${++count}`);
  owner = await t.user({ company });
  member = await t.user({ company, role: 'ORG_MEMBER' });
  stranger = await t.user({ company: await t.company(`Another company ${count}`) });
});

const params = () => ({ companyId: company });
const code = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];
const tokenIn = async (email: string): Promise<string> =>
  /#token=(\S+)/.exec((await t.mailbox(email))[0]?.text ?? '')?.[1] ?? 'no token';

test('a new company has its maker as owner, a trial of 14 days and project types', async () => {
  const user = await t.user();
  const made = await t.as(user).call('createCompany', {
    body: { name: '  Cascade Mechanical ', city: ' Oakland', phone: '+1 510 555 0100', zipCode: '' },
  });
  expect(made).toMatchObject({
    name: 'Cascade Mechanical',
    city: 'Oakland',
    zipCode: null,
    roleName: 'ORG_OWNER',
    version: 1,
    plan: { status: 'TRIAL', canCreateProjects: true },
  });
  expect(Date.parse(made.plan.trialEndsAt) - Date.parse(made.createdAt)).toBe(14 * 86_400_000);
  const types = await t.as(user).call('listProjectTypes', { params: { companyId: made.id } });
  expect(types.data.map((type) => type.name)).toContain('Healthcare');
  expect((await t.as(user).call('getPrimaryCompany')).id).toBe(made.id);

  const same = await t.as(stranger).attempt('createCompany', { body: { name: 'CASCADE MECHANICAL' } });
  expect(code(same)).toEqual([409, 'ALREADY_EXISTS']);
});

test('the same request twice makes one company', async () => {
  const user = await t.user();
  const headers = { 'Idempotency-Key': 'make-my-company-1' };
  const make = (name: string) => t.as(user).attempt('createCompany', { body: { name }, headers });
  const [first, second] = [await make('Twice Builders'), await make('Twice Builders')];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(code(await make('Another Name'))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('the directory and the search find companies by part of the name, literally', async () => {
  await t.company('100% Concrete');
  const found = await t.as(stranger).call('searchCompanies', { query: { name: '100%' } });
  expect(found.data.map((hit) => hit.name)).toEqual(['100% Concrete']);
  expect((await t.as(stranger).call('searchCompanies', { query: { name: '%' } })).data.length).toBe(1);
  await t.company('Zeta North');
  await t.company('Northern Lights Electric');
  const north = await t.as(stranger).call('searchCompanies', { query: { name: 'NORTH' } });
  expect(north.data[0]?.name).toBe('Northern Lights Electric');
  const page = await t.as(stranger).call('listAllCompanies', {
    query: { search: 'north', orderBy: 'name', order: 'ASC', limit: 1, page: 2 },
  });
  expect(page.data.map((hit) => hit.name)).toEqual(['Zeta North']);
  expect(page.meta).toEqual({ total: 2, page: 2, limit: 1, totalPages: 2 });
});

test('who belongs reads; only an owner changes; a stale version is refused', async () => {
  expect((await t.as(member).call('getCompany', { params: params() })).roleName).toBe('ORG_MEMBER');
  const update = (user: TestUser, body: object) =>
    t.as(user).attempt('updateCompany', { params: params(), body });
  const done = await update(owner, { version: 1, licenseNumber: 'CA 1029384', website: 'https://x.example' });
  expect(done.body).toMatchObject({ licenseNumber: 'CA 1029384', version: 2 });
  expect(code(await update(owner, { version: 1, city: 'Oakland' }))).toEqual([409, 'STALE_VERSION']);
  expect((await update(owner, { version: 2, website: 'javascript:alert(1)' })).status).toBe(422);
  const taken = (await t.as(stranger).call('getPrimaryCompany')).name;
  expect(code(await update(owner, { version: 2, name: taken }))).toEqual([409, 'ALREADY_EXISTS']);
});

test('joining by request: an owner accepts, the person is a member and told so', async () => {
  const { status } = await t
    .as(stranger)
    .call('linkCompany', { params: params(), body: { message: 'New here' } });
  expect(status).toBe('REQUESTED');
  expect(code(await t.as(stranger).attempt('linkCompany', { params: params(), body: {} }))).toEqual([
    409,
    'ALREADY_EXISTS',
  ]);
  expect((await t.mailbox(owner.email))[0]?.subject).toContain('asks to join');
  expect((await t.as(stranger).call('listMyCompanies')).joinRequests).toHaveLength(1);

  const [request] = (await t.as(owner).call('listJoinRequests', { params: params() })).data;
  expect(request).toMatchObject({ user: { email: stranger.email }, message: 'New here' });
  const path = { ...params(), joinRequestId: request?.id ?? '' };
  const both = await Promise.all([
    t.as(owner).attempt('acceptJoinRequest', { params: path }),
    t.as(owner).attempt('declineJoinRequest', { params: path }),
  ]);
  const [won, lost] = both.toSorted((a, b) => a.status - b.status);
  expect(won?.status).toBeLessThan(300);
  expect(lost && code(lost)).toEqual([409, 'WRONG_STATUS']);
});

test('a declined request leaves the person outside, who may ask again', async () => {
  const ask = () => t.as(stranger).attempt('linkCompany', { params: params(), body: {} });
  await ask();
  const [request] = (await t.as(owner).call('listJoinRequests', { params: params() })).data;
  await t.as(owner).call('declineJoinRequest', { params: { ...params(), joinRequestId: request?.id ?? '' } });
  expect((await t.as(stranger).attempt('getCompany', { params: params() })).status).toBe(404);
  expect((await t.mailbox(stranger.email))[0]?.subject).toContain('declined');
  expect((await ask()).body.status).toBe('REQUESTED');
});

test('an invited person without an account joins by the link, once', async () => {
  const email = `invited${count}@example.com`;
  const invited = await t.as(owner).call('inviteCompanyMember', { params: params(), body: { email } });
  expect(invited).toMatchObject({ status: 'INVITED', userId: null, roleName: 'ORG_MEMBER', email });
  const token = await tokenIn(email);
  const asked = await t.as(null).attempt('getEmailByToken', { headers: { 'X-Link-Token': token } });
  expect(asked.body).toMatchObject({
    email,
    kind: 'COMPANY_INVITATION',
    hasAccount: false,
    invitedBy: owner.name,
  });
  const join = () =>
    t.as(null).attempt('joinByInvitation', {
      body: { token, password: 'chalk-line-and-square-12', name: 'Ines Keller' },
    });
  const joined = await join();
  expect(joined.status).toBe(200);
  const me = await t.as({ ...owner, token: joined.body.access_token }).call('getMe');
  expect(me).toMatchObject({ user: { email, name: 'Ines Keller' }, company: { id: company } });
  expect((await join()).status).toBe(410);
  const people = await t.as(member).call('listCompanyMembers', { params: params() });
  expect(people.data.map((person) => [person.email, person.status])).toContainEqual([email, 'ACTIVE']);
});

test('people are narrowed by one status or several', async () => {
  const invitee = `invited${count}-${Date.now()}@example.com`;
  await t.as(owner).call('inviteCompanyMember', { params: params(), body: { email: invitee } });
  const by = async (...status: ('ACTIVE' | 'INVITED')[]) => {
    const { data } = await t.as(owner).call('listCompanyMembers', { params: params(), query: { status } });
    return data.map((person) => person.email).toSorted();
  };
  const [active, invited, both] = [await by('ACTIVE'), await by('INVITED'), await by('ACTIVE', 'INVITED')];
  expect(active).toContain(owner.email);
  expect(invited).toEqual([invitee]);
  expect(both).toEqual([...active, ...invited].toSorted());
});

test('an invited person with an account joins at once by choosing the company', async () => {
  t.clock.advance(60_000);
  await t.as(owner).call('inviteCompanyMember', {
    params: params(),
    body: { email: stranger.email, roleName: 'ORG_OWNER' },
  });
  const name = (await t.as(owner).call('getCompany', { params: params() })).name;
  const [hit] = (await t.as(stranger).call('searchCompanies', { query: { name } })).data;
  expect(hit).toMatchObject({ isMember: false, isInvited: true, hasRequested: false });
  const { status } = await t.as(stranger).call('linkCompany', { params: params(), body: {} });
  expect(status).toBe('JOINED');
  const [again] = (await t.as(stranger).call('searchCompanies', { query: { name } })).data;
  expect(again).toMatchObject({ isMember: true, isInvited: false });
  expect((await t.as(stranger).call('getCompany', { params: params() })).roleName).toBe('ORG_OWNER');
  // The first company stays the primary one.
  expect((await t.as(stranger).call('getPrimaryCompany')).id).not.toBe(company);
});

test('an invitation is open once, can be sent again after a minute, withdrawn, and ends after 7 days', async () => {
  const email = `again${count}@example.com`;
  const invite = () => t.as(owner).attempt('inviteCompanyMember', { params: params(), body: { email } });
  const { id: memberId } = (await invite()).body;
  const first = await tokenIn(email);
  expect(code(await invite())).toEqual([409, 'ALREADY_EXISTS']);
  const resend = () =>
    t.as(owner).attempt('resendCompanyInvitation', { params: params(), body: { memberId } });
  expect((await resend()).status).toBe(429);
  t.clock.advance(60_000);
  expect((await resend()).status).toBe(200);
  const second = await tokenIn(email);
  const look = (token: string) =>
    t.as(null).attempt('getEmailByToken', { headers: { 'X-Link-Token': token } });
  expect([(await look(first)).status, (await look(second)).status]).toEqual([410, 200]);
  t.clock.advance(7 * 86_400_000);
  expect((await look(second)).status).toBe(410);
  owner = { ...owner, token: (await signInAgain(owner)).token };
  expect((await invite()).status).toBe(201);
  const [open] = (await t.as(owner).call('listCompanyMembers', { params: params() })).data.filter(
    (person) => person.status === 'INVITED',
  );
  const path = { ...params(), memberId: open?.id ?? '' };
  expect((await t.as(owner).attempt('removeCompanyMember', { params: path })).status).toBe(204);
  expect((await t.as(owner).attempt('removeCompanyMember', { params: path })).status).toBe(404);
  expect((await look(await tokenIn(email))).status).toBe(410);
});

async function signInAgain(user: TestUser): Promise<TestUser> {
  const { body } = await t.as(null).attempt('signIn', {
    body: { email: user.email, password: 'plumb-bob-and-level-24' },
  });
  return { ...user, token: body.access_token };
}

test('who is removed loses the company, its projects and their sessions at once', async () => {
  const project = await t.project(owner);
  await t.member(project, member, 'GC_MEMBER');
  expect((await t.as(member).attempt('getProject', { params: { projectId: project.id } })).status).toBe(200);
  const people = await t.as(owner).call('listCompanyMembers', { params: params() });
  const memberId = people.data.find((person) => person.userId === member.id)?.id ?? '';
  await t.as(owner).call('removeCompanyMember', { params: { ...params(), memberId } });
  expect((await t.as(member).attempt('getMe')).status).toBe(401);
  const back = await signInAgain(member);
  expect((await t.as(back).attempt('getCompany', { params: params() })).status).toBe(404);
  expect((await t.as(back).attempt('getProject', { params: { projectId: project.id } })).status).toBe(404);
});

test('the last owner cannot be removed, also not by two owners at once', async () => {
  const own = { ...params(), memberId: await idOf(owner.id) };
  const alone = await t.as(owner).attempt('removeCompanyMember', { params: own });
  expect(code(alone)).toEqual([409, 'WRONG_STATUS']);
  expect(alone.body.message).toContain('is the only owner');

  const second = await t.user({ company });
  const other = { ...params(), memberId: await idOf(second.id) };
  const both = await Promise.all([
    t.as(owner).attempt('removeCompanyMember', { params: other }),
    t.as(second).attempt('removeCompanyMember', { params: own }),
  ]);
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
});

const idOf = async (userId: string): Promise<string> =>
  (await t.as(owner).call('listCompanyMembers', { params: params() })).data.find((p) => p.userId === userId)
    ?.id ?? 'no member';
const roleOf = async (user: TestUser): Promise<string> =>
  (await t.as(user).call('getCompany', { params: params() })).roleName;
const changeRole = async (
  by: TestUser,
  memberId: string,
  roleName: 'ORG_OWNER' | 'ORG_MEMBER',
  version = 1,
) =>
  t.as(by).attempt('updateCompanyMember', { params: { ...params(), memberId }, body: { version, roleName } });

test('an owner makes a member an owner, and the other way round, from the version they saw', async () => {
  const memberId = await idOf(member.id);
  expect((await changeRole(member, memberId, 'ORG_OWNER')).status).toBe(403);
  expect((await changeRole(owner, memberId, 'ORG_OWNER')).body).toMatchObject({
    roleName: 'ORG_OWNER',
    version: 2,
  });
  expect(await roleOf(member)).toBe('ORG_OWNER');
  expect(code(await changeRole(owner, memberId, 'ORG_MEMBER'))).toEqual([409, 'STALE_VERSION']);
  expect((await changeRole(member, await idOf(owner.id), 'ORG_MEMBER')).status).toBe(200);
  expect(await roleOf(owner)).toBe('ORG_MEMBER');
});

test('who is only invited is given no other role', async () => {
  const body = { email: `role${count}@example.com` };
  const { id } = await t.as(owner).call('inviteCompanyMember', { params: params(), body });
  expect(code(await changeRole(owner, id, 'ORG_OWNER'))).toEqual([409, 'WRONG_STATUS']);
  expect((await changeRole(owner, crypto.randomUUID(), 'ORG_OWNER')).status).toBe(404);
});

test('the last owner neither leaves nor becomes a member, also not two of them at once', async () => {
  const leave = (user: TestUser) => t.as(user).attempt('leaveCompany', { params: params() });
  expect(code(await leave(owner))).toEqual([409, 'WRONG_STATUS']);
  expect(code(await changeRole(owner, await idOf(owner.id), 'ORG_MEMBER'))).toEqual([409, 'WRONG_STATUS']);

  const second = await t.user({ company });
  const [first, other] = [await idOf(owner.id), await idOf(second.id)];
  const demoted = await Promise.all([
    changeRole(owner, other, 'ORG_MEMBER'),
    changeRole(second, first, 'ORG_MEMBER'),
  ]);
  expect(demoted.filter(({ status }) => status === 200)).toHaveLength(1);

  const third = await t.user({ company });
  const left = await Promise.all([leave(owner), leave(second), leave(third)]);
  // One of the two who are still owners stays, whoever was a member before goes.
  expect(left.filter(({ status }) => status === 204)).toHaveLength(2);
  expect(left.filter(({ status }) => status === 409)).toHaveLength(1);
});

test('who leaves keeps their session, and loses the company and its projects', async () => {
  const project = await t.project(owner);
  await t.member(project, member, 'GC_MEMBER');
  expect((await t.as(stranger).attempt('leaveCompany', { params: params() })).status).toBe(404);
  expect((await t.as(member).attempt('leaveCompany', { params: params() })).status).toBe(204);
  expect((await t.as(member).call('getMe')).company).toBeNull();
  expect((await t.as(member).attempt('getProject', { params: { projectId: project.id } })).status).toBe(404);
});

test('a request to join is taken back, and asks its owners no more', async () => {
  const recall = () => t.as(stranger).attempt('recallJoinRequest', { params: params() });
  expect((await recall()).status).toBe(404);
  await t.as(stranger).call('linkCompany', { params: params(), body: {} });
  const [request] = (await t.as(owner).call('listJoinRequests', { params: params() })).data;
  const unread = async () =>
    (await t.as(owner).call('listNotifications', { query: { isRead: false } })).data.length;
  expect(await unread()).toBe(1);
  expect((await recall()).status).toBe(204);
  expect(await unread()).toBe(0);
  expect((await t.as(owner).call('listJoinRequests', { params: params() })).data).toEqual([]);
  const late = await t.as(owner).attempt('acceptJoinRequest', {
    params: { ...params(), joinRequestId: request?.id ?? '' },
  });
  expect(code(late)).toEqual([409, 'WRONG_STATUS']);
  expect(late.body.message).toBe('This request was taken back.');
  expect((await t.as(stranger).call('listMyCompanies')).joinRequests).toEqual([]);
});

test('a person of several companies chooses the one to work for; leaving it leads back to another', async () => {
  await t.as(owner).call('inviteCompanyMember', { params: params(), body: { email: stranger.email } });
  const before = await t.as(stranger).call('listMyCompanies');
  expect(before.invitations).toMatchObject([
    { company: { id: company }, roleName: 'ORG_MEMBER', invitedBy: owner.name },
  ]);
  await t.as(stranger).call('linkCompany', { params: params(), body: {} });
  const mine = await t.as(stranger).call('listMyCompanies');
  expect(mine.invitations).toEqual([]);
  expect(mine.data.map(({ id, isPrimary }) => [id === company, isPrimary])).toEqual([
    [false, true],
    [true, false],
  ]);
  const choose = (companyId: string) => t.as(stranger).attempt('setPrimaryCompany', { body: { companyId } });
  expect((await choose(company)).body).toMatchObject({ id: company, isPrimary: true });
  expect((await t.as(stranger).call('getMe')).company?.id).toBe(company);
  expect((await t.as(stranger).call('listMyCompanies')).data.map(({ id }) => id)[0]).toBe(company);
  expect((await choose(crypto.randomUUID())).status).toBe(404);
  expect(
    (await t.as(member).attempt('setPrimaryCompany', { body: { companyId: before.data[0]?.id } })).status,
  ).toBe(404);
  await t.as(stranger).call('leaveCompany', { params: params() });
  expect((await t.as(stranger).call('getPrimaryCompany')).id).toBe(before.data[0]?.id);
});

test('the people are narrowed, searched, sorted and paged', async () => {
  const email = `paged${count}@example.com`;
  await t.as(owner).call('inviteCompanyMember', { params: params(), body: { email } });
  await t.as(owner).call('updateMe', { body: { name: 'Zora Whitfield', jobTitle: 'Estimator' } });
  await t.as(member).call('updateMe', { body: { name: 'Abel Nilsen' } });
  const list = async (query: object) => {
    const { data, meta } = await t.as(member).call('listCompanyMembers', { params: params(), query });
    return [data.map((person) => person.name ?? person.email), meta.total];
  };
  const [zora, abel] = ['Zora Whitfield', 'Abel Nilsen'];
  expect(await list({})).toEqual([[abel, zora, email], 3]);
  expect(await list({ order: 'DESC' })).toEqual([[email, zora, abel], 3]);
  expect(await list({ orderBy: 'name', order: 'DESC' })).toEqual([[zora, email, abel], 3]);
  expect(await list({ orderBy: 'roleName' })).toEqual([[zora, abel, email], 3]);
  expect(await list({ orderBy: 'roleName', order: 'DESC' })).toEqual([[email, abel, zora], 3]);
  expect((await list({ orderBy: 'since' }))[1]).toBe(3);
  expect(await list({ status: 'INVITED' })).toEqual([[email], 1]);
  expect(await list({ status: 'ACTIVE', roleName: 'ORG_OWNER' })).toEqual([[zora], 1]);
  expect(await list({ search: 'estim whit' })).toEqual([[zora], 1]);
  expect(await list({ search: '%' })).toEqual([[], 0]);
  expect(await list({ search: 'whitfield', page: 2 })).toEqual([[], 1]);
  expect(await list({ limit: 1, page: 2 })).toEqual([[zora], 3]);
});

test('a logo is an owner’s to upload, and seen by the company and by whom it works with', async () => {
  const png = () => new File([PNG], 'logo.png', { type: 'image/png' });
  const upload = (user: TestUser) =>
    t.as(user).attempt('uploadCompanyLogo', { params: params(), body: { file: png() } });
  expect((await upload(member)).status).toBe(403);
  expect((await upload(stranger)).status).toBe(404);
  const { key } = (await upload(owner)).body;
  const update = (body: object) => t.as(owner).attempt('updateCompany', { params: params(), body });
  expect((await update({ version: 1, logoKey: 'images/somebody-else.png' })).status).toBe(422);
  expect((await update({ version: 1, logoKey: key })).body).toMatchObject({ logoKey: key, version: 2 });
  const seen = async (user: TestUser) =>
    (
      await documentRoutes(t.ports).request(`/documents/stream?key=${encodeURIComponent(key)}`, {
        headers: { authorization: `Bearer ${user.token}` },
      })
    ).status;
  expect([await seen(member), await seen(stranger)]).toEqual([200, 404]);
  const project = await t.project(owner);
  await t.member(project, stranger, 'OWNER');
  expect(await seen(stranger)).toBe(200);
  expect((await update({ version: 2, logoKey: null })).body.logoKey).toBeNull();
});

const OWNER_ONLY = [
  ['updateCompany', { body: { version: 1, city: 'Oakland' } }],
  ['inviteCompanyMember', { body: { email: 'someone@example.com' } }],
  ['resendCompanyInvitation', { body: { memberId: crypto.randomUUID() } }],
  ['removeCompanyMember', { params: { memberId: crypto.randomUUID() } }],
  [
    'updateCompanyMember',
    { params: { memberId: crypto.randomUUID() }, body: { version: 1, roleName: 'ORG_OWNER' } },
  ],
  ['listJoinRequests', {}],
  ['acceptJoinRequest', { params: { joinRequestId: crypto.randomUUID() } }],
  ['declineJoinRequest', { params: { joinRequestId: crypto.randomUUID() } }],
] as const;
const MEMBERS_TOO = [
  ['getCompany', {}],
  ['listCompanyMembers', {}],
  ['listProjectTypes', {}],
  ['listCompanyProjects', {}],
] as const;

test.each([
  ...OWNER_ONLY.map(([id, input]) => [id, input, 403] as const),
  ...MEMBERS_TOO.map(([id, input]) => [id, input, 200] as const),
])('%s: owner, member, another company, nobody', async (id, input, memberStatus) => {
  const given = { ...input, params: { ...params(), ...('params' in input ? input.params : {}) } };
  const statusOf = async (user: TestUser | null) => (await t.as(user).attempt(id, given)).status;
  expect(await statusOf(null)).toBe(401);
  expect(await statusOf(stranger)).toBe(404);
  expect(await statusOf(member)).toBe(memberStatus);
  // The made-up ids of some inputs are not there: what matters is that the owner is let through to look.
  expect([200, 201, 204, 404]).toContain(await statusOf(owner));
  const elsewhere = { ...given, params: { ...given.params, companyId: crypto.randomUUID() } };
  expect((await t.as(owner).attempt(id, elsewhere)).status).toBe(404);
});

test('a name that only a program tells from that of another company is taken', async () => {
  const founder = await t.user();
  const name = `Ocean Peak ${crypto.randomUUID().slice(0, 8)}`;
  await t.as(founder).call('createCompany', { body: { name } });
  const looks = [
    name.toUpperCase(),
    name.replace(' ', '\u00a0'),
    `${name}\u200b`,
    name.replace('c', '\u0441'),
  ];
  for (const same of looks) {
    const refused = await t.as(await t.user()).attempt('createCompany', { body: { name: same } });
    expect([same, refused.status, refused.body.errorCode]).toEqual([same, 409, 'ALREADY_EXISTS']);
  }
});
