import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { historyOf } from '../../db/history-chain.ts';
import { createSession } from '../../http/sessions.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';
import { users } from '../auth/schema.ts';
import { companyMembers } from '../companies/schema.ts';

let t: TestApp;
let project: TestProject;
let gc: TestUser;
let count = 0;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  gc = await t.user({ company: await t.company(`Northgate ${++count}`), name: 'Dana Whitfield' });
  project = await t.project(gc, { name: 'Harborview Medical Office Building' });
  t.clock.advance(1000);
});

const params = () => ({ projectId: project.id });
const person = async (company?: string) =>
  t.user({ company: company ?? (await t.company(`Firm ${++count}`)) });
const code = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];
const invite = (by: TestUser, email: string, projectRole: string, more: object = {}) =>
  t.as(by).attempt('inviteMember', { params: params(), body: { email, projectRole, ...more } });
const update = (by: TestUser, memberId: string, body: object) =>
  t.as(by).attempt('updateMember', { params: { ...params(), memberId }, body: { version: 1, ...body } });

test('someone with an account is invited, sees the pending invitation, and accepts for their company', async () => {
  const owner = await person();
  const sent = await invite(gc, owner.email.toUpperCase(), 'OWNER', { message: ' Welcome ', title: 'Owner' });
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({
    user: { id: owner.id, email: owner.email },
    projectRole: { roleName: 'OWNER' },
    status: 'PENDING',
    isActive: false,
    company: null,
    title: 'Owner',
    joinedAt: null,
    invitedBy: { id: gc.id },
    abilities: { canRemove: true, canResend: true, canDeactivate: false },
  });
  const [mail] = await t.mailbox(owner.email);
  expect(mail?.text).toContain(
    'Dana Whitfield invites you to take part in Harborview Medical Office Building',
  );
  expect(mail?.text).toContain('"Welcome"');
  expect(mail?.text).not.toContain('token=');

  const early = await t.as(owner).attempt('getProject', { params: params() });
  expect(code(early)).toEqual([403, 'PROJECT_INVITATION_PENDING']);
  expect((await t.as(owner).call('getMe')).pendingInvitations).toMatchObject([{ projectId: project.id }]);
  expect(await t.as(owner).call('getMyInvitation', { params: params() })).toMatchObject({
    projectName: 'Harborview Medical Office Building',
    projectRole: 'OWNER',
    invitedBy: { name: 'Dana Whitfield' },
    invitedByCompany: { id: gc.companyId },
    message: 'Welcome',
  });

  const accepted = await t.as(owner).call('acceptInvitation', { params: params() });
  expect(accepted).toMatchObject({ status: 'ACTIVE', isActive: true, company: { id: owner.companyId } });
  expect((await t.as(owner).attempt('getProject', { params: params() })).status).toBe(200);
  expect(code(await t.as(owner).attempt('acceptInvitation', { params: params() }))).toEqual([
    409,
    'WRONG_STATUS',
  ]);
  expect((await t.as(owner).attempt('getMyInvitation', { params: params() })).status).toBe(404);
  const steps = await t.db((db) => historyOf(db, 'MEMBER', accepted.id));
  expect(steps.map((step) => [step.action, step.actorId])).toEqual([
    ['invite', gc.id],
    ['accept-invitation', owner.id],
  ]);
});

const tokenOf = async (email: string): Promise<string> =>
  /auth\/set-password#token=(\S+)/.exec((await t.mailbox(email))[0]?.text ?? '')?.[1] ?? '';

