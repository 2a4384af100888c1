import { type OperationId, operations } from '#contract/operations.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';

let t: TestApp;
let gc: TestUser;
let project: TestProject;
beforeAll(async () => {
  t = await createTestApp();
  gc = await t.user({ company: await t.company('Northgate') });
  project = await t.project(gc);
});
afterAll(() => t.close());

const explain = (memberId: string, query: Record<string, unknown> = {}, by = gc) =>
  t.as(by).attempt('explainMemberAccess', { params: { projectId: project.id, memberId }, query });
const one = async (memberId: string, query: Record<string, unknown>) => {
  const { status, body } = await explain(memberId, query);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data[0];
};

test.each(PROJECT_ROLES)('%s may do by it exactly what the operation asks of their rights', async (role) => {
  const user = await t.user({ company: await t.company() });
  const memberId = await t.member(project, user, role);
  const { body } = await explain(memberId);
  const held: readonly string[] = (await t.as(user).call('getMyRoles', { params: { projectId: project.id } }))
    .authorities;
  expect(body.authorities).toEqual(held);
  const asked = Object.entries(operations).filter(
    ([, { authority }]) => authority !== 'public' && authority !== 'user',
  );
  expect(body.data).toHaveLength(asked.length);
  for (const { operationId, allowed, authority, findings } of body.data) {
    expect(findings.length > 0).toBe(!allowed);
    // Without the right nothing is allowed; with it, what the operation's own rule keeps from them is not.
    if (!held.includes(authority)) expect([operationId, allowed]).toEqual([operationId, false]);
    else if (!allowed) expect([operationId, findings[0].kind]).toEqual([operationId, 'NOT_VISIBLE']);
  }
});

