import { operations, type OperationId } from '#contract/operations.ts';
import { authoritiesFor } from '#domain/authority/authorities.ts';
import { type ProjectRole, PROJECT_ROLES } from '#domain/authority/roles.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';
import { projectMembers } from '../members/schema.ts';

let t: TestApp;
let project: TestProject;
const people = new Map<ProjectRole, TestUser>();
beforeAll(async () => {
  t = await createTestApp();
  const owner = await t.user({ company: await t.company() });
  project = await t.project(owner, { role: 'DEVELOPER' });
  for (const role of PROJECT_ROLES) {
    const user = await t.user({ company: await t.company() });
    await t.member(project, user, role);
    people.set(role, user);
  }
});
afterAll(() => t.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const inScope = (Object.keys(operations) as OperationId[]).filter((id) =>
  ['SOV', 'Pay app'].includes(operations[id].tag),
);

test('the contract has the operations of both tools', () => {
  expect(inScope.length).toBeGreaterThan(45);
});

/**
 * What a role has to hold so that an operation on nobody's record lets it in. A pay application is open to whom it names
 * too (domain/pay-app/readers), so they ask for the project alone; here it names nobody. What carries a body is refused
 * for the empty one before any record is looked at.
 */
const needed = (id: OperationId): string => {
  const { tag, authority, bodyRequired } = operations[id];
  return tag === 'Pay app' && authority === 'PROJECT_VIEW' && !bodyRequired ? 'PAYMENT_VIEW' : authority;
};

// Every operation × role: without the authority of the contract 403, with it anything else.
test.each(PROJECT_ROLES.map((role) => [role] as const))(
  '%s is let into exactly what its grants allow',
  async (role) => {
    const held: readonly string[] = authoritiesFor({ projectRole: role, userCompanyOwnsProject: false });
    const user = people.get(role) ?? null;
    const params = {
      projectId: project.id,
      sovId: NOBODY,
      lineId: NOBODY,
      payAppId: NOBODY,
      g703Id: NOBODY,
      paymentTermId: NOBODY,
    };
    const wrong: string[] = [];
    for (const id of inScope) {
      const operation = operations[id];
      const res = await t.as(user).attempt(id, { params, ...(operation.bodyRequired ? { body: {} } : {}) });
      if ((res.status === 403) !== !held.includes(needed(id))) wrong.push(`${id}: ${res.status}`);
      if (res.status >= 500) wrong.push(`${id}: ${res.status}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('without a session every operation answers 401, and to a stranger 404', async () => {
  const stranger = await t.user({ company: await t.company() });
  const params = {
    projectId: project.id,
    sovId: NOBODY,
    lineId: NOBODY,
    payAppId: NOBODY,
    g703Id: NOBODY,
    paymentTermId: NOBODY,
  };
  for (const id of inScope) {
    const body = operations[id].bodyRequired ? { body: {} } : {};
    expect([id, (await t.as(null).attempt(id, { params, ...body })).status]).toEqual([id, 401]);
    expect([id, (await t.as(stranger).attempt(id, { params, ...body })).status]).toEqual([id, 404]);
  }
});

test('nobody of outside the project is named its approver, and so nothing of them is shown', async () => {
  const gc = people.get('GENERAL_CONTRACTOR') ?? null;
  const at = { projectId: project.id };
  const stranger = await t.user({ company: await t.company(), name: 'Of another company' });
  const approver = await t.user({ company: await t.company() });
  const memberId = await t.member(project, approver, 'OWNER');
  const about = { divisionName: 'General contract', divisionNumber: '00' };
  const sheet = {
    ...about,
    subDivisionName: 'Sitework',
    isDraft: true,
    sovLines: [{ rowNumber: 1, taskNumber: 'R-1', taskName: 'Clearing', scheduledValue: 900 }],
  };
  const draft = await t
    .as(gc)
    .call('saveSov', { params: at, body: { ...about, approverId: approver.id, sovLines: [] } });
  const edit = { sovId: draft.sov.id, version: draft.sov.version };
  for (const approverId of [stranger.id, crypto.randomUUID()])
    for (const [id, body] of [
      ['saveSov', { ...about, sovLines: [] }],
      ['saveSov', edit],
      ['saveImportedSov', sheet],
    ] as const)
      expect(
        await t.as(gc).attempt(id, { params: at, body: { ...body, approverId } }),
        `${id} ${JSON.stringify(body)}`,
      ).toMatchObject({ status: 422, body: { errors: [{ field: 'approverId' }] } });
  // Who has left since stays named where they were.
  await t.db((db) =>
    db.update(projectMembers).set({ status: 'INACTIVE' }).where(eq(projectMembers.id, memberId)),
  );
  const kept = await t
    .as(gc)
    .call('saveSov', { params: at, body: { ...edit, ...about, approverId: approver.id } });
  expect(kept.sov.approver).toMatchObject({ id: approver.id });
});
