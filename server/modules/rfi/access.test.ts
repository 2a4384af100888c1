import { operations, type OperationId } from '#contract/operations.ts';
import { authoritiesFor } from '#domain/authority/authorities.ts';
import { type ProjectRole, PROJECT_ROLES } from '#domain/authority/roles.ts';
import { RFI_STATUSES, type RfiStatus } from '#domain/rfi/status.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectMembers } from '../members/schema.ts';
import type { TestUser } from '../../testing/harness.ts';
import { rfis } from './schema.ts';
import { type RfiDetail, rfiScene, type RfiScene } from './testing.ts';

let s: RfiScene;
const people = new Map<ProjectRole, TestUser>();
beforeAll(async () => {
  s = await rfiScene();
  for (const role of PROJECT_ROLES) {
    const user = await s.t.user({ name: `The ${role}`, company: await s.t.company() });
    await s.t.member(s.project, user, role);
    people.set(role, user);
  }
});
afterAll(() => s.t.close());

const SOME = '00000000-0000-4000-8000-000000000000';
const ids = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].tag === 'RFI');
const anywhere = (projectId: string) => ({
  params: { projectId, rfiId: SOME, responseId: SOME, userId: SOME, divisionId: SOME },
});
const inputOf = (id: OperationId, projectId = s.project.id) => ({
  ...anywhere(projectId),
  ...(operations[id].bodyRequired ? { body: {} } : {}),
});

test('the contract has the operations of the tool', () => {
  expect(ids).toHaveLength(28);
});

