import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { payAppSteps } from '../payapp/testing.ts';
import { approvedSov, line, type SovScene, sovScene } from '../sov/testing.ts';

const DAY = 24 * 3_600_000;
let s: SovScene;
let sovId: string;
let payAppId: string;
beforeAll(async () => {
  s = await sovScene();
  s.t.clock.set('2026-04-01T09:00:00Z');
  const sov = await approvedSov(s, [line(1, 1000), line(2, 1000)]);
  sovId = sov.id;
  s.t.clock.advance(DAY);
  payAppId = (await payAppSteps(s).create(sovId)).id;
});
afterAll(() => s.t.close());

type Kind = 'SOV' | 'PAYAPP' | 'MEMBER' | 'PROJECT' | 'G703' | 'RFI';
const ask = (by: TestUser | null, objectType: Kind, objectId: string, query: Record<string, unknown> = {}) =>
  s.t.as(by).attempt('getRecordHistory', {
    params: { projectId: s.project.id, objectType, objectId },
    query,
  });
const actions = async (query: Record<string, unknown>) =>
  (await ask(s.gc, 'SOV', sovId, query)).body.data.map((entry: { action: string }) => entry.action);

test('a page tells who did what when, newest first, with old and new values', async () => {
  const { status, body } = await ask(s.owner, 'SOV', sovId);
  expect(status).toBe(200);
  expect(body.meta).toEqual({ total: body.data.length, page: 1, limit: 10, totalPages: 1 });
  expect(body.record).toEqual({
    objectType: 'SOV',
    objectId: sovId,
    number: 'SOV-0001',
    title: 'General contract',
    link: `/app/projects/${s.project.id}/tools/sov/${sovId}`,
  });
  expect(body.data[0]).toMatchObject({
    action: 'approve',
    actor: { id: s.owner.id, name: 'Marcus Oyelaran' },
    at: '2026-04-01T09:00:00.000Z',
    changes: [{ field: 'status', from: 'APPROVAL_PENDING', to: 'APPROVED' }],
  });
  expect(body.data.at(-1)).toMatchObject({ action: 'create', actor: { id: s.gc.id } });
});

test('pages do not overlap and the other order is the same backwards', async () => {
  const all: string[] = await actions({});
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...(await actions({ page, limit: 1 })));
  expect(pages).toEqual(all.slice(0, 3));
  expect(await actions({ order: 'ASC' })).toEqual(all.toReversed());
  const beyond = await ask(s.gc, 'SOV', sovId, { page: 99 });
  expect([beyond.status, beyond.body.data, beyond.body.meta.total]).toEqual([200, [], all.length]);
  for (const query of [{ limit: 0 }, { limit: 101 }, { page: 0 }, { orderBy: 'action' }, { order: 'UP' }])
    expect([query, (await ask(s.gc, 'SOV', sovId, query)).status]).toEqual([query, 400]);
});

test('filters by action, by person and by day', async () => {
  expect(await actions({ action: 'approve' })).toEqual(['approve']);
  expect(await actions({ action: 'dance' })).toEqual([]);
  expect(await actions({ userId: s.owner.id })).toEqual(['approve']);
  expect(await actions({ startDate: '2026-04-01', endDate: '2026-04-01' })).toEqual(await actions({}));
  expect(await actions({ startDate: '2026-04-02' })).toEqual([]);
  expect(await actions({ endDate: '2026-03-31' })).toEqual([]);
  expect(await actions({ startDate: '0001-01-01', endDate: '9999-12-31' })).toEqual(await actions({}));
  for (const query of [{ startDate: '2026-02-30' }, { userId: 'dana' }])
    expect((await ask(s.gc, 'SOV', sovId, query)).status).toBe(400);
});

test('a comment is noted with its deletion, its words are not', async () => {
  const params = { projectId: s.project.id };
  const body = { objectType: 'SOV' as const, objectId: sovId, content: 'Between us: 12,480.' };
  const { id } = await s.t.as(s.gc).call('createComment', { params, body });
  await s.t.as(s.gc).attempt('deleteComment', { params: { ...params, commentId: id } });
  const told = await ask(s.gc, 'SOV', sovId, { limit: 2 });
  expect(told.body.data.map((entry: { action: string }) => entry.action)).toEqual([
    'delete-comment',
    'comment',
  ]);
  expect(JSON.stringify(told.body)).not.toContain('12,480');
});

test('a pay application tells what happened to its parts', async () => {
  const { body } = await ask(s.owner, 'PAYAPP', payAppId);
  expect(body.record).toMatchObject({ number: '1', title: 'Pay application 1, General contract' });
  expect(body.data.length).toBeGreaterThan(0);
});

test('nobody reads what they may not open, and a kind that the server does not have is 404', async () => {
  const admin = await s.t.user({ company: await s.t.company() });
  await s.t.member(s.project, admin, 'PROJECT_ADMIN');
  for (const [objectType, id] of [
    ['SOV', sovId],
    ['PAYAPP', payAppId],
  ] as const) {
    expect((await ask(s.sub, objectType, id)).status).toBe(404);
    expect((await ask(admin, objectType, id)).status).toBe(200);
    // The id of one kind is none of another.
    expect((await ask(admin, objectType === 'SOV' ? 'PAYAPP' : 'SOV', id)).status).toBe(404);
    expect((await ask(admin, 'G703', id)).status).toBe(404);
  }
  expect((await ask(admin, 'SOV', 'no-id')).status).toBe(404);
});

test('the project and its members have histories too', async () => {
  const late = await s.t.user({ name: 'Late Comer' });
  const params = { projectId: s.project.id };
  const member = await s.t.as(s.gc).call('inviteMember', {
    params,
    body: { email: late.email, projectRole: 'OWNER_MEMBER' },
  });
  const invited = await ask(s.sub, 'MEMBER', member.id);
  expect([invited.status, invited.body.record.title, invited.body.data[0].action]).toEqual([
    200,
    late.email,
    'invite',
  ]);
  expect((await ask(late, 'MEMBER', member.id)).status).toBe(403);
  const project = await ask(s.sub, 'PROJECT', s.project.id);
  expect([project.status, project.body.record.link]).toEqual([
    200,
    `/app/projects/${s.project.id}/tools/overview`,
  ]);
  const other = await s.t.project(s.otherSub);
  expect((await ask(s.gc, 'PROJECT', other.id)).status).toBe(404);
});

test('what is deleted keeps its history for project admins', async () => {
  const params = { projectId: s.project.id };
  const { sov } = await s.t.as(s.gc).call('saveSov', {
    params,
    body: { divisionName: 'Site work', divisionNumber: '31', sovLines: [] },
  });
  await s.t.as(s.gc).call('deleteSov', { params: { ...params, sovId: sov.id } });
  await s.t.as(s.gc).call('deletePayApp', { params: { ...params, payAppId } });
  const admin = await s.t.user({ company: await s.t.company() });
  await s.t.member(s.project, admin, 'PROJECT_ADMIN');
  for (const [objectType, id, title] of [
    ['SOV', sov.id, 'Site work'],
    ['PAYAPP', payAppId, expect.any(String)],
  ] as const) {
    const { status, body } = await ask(admin, objectType, id);
    expect([status, body.record]).toEqual([
      200,
      { objectType, objectId: id, number: null, title, link: `/app/projects/${s.project.id}/tools/overview` },
    ]);
    expect(body.data[0].action).toMatch(/^(remove|delete)$/);
    for (const user of [s.gc, s.owner, s.sub]) expect((await ask(user, objectType, id)).status).toBe(404);
  }
});
