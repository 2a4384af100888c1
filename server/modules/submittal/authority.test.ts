import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { submittalScene, type SubmittalScene } from './testing.ts';

let s: SubmittalScene;
let people: Record<string, TestUser>;
beforeAll(async () => {
  s = await submittalScene();
  const { t, project } = s;
  const developer = await t.user({ name: 'Grace Kim', company: await t.company('Kim Development') });
  const ownerMember = await t.user({ name: 'Ines Duarte', company: s.owner.companyId, role: 'ORG_MEMBER' });
  const stranger = await t.user({ name: 'Nobody Here', company: await t.company('Elsewhere') });
  await t.member(project, developer, 'DEVELOPER');
  await t.member(project, ownerMember, 'OWNER_MEMBER');
  const { admin, gc, engineerGc, sub, otherSub, architect, owner, lender } = s;
  people = {
    admin,
    gc,
    engineerGc,
    sub,
    otherSub,
    architect,
    owner,
    ownerMember,
    developer,
    lender,
    stranger,
  };
});
afterAll(() => s.t.close());

/** What everyone is answered. */
async function answers(
  ask: (user: TestUser) => Promise<{ status: number }>,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, user] of Object.entries(people)) found[name] = (await ask(user)).status;
  return found;
}
const all = (status: number, others: Record<string, number> = {}) => ({
  ...Object.fromEntries(Object.keys(people).map((name) => [name, status])),
  lender: 403,
  stranger: 404,
  ...others,
});

test('who sees submittals lists, reads and exports what was sent; nobody else', async () => {
  const sent = await s.submit();
  const { t, at } = s;
  expect(await answers((user) => t.as(user).attempt('listSubmittals', { params: at }))).toEqual(all(200));
  expect(await answers((user) => t.as(user).attempt('listSubmittalGroups', { params: at }))).toEqual(
    all(200),
  );
  expect(await answers((user) => t.as(user).attempt('exportSubmittals', { params: at }))).toEqual(all(200));
  const params = s.on(sent);
  expect(await answers((user) => t.as(user).attempt('getSubmittal', { params }))).toEqual(all(200));
  expect(await answers((user) => t.as(user).attempt('exportSubmittalReport', { params }))).toEqual(all(200));
});

test('a draft is for its creator; in the register for all who see submittals', async () => {
  const { t } = s;
  const draft = await s.submit({ isDraft: true });
  const read = (id: string) =>
    answers((user) => t.as(user).attempt('getSubmittal', { params: s.on({ id }) }));
  expect(await read(draft.id)).toEqual(all(403, { sub: 200 }));
  const planned = await s.submit({ isDraft: true, inRegister: true });
  expect(await read(planned.id)).toEqual(all(200));
});

test('who manages submittals makes them, each role its own company’s alone where it manages its own', async () => {
  const { t, at } = s;
  const fields = {
    isDraft: true,
    specSection: '03 30 00',
    title: 'Mix design',
    purpose: 'APPROVAL',
    category: 'CONSTRUCTION',
    submittalType: 'MIX_DESIGN',
  } as const;
  const make = (more: object) =>
    answers((user) => t.as(user).attempt('createSubmittal', { params: at, body: { ...fields, ...more } }));
  expect(await make({})).toEqual(all(201, { ownerMember: 403, developer: 403 }));
  expect(await make({ companyId: s.otherSub.companyId })).toEqual(
    all(201, { ownerMember: 403, developer: 403, sub: 422, architect: 422 }),
  );
});

test('a step is for whom the machine names', async () => {
  const { t } = s;
  const sent = await s.submit();
  const change = (status: 'IN_PROGRESS' | 'APPROVED', more: object = {}) =>
    answers((user) =>
      t.as(user).attempt('changeSubmittalStatus', {
        params: s.at,
        body: { submittalId: sent.id, version: 99, status, ...more },
      }),
    );
  // Whoever may is told that the version is another.
  expect(await change('IN_PROGRESS')).toEqual(all(403, { engineerGc: 409 }));
  await s.move(sent, 'IN_PROGRESS');
  await s.move(sent, 'GC_REVIEWED');
  await s.move(sent, 'APPROVAL_PENDING', { approverIds: [s.architect.id] });
  expect(await change('APPROVED', { reviewCode: 'APPROVED' })).toEqual(all(403, { architect: 409 }));
  const end = (user: TestUser) =>
    t
      .as(user)
      .attempt('terminateSubmittal', { params: s.on(sent), body: { version: 99, comment: 'Not needed.' } });
  expect(await answers(end)).toEqual(all(403, { sub: 409, gc: 409, engineerGc: 409, admin: 409 }));
  const invite = (user: TestUser) =>
    t.as(user).attempt('inviteToSubmittal', { params: s.on(sent), body: { userId: s.engineer.id } });
  // Inviting a person twice changes nothing.
  expect(await answers(invite)).toEqual(
    all(403, { sub: 200, gc: 200, engineerGc: 200, admin: 200, owner: 200 }),
  );
});