test.each(PROJECT_ROLES)(
  'of what %s reads without naming a record, the call itself says the same',
  async (role) => {
    const user = await t.user({ company: await t.company() });
    const memberId = await t.member(project, user, role);
    const { body } = await explain(memberId);
    const wrong: string[] = [];
    for (const [operationId, operation] of Object.entries(operations)) {
      const { method, path, projectIn, contentType } = operation;
      if (method !== 'get' || projectIn !== 'path' || /\{(?!projectId)/.test(path)) continue;
      const verdict = body.data.find((each: { operationId: string }) => each.operationId === operationId);
      if (!verdict || !contentType) continue;
      const { status } = await t
        .as(user)
        .attempt(operationId as OperationId, { params: { projectId: project.id } });
      if ((status === 403) === verdict.allowed)
        wrong.push(`${operationId}: ${status}, ${String(verdict.allowed)}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('a role without payments is told to see no pay applications, by the words of the call', async () => {
  const lender = await t.user({ company: await t.company() });
  const memberId = await t.member(project, lender, 'OTHER');
  expect(await one(memberId, { operationId: 'listPayApps' })).toMatchObject({
    allowed: false,
    findings: [
      {
        kind: 'NOT_VISIBLE',
        message: 'Their role sees no pay applications, and they are named in none.',
      },
    ],
  });
  // Of one of them the record decides.
  expect(await one(memberId, { operationId: 'getPayApp' })).toMatchObject({
    allowed: true,
    isDecidedByRecord: true,
  });
});

test('says which right is missing and which role leaves it out', async () => {
  const architect = await t.user({ company: await t.company() });
  const memberId = await t.member(project, architect, 'ARCHITECT');
  expect(await one(memberId, { operationId: 'saveSov' })).toMatchObject({
    allowed: false,
    findings: [
      {
        kind: 'RIGHT',
        message: 'SOV_MANAGE (Schedule of values) is missing. The role Architect does not carry it.',
      },
    ],
  });
  const role = await t.as(gc).call('createCustomRole', {
    params: { projectId: project.id },
    body: {
      name: 'Reader',
      baseRole: 'ARCHITECT',
      permissions: [{ module_code: 'PROJECT', permission: ['VIEW'] }],
    },
  });
  await t.as(gc).call('inviteMember', {
    params: { projectId: project.id },
    body: { email: 'reader@example.com', projectRole: 'ARCHITECT', customRoleId: role.id },
  });
});

test('says what a record’s own state and people are, by its own rule', async () => {
  const mate = await t.user({ company: gc.companyId });
  const memberId = await t.member(project, mate, 'GC_MEMBER');
  const params = { projectId: project.id };
  const rfi = await t.as(gc).call('createRfi', {
    params,
    body: {
      isDraft: true,
      subject: 'Slab',
      question: 'How thick?',
      assigneeId: gc.id,
      dueDate: '2030-01-15',
    },
  });
  const at = { operationId: 'closeRfi', recordId: rfi.id };
  // A draft is its author's alone.
  expect((await one(memberId, at)).findings[0].kind).toBe('NOT_VISIBLE');
  await t.as(gc).call('publishRfi', { params: { ...params, rfiId: rfi.id }, body: { version: rfi.version } });
  const respond = await one(memberId, { operationId: 'publishRfi', recordId: rfi.id });
  expect(respond).toMatchObject({ allowed: false, findings: [{ kind: 'RECORD_STATE' }] });
  const sov = await t.as(gc).call('saveSov', {
    params,
    body: { divisionName: 'Concrete', divisionNumber: '03', approverId: mate.id, sovLines: [] },
  });
  const submit = await one(memberId, { operationId: 'submitSov', recordId: sov.sov.id });
  expect(submit).toMatchObject({
    allowed: false,
    isDecidedByRecord: false,
    findings: [{ kind: 'RECORD_PART', message: expect.stringMatching(/^Only /) }],
  });
  // What the asker may not read is not there for them either.
  expect((await explain(memberId, { ...at, recordId: crypto.randomUUID() })).status).toBe(404);
});

test('says that somebody has not joined, or has left, and that a completed project takes nothing new', async () => {
  const own = await t.project(gc);
  const mate = await t.user({ company: gc.companyId });
  const left = await t.member(own, mate, 'GC_MEMBER', 'INACTIVE');
  const ask = async (memberId: string) =>
    (
      await t.as(gc).call('explainMemberAccess', {
        params: { projectId: own.id, memberId },
        query: { operationId: 'createRfi' },
      })
    ).data[0];
  expect((await ask(left))?.findings).toMatchObject([{ kind: 'MEMBERSHIP' }]);
  const other = await t.user({ company: gc.companyId });
  const otherId = await t.member(own, other, 'GC_MEMBER');
  const { version } = await t.as(gc).call('getProject', { params: { projectId: own.id } });
  const published = await t
    .as(gc)
    .attempt('publishProject', { params: { projectId: own.id }, body: { version } });
  const active = published.status === 200 ? published.body.version : version;
  await t.as(gc).call('completeProject', { params: { projectId: own.id }, body: { version: active } });
  expect((await ask(otherId))?.findings).toMatchObject([{ kind: 'PROJECT_STATE' }]);
});

test('is for who manages members, about their own people, and for names that there are', async () => {
  const sub = await t.user({ company: await t.company() });
  const subId = await t.member(project, sub, 'SUBCONTRACTOR');
  const rival = await t.user({ company: await t.company() });
  const rivalId = await t.member(project, rival, 'SUBCONTRACTOR');
  const crew = await t.user({ company: sub.companyId });
  const crewId = await t.member(project, crew, 'SUBCONTRACTOR_MEMBER');
  expect((await explain(crewId, {}, sub)).status).toBe(200);
  expect((await explain(rivalId, {}, sub)).status).toBe(403);
  expect((await explain(subId, {}, crew)).status).toBe(403);
  const field = async (query: Record<string, unknown>) => {
    const { status, body } = await explain(subId, query);
    return [status, body.errors?.[0].field];
  };
  expect(await field({ operationId: 'doNothing' })).toEqual([422, 'operationId']);
  expect(await field({ recordId: crypto.randomUUID() })).toEqual([422, 'operationId']);
  expect(await field({ operationId: 'listSovs', recordId: crypto.randomUUID() })).toEqual([422, 'recordId']);
});