test.each(PROJECT_ROLES)('%s is let into exactly the operations that its grants allow', async (role) => {
  const held: readonly string[] = authoritiesFor({ projectRole: role, userCompanyOwnsProject: false });
  const wrong: string[] = [];
  for (const id of ids) {
    const { status } = await s.t.as(people.get(role) ?? null).attempt(id, inputOf(id));
    if ((status === 403) !== !held.includes(operations[id].authority)) wrong.push(`${id}: ${status}`);
    if (status >= 500) wrong.push(`${id}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('nobody, strangers, the invited and the deactivated', async () => {
  const { t, project } = s;
  const stranger = await t.user({ company: await t.company() });
  const pending = await t.user({ company: await t.company() });
  const gone = await t.user({ company: await t.company() });
  await t.member(project, pending, 'GENERAL_CONTRACTOR', 'PENDING');
  await t.member(project, gone, 'GENERAL_CONTRACTOR', 'INACTIVE');
  const elsewhere = await t.project(await t.user({ company: await t.company() }));
  for (const id of ids) {
    const as = async (user: TestUser | null, projectId?: string) => {
      const { status, body } = await t.as(user).attempt(id, inputOf(id, projectId));
      return `${status} ${body.errorCode}`;
    };
    expect([id, await as(null)]).toEqual([id, '401 UNAUTHENTICATED']);
    expect([id, await as(stranger)]).toEqual([id, '404 NOT_FOUND']);
    expect([id, await as(pending)]).toEqual([id, '403 PROJECT_INVITATION_PENDING']);
    expect([id, await as(gone)]).toEqual([id, '404 NOT_FOUND']);
    expect([id, await as(s.gc, elsewhere.id)]).toEqual([id, '404 NOT_FOUND']);
  }
});

test('an RFI of another project is not there', async () => {
  const { t } = s;
  const rfi = await s.ask();
  const owner = await t.user({ company: await t.company() });
  const other = await t.project(owner);
  const params = { projectId: other.id, rfiId: rfi.id };
  expect((await t.as(owner).attempt('getRfi', { params })).status).toBe(404);
  const body = { version: 1, reviewComments: 'Mine.' };
  expect((await t.as(owner).attempt('closeRfi', { params, body })).status).toBe(404);
  expect((await t.as(owner).call('listRfis', { params: { projectId: other.id } })).data).toEqual([]);
});

/** Who does what to an open PUBLIC RFI of another company, as the matrix of rights says. */
test.each(PROJECT_ROLES)('%s and an RFI that they only read', async (role) => {
  const user = people.get(role) ?? null;
  const rfi = await s.ask();
  const params = s.params(rfi);
  const seen = await s.t.as(user).call('getRfi', { params });
  const managesAll = ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'GC_MEMBER', 'OWNER'].includes(role);
  const allowed = Object.entries(seen.abilities).flatMap(([name, ability]) =>
    ability.allowed ? [name] : [],
  );
  const asManager = ['update', 'close', 'terminate', 'markOfficial', 'addAllowedUser', 'removeAllowedUser'];
  expect(allowed).toEqual(managesAll ? asManager : []);
  // The server refuses what the ability says no to, in the same words.
  const tries = [
    ['respond', 'respondToRfi', { response: 'x' }],
    ['reassign', 'reassignRfi', { newAssigneeId: s.gc.id }],
    ['update', 'updateRfi', { location: 'x' }],
    ['terminate', 'terminateRfi', { comment: 'x' }],
    ['close', 'closeRfi', { reviewComments: 'x' }],
  ] as const;
  for (const [ability, id, body] of tries) {
    const current = await s.get(rfi);
    const res = await s.t.as(user).attempt(id, { params, body: { version: current.version, ...body } });
    const wanted = current.abilities[ability].allowed || current.status === 'TERMINATED';
    if (managesAll && ['update', 'terminate'].includes(ability)) expect([id, res.status]).toEqual([id, 200]);
    else if (managesAll && ability === 'close') expect([id, res.status]).toEqual([id, 409]);
    else expect([id, res.status, wanted]).toEqual([id, 403, wanted]);
    if (res.status === 403 && operations[id].authority === 'RFI_VIEW')
      expect(res.body.message).toBe(seen.abilities[ability].reason);
  }
});

describe('wrong statuses', () => {
  const put = (rfi: RfiDetail, status: RfiStatus) =>
    s.t.db((db) => db.update(rfis).set({ status }).where(eq(rfis.id, rfi.id)), s.project.id);
  const tries = [
    ['publishRfi', {}, ['DRAFT']],
    ['respondToRfi', { response: 'x' }, ['ASSIGNED', 'EDITED', 'RE_ASSIGNED', 'IN_PROGRESS']],
    ['reassignRfi', {}, ['ASSIGNED', 'EDITED', 'RE_ASSIGNED', 'IN_PROGRESS']],
    ['closeRfi', { reviewComments: 'x' }, ['ASSIGNED', 'EDITED', 'RE_ASSIGNED', 'IN_PROGRESS']],
    ['terminateRfi', { comment: 'x' }, ['DRAFT', 'ASSIGNED', 'EDITED', 'RE_ASSIGNED', 'IN_PROGRESS']],
    ['updateRfi', { location: 'x' }, ['DRAFT', 'ASSIGNED', 'EDITED', 'RE_ASSIGNED', 'IN_PROGRESS']],
  ] as const;
  test.each(RFI_STATUSES)('%s', async (status) => {
    for (const [id, body, from] of tries) {
      const rfi = await s.ask();
      await put(rfi, status);
      const more = id === 'reassignRfi' ? { newAssigneeId: s.engineer.id } : {};
      const res = await s.t
        .as(s.sub)
        .attempt(id, { params: s.params(rfi), body: { version: 1, ...body, ...more } });
      const open = (from as readonly string[]).includes(status);
      expect([id, res.status < 300 ? 'done' : res.status]).toEqual([id, open ? 'done' : 409]);
      if (!open) {
        expect(res.body.errorCode).toBe('WRONG_STATUS');
        expect((await s.get(rfi)).version).toBe(1);
      }
    }
  });
});

describe('bad input', () => {
  const bad: readonly [what: string, change: object, status: number, field: string][] = [
    ['no subject', { subject: '  ' }, 422, 'subject'],
    ['a subject that is too long', { subject: 'x'.repeat(201) }, 422, 'subject'],
    ['a subject that nobody can read', { subject: '\u200b' }, 422, 'subject'],
    ['no question', { question: ' ' }, 422, 'question'],
    ['a question that nobody can read', { question: '\u2060\u200b' }, 422, 'question'],
    ['no assignee', { assigneeId: null }, 422, 'assigneeId'],
    ['an assignee who is nobody', { assigneeId: SOME }, 422, 'assigneeId'],
    ['a contractor who is nobody', { contractorId: SOME }, 422, 'contractorId'],
    ['no due date', { dueDate: null }, 422, 'dueDate'],
    ['a day that is over', { dueDate: '2020-01-01' }, 422, 'dueDate'],
    ['a day that does not exist', { dueDate: '2031-02-30' }, 422, 'dueDate'],
    ['a division of nowhere', { divisionIds: [SOME] }, 422, 'divisionIds.0'],
    ['an amount without a yes', { costImpact: { answer: 'NO', amount: 5 } }, 422, 'costImpact.amount'],
    ['a third decimal', { costImpact: { answer: 'YES', amount: 5.123 } }, 422, 'costImpact.amount'],
    ['days without a yes', { scheduleImpact: { answer: 'UNKNOWN', days: 1 } }, 422, 'scheduleImpact.days'],
    ['a reference to nothing', { references: [{ type: 'SOV', id: SOME }] }, 422, 'references.0.id'],
    [
      'a reference to a tool without records',
      { references: [{ type: 'DAILYLOG', id: SOME }] },
      422,
      'references.0.id',
    ],
    ['a file that was never sent', { attachments: ['attachments/none.pdf'] }, 422, 'attachments.0'],
    ['an allowed user who is nobody', { allowedUserIds: [SOME] }, 422, 'allowedUserIds.0'],
    ['a division twice', { divisionIds: [SOME, SOME] }, 422, 'divisionIds.1'],
    ['a NUL', { question: 'a\u0000b' }, 422, 'question'],
    ['a wrong type', { subject: 5 }, 400, 'subject'],
    ['an unknown field', { colour: 'red' }, 400, 'colour'],
    ['an unknown visibility', { visibility: 'SECRET' }, 422, 'visibility'],
  ];
  test.each(bad)('%s', async (_, change, status, field) => {
    const body = { subject: 'S', question: 'Q', assigneeId: s.architect.id, dueDate: s.day(2), ...change };
    const res = await s.t.as(s.sub).attempt('createRfi', { params: { projectId: s.project.id }, body });
    expect([res.status, res.body.errors?.[0]?.field ?? '']).toEqual([status, field]);
  });

  test('ids in upper case are the same ids', async () => {
    const upper = (id: string) => id.toUpperCase();
    const asked = await s.ask({
      assigneeId: upper(s.architect.id),
      divisionIds: [upper(s.hvac)],
      subdivisionIds: [upper(s.ducts)],
      allowedUserIds: [upper(s.engineer.id)],
      visibility: 'PRIVATE',
    });
    expect(asked.assignee?.id).toBe(s.architect.id);
    expect(asked.divisions.map((division) => division.id)).toEqual([s.hvac]);
    expect(asked.allowedUsers.map((person) => person.id)).toEqual([s.engineer.id]);
    const params = { projectId: upper(s.project.id), rfiId: upper(asked.id) };
    expect((await s.t.as(s.engineer).call('getRfi', { params })).id).toBe(asked.id);
    const twice = { ...params, rfiId: asked.id };
    const again = await s.t.as(s.sub).attempt('addRfiAllowedUser', {
      params: twice,
      body: { allowedUserId: upper(s.engineer.id) },
    });
    expect(again.status).toBeLessThan(500);
    const both = { divisionIds: [s.hvac, upper(s.hvac)] };
    const body = { subject: 'S', isDraft: true, ...both };
    const res = await s.t.as(s.sub).attempt('createRfi', { params, body });
    expect([res.status, res.body.errors?.[0]?.field]).toEqual([422, 'divisionIds.1']);
  });

  test('a subdivision of another division, and one left behind', async () => {
    const params = { projectId: s.project.id };
    const body = { isDraft: true, subject: 'S', divisionIds: [s.concrete], subdivisionIds: [s.ducts] };
    const res = await s.t.as(s.sub).attempt('createRfi', { params, body });
    expect([res.status, res.body.errors[0].field]).toEqual([422, 'subdivisionIds.0']);
    const rfi = await s.ask({ divisionIds: [s.hvac], subdivisionIds: [s.ducts] });
    const left = await s.t
      .as(s.sub)
      .attempt('updateRfi', { params: s.params(rfi), body: { version: 1, divisionIds: [s.concrete] } });
    expect([left.status, left.body.errors[0].field]).toEqual([422, 'divisionIds']);
  });

  test('an open RFI keeps question, assignee and due date', async () => {
    const rfi = await s.ask();
    const body = { version: 1, question: '', assigneeId: null, dueDate: null };
    const res = await s.t.as(s.sub).attempt('updateRfi', { params: s.params(rfi), body });
    expect(res.status).toBe(422);
    expect(res.body.errors.map((e: { field: string }) => e.field)).toEqual([
      'question',
      'assigneeId',
      'dueDate',
    ]);
  });

  test('of lists', async () => {
    const params = { projectId: s.project.id };
    for (const [query, status] of [
      [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 422],
      [{ page: 0 }, 400],
      [{ limit: 101 }, 400],
      [{ orderBy: 'colour' }, 400],
      [{ status: 'OPEN' }, 400],
      [{ createdBy: 'me' }, 400],
      [{ isOverdue: 'perhaps' }, 400],
      [{ startDate: '2026-02-30' }, 400],
      [{ page: 1000000, limit: 100 }, 200],
      [{ searchText: "%_\\'; --" }, 200],
    ] as const)
      for (const id of ['listRfis', 'exportRfis'] as const) {
        if (id === 'exportRfis' && ('page' in query || 'limit' in query)) continue;
        const res = await s.t.as(s.sub).attempt(id, { params, query });
        expect([id, query, res.status]).toEqual([id, query, status]);
      }
  });
});

test('an assignee who has left stays named, and is not chosen anew', async () => {
  const { t, project, engineer, sub } = s;
  const rfi = await s.ask({ assigneeId: engineer.id });
  await t.db(
    (db) =>
      db.update(projectMembers).set({ status: 'INACTIVE' }).where(eq(projectMembers.userId, engineer.id)),
    project.id,
  );
  const params = { projectId: project.id };
  const list = await t.as(sub).call('listRfiAssignees', { params });
  const left = list.data.filter((person) => !person.isActive);
  expect(left.map((person) => [person.id, person.openRfis > 0])).toEqual([[engineer.id, true]]);
  expect(list.data.at(-1)?.id).toBe(engineer.id);
  const other = await t
    .as(sub)
    .attempt('createRfi', { params, body: { isDraft: true, subject: 'S', assigneeId: engineer.id } });
  expect([other.status, other.body.errors[0].field]).toEqual([422, 'assigneeId']);
  const kept = await t.as(sub).call('updateRfi', {
    params: s.params(rfi),
    body: { version: 1, assigneeId: engineer.id, location: 'B' },
  });
  expect(kept.status).toBe('EDITED');
});