test('someone without an account makes one by the link, which accepts, and takes part for the company they make', async () => {
  const email = `newcomer${count}@example.com`;
  const { id: memberId } = (await invite(gc, email, 'SUBCONTRACTOR')).body;
  const token = await tokenOf(email);
  const asked = await t.as(null).attempt('getEmailByToken', { headers: { 'X-Link-Token': token } });
  expect(asked.body).toMatchObject({
    email,
    kind: 'PROJECT_INVITATION',
    invitedTo: 'Harborview Medical Office Building',
  });
  const body = { token, password: 'chalk-line-and-square-12', name: 'Mei Tanaka' };
  expect(
    (await t.as(null).attempt('joinByInvitation', { body: { ...body, password: 'password' } })).status,
  ).toBe(422);
  const bare = await t.as(null).attempt('joinByInvitation', { body: { token } });
  expect([bare.status, bare.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ['name', 'password'],
  ]);
  const both = await Promise.all([1, 2].map(() => t.as(null).attempt('joinByInvitation', { body })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  const answer = both.find(({ status }) => status === 200)?.body;
  expect(answer).toMatchObject({ projectId: project.id, isVerified: true });
  const joined = { ...gc, token: answer.access_token };

  // They take part at once; the company that they make is the one that they do so for.
  expect((await t.as(joined).attempt('getProject', { params: params() })).status).toBe(200);
  const read = () => t.as(joined).call('getMember', { params: { ...params(), memberId } });
  expect(await read()).toMatchObject({ status: 'ACTIVE', company: null, user: { name: 'Mei Tanaka' } });
  expect(code(await t.as(joined).attempt('acceptInvitation', { params: params() }))).toEqual([
    409,
    'WRONG_STATUS',
  ]);
  const company = await t.as(joined).call('createCompany', { body: { name: `Cascade ${count}` } });
  expect((await read()).company).toEqual({ id: company.id, name: company.name });
  const told = await t.as(gc).call('listNotifications', { query: { event: 'MEMBER_JOINED' } });
  expect(told.data.map(({ title }) => title)).toEqual([
    'Mei Tanaka joined Harborview Medical Office Building',
  ]);
  const steps = await t.db((db) => historyOf(db, 'MEMBER', memberId));
  const { id } = (await read()).user;
  expect(steps.map((step) => [step.action, step.actorId])).toEqual([
    ['invite', gc.id],
    ['accept-invitation', id],
    ['update', id],
  ]);
});

/** Somebody whose address was invited before they made an account of their own, signed in. */
async function registered(email: string): Promise<TestUser> {
  const companyId = await t.company(`Firm ${count}`);
  return t.db(async (db) => {
    const [user] = await db
      .update(users)
      .set({ isVerified: true, isOnboardingComplete: true, name: 'Mei Tanaka' })
      .where(eq(users.email, email))
      .returning();
    if (!user) throw new Error('Nobody was invited');
    await db.insert(companyMembers).values({ companyId, userId: user.id, roleName: 'ORG_OWNER' });
    return { ...user, companyId, token: await createSession(db, t.ports, user.id) };
  });
}

test('whoever has registered meanwhile accepts by the link in their own session, for their own company', async () => {
  const email = `registered${++count}@example.com`;
  await invite(gc, email, 'SUBCONTRACTOR');
  const token = await tokenOf(email);
  const person = await registered(email);
  const join = (by: TestUser | null, body: object = { token }) =>
    t.as(by).attempt('joinByInvitation', { body });
  // Not without the session, and not in somebody else's.
  for (const by of [null, gc]) {
    const refused = await join(by, { token, password: 'chalk-line-and-square-12', name: 'Mei' });
    expect(code(refused)).toEqual([409, 'ALREADY_EXISTS']);
  }
  const accepted = await join(person);
  expect([accepted.status, accepted.body]).toEqual([
    200,
    { access_token: person.token, registrationToken: null, isVerified: true, projectId: project.id },
  ]);
  const { data } = await t.as(person).call('listMembers', { params: params() });
  expect(data.find(({ user }) => user.id === person.id)).toMatchObject({
    status: 'ACTIVE',
    company: { id: person.companyId },
  });
  expect((await join(person)).status).toBe(410);
});

test('an invitation to a company is accepted by its link in a session too', async () => {
  const email = `colleague${++count}@example.com`;
  const companyId = gc.companyId ?? '';
  await t.as(gc).call('inviteCompanyMember', { params: { companyId }, body: { email } });
  const token = await tokenOf(email);
  const person = await t.user({ email, company: null });
  const accepted = await t.as(person).attempt('joinByInvitation', { body: { token } });
  expect([accepted.status, accepted.body.projectId]).toEqual([200, null]);
  expect((await t.as(person).call('getCompany', { params: { companyId } })).roleName).toBe('ORG_MEMBER');
});

test('an invitation ends after 7 days; only who sent it sends it again or withdraws it', async () => {
  const owner = await person();
  const other = await t.user({ company: gc.companyId });
  await t.member(project, other, 'PROJECT_ADMIN');
  const { id: memberId } = (await invite(gc, owner.email, 'OWNER')).body;
  const path = { ...params(), memberId };
  const resend = (by: TestUser) => t.as(by).attempt('resendInvitation', { params: path });
  const remove = (by: TestUser) => t.as(by).attempt('removeMember', { params: path });
  expect((await resend(gc)).status).toBe(429);
  expect((await resend(other)).status).toBe(403);
  expect((await remove(other)).status).toBe(403);
  t.clock.advance(6.9 * 86_400_000);
  expect((await t.as(owner).call('getMyInvitation', { params: params() })).memberId).toBe(memberId);
  for (const user of [gc, owner]) await t.as(user).call('getMe');
  t.clock.advance(0.2 * 86_400_000);
  const late = await t.as(owner).attempt('acceptInvitation', { params: params() });
  expect([late.status, late.body.message]).toEqual([
    409,
    'This invitation has expired. Ask the person who invited you to send it again.',
  ]);
  expect((await resend(gc)).body.version).toBe(2);
  expect((await t.as(owner).attempt('acceptInvitation', { params: params() })).status).toBe(200);
  expect(code(await resend(gc))).toEqual([409, 'WRONG_STATUS']);
  expect(code(await remove(gc))).toEqual([409, 'WRONG_STATUS']);
});

test('a withdrawn invitation is gone, with its link', async () => {
  const email = `withdrawn${count}@example.com`;
  const { id: memberId } = (await invite(gc, email, 'ARCHITECT')).body;
  const token = /#token=(\S+)/.exec((await t.mailbox(email))[0]?.text ?? '')?.[1] ?? '';
  await t.as(gc).call('removeMember', { params: { ...params(), memberId } });
  expect((await t.as(null).attempt('getEmailByToken', { headers: { 'X-Link-Token': token } })).status).toBe(
    410,
  );
  expect((await t.as(gc).attempt('getMember', { params: { ...params(), memberId } })).status).toBe(404);
  expect((await invite(gc, email, 'ENGINEER')).status).toBe(201);
});

test('nobody is in a project twice, and the answer says how they are in it', async () => {
  const owner = await person();
  await invite(gc, owner.email, 'OWNER');
  const again = await invite(gc, owner.email, 'OWNER');
  expect(code(again)).toEqual([409, 'ALREADY_EXISTS']);
  expect(again.body.message).toContain('has already been invited');
  expect((await invite(gc, gc.email, 'GC_MEMBER')).body.message).toContain('already takes part');
  const gone = await person();
  await t.member(project, gone, 'ARCHITECT', 'INACTIVE');
  expect((await invite(gc, gone.email, 'ARCHITECT')).body.message).toContain('Activate the member');
});

test('the same invitation sent twice with one key is one invitation and one mail', async () => {
  const owner = await person();
  const send = () =>
    t.as(gc).attempt('inviteMember', {
      params: params(),
      body: { email: owner.email, projectRole: 'OWNER' },
      headers: { 'Idempotency-Key': `invite-${owner.id}` },
    });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0]?.body.id).toBe(both[1]?.body.id);
  expect(await t.mailbox(owner.email)).toHaveLength(1);
});

test('colleagues are added at once; people of other companies are not to be found', async () => {
  const colleague = await t.user({ company: gc.companyId, role: 'ORG_MEMBER', name: 'Tomas Lindgren' });
  const stranger = await person();
  const offered = await t.as(gc).call('listCompanyMembersToAdd', { params: params() });
  expect(offered.data.map((one) => one.userId)).toEqual([colleague.id]);
  const add = (userId: string, projectRole = 'GC_MEMBER') =>
    t.as(gc).attempt('addExistingMember', {
      params: params(),
      body: { userId, projectRole, title: 'Superintendent' },
    });
  expect((await add(stranger.id)).status).toBe(404);
  expect((await add(crypto.randomUUID())).status).toBe(404);
  const added = await add(colleague.id);
  expect(added.body).toMatchObject({
    status: 'ACTIVE',
    company: { id: gc.companyId },
    title: 'Superintendent',
  });
  expect((await add(colleague.id)).status).toBe(409);
  expect((await t.as(gc).call('listCompanyMembersToAdd', { params: params() })).data).toEqual([]);
  expect((await t.mailbox(colleague.email))[0]?.subject).toContain('You now take part');
  expect((await t.as(colleague).attempt('getProject', { params: params() })).status).toBe(200);
});

test('nobody hands out more than they may, or changes their own role', async () => {
  const [owner, sub] = [await person(), await person()];
  const ownerId = await t.member(project, owner, 'OWNER');
  const subId = await t.member(project, sub, 'SUBCONTRACTOR');
  expect((await invite(owner, 'admin@example.com', 'PROJECT_ADMIN')).status).toBe(403);
  expect((await invite(sub, 'owner@example.com', 'OWNER')).status).toBe(403);
  expect((await invite(sub, `crew${count}@example.com`, 'SUBCONTRACTOR_MEMBER')).status).toBe(201);
  // The general contractor's company owns this project.
  expect((await invite(gc, `admin${count}@example.com`, 'PROJECT_ADMIN')).status).toBe(201);
  expect((await update(owner, ownerId, { projectRole: 'GENERAL_CONTRACTOR' })).status).toBe(403);
  expect((await update(sub, subId, { projectRole: 'SUBCONTRACTOR_MEMBER' })).status).toBe(403);
  expect((await update(gc, ownerId, { projectRole: 'DEVELOPER' })).body.projectRole.roleName).toBe(
    'DEVELOPER',
  );
});

test('a subcontractor acts on people of their own company only', async () => {
  const [sub, rival] = [await person(), await person()];
  const crew = await t.user({ company: sub.companyId });
  await t.member(project, sub, 'SUBCONTRACTOR');
  const crewId = await t.member(project, crew, 'SUBCONTRACTOR_MEMBER');
  const rivalId = await t.member(project, rival, 'SUBCONTRACTOR_MEMBER');
  expect((await update(sub, rivalId, { isActive: false })).status).toBe(403);
  expect((await update(sub, rivalId, { title: 'Foreman' })).status).toBe(403);
  expect((await update(sub, crewId, { title: 'Foreman' })).body.title).toBe('Foreman');
  const off = await t.as(sub).attempt('updateMember', {
    params: { ...params(), memberId: crewId },
    body: { version: 2, isActive: false },
  });
  expect(off.body.status).toBe('INACTIVE');
});

test('a change of nothing asks for the right to edit all the same: a version is what others save by', async () => {
  const helper = await t.user({ company: gc.companyId });
  const memberId = await t.member(project, helper, 'GC_MEMBER');
  const [reader, sub] = [await person(), await person()];
  await t.member(project, reader, 'OTHER');
  await t.member(project, sub, 'SUBCONTRACTOR');
  for (const by of [reader, sub]) {
    expect(code(await update(by, memberId, {}))).toEqual([403, 'FORBIDDEN']);
    expect(code(await update(by, memberId, { projectRole: 'GC_MEMBER' }))).toEqual([403, 'FORBIDDEN']);
  }
  expect((await update(gc, memberId, { title: 'Foreman' })).body.title).toBe('Foreman');
});

test('a deactivated member is out at once and can be taken back; wrong statuses are 409', async () => {
  const helper = await t.user({ company: gc.companyId });
  const memberId = await t.member(project, helper, 'GC_MEMBER');
  expect((await t.as(helper).attempt('getProject', { params: params() })).status).toBe(200);
  expect((await update(gc, memberId, { isActive: false })).body).toMatchObject({
    status: 'INACTIVE',
    abilities: { canActivate: true, canDeactivate: false },
  });
  for (const id of [
    'getProject',
    'listMembers',
    'getMyRoles',
    'getMyInvitation',
    'acceptInvitation',
  ] as const)
    expect((await t.as(helper).attempt(id, { params: params() })).status).toBe(404);
  const again = await update(gc, memberId, { version: 2, isActive: false });
  expect(code(again)).toEqual([409, 'WRONG_STATUS']);
  expect((await update(gc, memberId, { version: 2, isActive: true })).body.status).toBe('ACTIVE');
  expect(code(await update(gc, memberId, { version: 2, title: 'Late' }))).toEqual([409, 'STALE_VERSION']);
  expect((await t.as(helper).attempt('getProject', { params: params() })).status).toBe(200);
});

test('members can be edited once the general contractor takes part', async () => {
  const owner = await person();
  const own = await t.project(owner, { role: 'OWNER' });
  const helper = await t.user({ company: owner.companyId });
  const memberId = await t.member(own, helper, 'OWNER_MEMBER');
  const edit = (version: number) =>
    t.as(owner).attempt('updateMember', {
      params: { projectId: own.id, memberId },
      body: { version, title: 'Clerk of works' },
    });
  const early = await edit(1);
  expect([early.status, early.body.message]).toEqual([
    403,
    'Members can be edited once the general contractor takes part in the project.',
  ]);
  await t.member(own, gc, 'GENERAL_CONTRACTOR');
  expect((await edit(1)).status).toBe(200);
});

test('the list is by name, filtered by status, and knows who may invite', async () => {
  const zoe = await t.user({ name: 'Zoe Abbott', company: gc.companyId });
  await t.member(project, zoe, 'GC_MEMBER');
  await invite(gc, `aaron${count}@example.com`, 'ENGINEER');
  const names = async (status?: 'ACTIVE' | 'PENDING' | 'INACTIVE') =>
    (
      await t.as(zoe).call('listMembers', { params: params(), query: { status: status && [status] } })
    ).data.map((m) => m.user.name);
  expect(await names()).toEqual([`aaron${count}@example.com`, 'Dana Whitfield', 'Zoe Abbott']);
  expect(await names('PENDING')).toEqual([`aaron${count}@example.com`]);
  expect(await names('INACTIVE')).toEqual([]);
  expect((await t.as(zoe).call('listMembers', { params: params() })).canInvite).toBe(false);
  expect((await t.as(gc).call('listMembers', { params: params() })).canInvite).toBe(true);
});

test('the owning company’s people are not taken away by another, and a project admin puts right what nobody else may', async () => {
  const owner = await person();
  const admin = await person();
  await t.member(project, owner, 'OWNER');
  await t.member(project, admin, 'PROJECT_ADMIN');
  const { data } = await t.as(owner).call('listMembers', { params: params() });
  const gcRow = data.find(({ user }) => user.id === gc.id);
  expect(gcRow?.abilities).toMatchObject({ canEdit: true, assignableRoles: [] });
  const refused = await update(owner, gcRow?.id ?? '', { projectRole: 'OTHER' });
  expect([...code(refused), refused.body.message]).toEqual([
    403,
    'FORBIDDEN',
    'Their company owns the project: only its own people and project admins change their role.',
  ]);
  // Without anybody of the general contractor members are edited by project admins alone.
  expect((await update(admin, gcRow?.id ?? '', { projectRole: 'OTHER' })).status).toBe(200);
  const back = await t.as(admin).attempt('updateMember', {
    params: { ...params(), memberId: gcRow?.id ?? '' },
    body: { version: 2, projectRole: 'GENERAL_CONTRACTOR' },
  });
  expect(back.status).toBe(200);
});

test('the last of the general contractor stays, as long as there is no project admin', async () => {
  const builder = await person();
  const own = await t.project(await person(), { role: 'OWNER' });
  const mate = await t.user({ company: builder.companyId });
  await t.member(own, builder, 'GENERAL_CONTRACTOR');
  const mateId = await t.member(own, mate, 'GENERAL_CONTRACTOR');
  const change = (by: TestUser, memberId: string, version: number) =>
    t.as(by).attempt('updateMember', {
      params: { projectId: own.id, memberId },
      body: { version, projectRole: 'OWNER' },
    });
  expect((await change(builder, mateId, 1)).status).toBe(200);
  const { data } = await t.as(mate).call('listMembers', { params: { projectId: own.id } });
  const last = data.find(({ user }) => user.id === builder.id);
  const refused = await change(mate, last?.id ?? '', 1);
  expect(code(refused)).toEqual([409, 'WRONG_STATUS']);
  expect(refused.body.message).toContain('the last of the general contractor');
});
