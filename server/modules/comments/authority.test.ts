import type { OperationId } from '#contract/operations.ts';
import { COMMENT_OBJECT_TYPES } from '#domain/comment/object-types.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { documentRoutes } from '../files/routes.ts';
import { PNG, recordScene, type RecordScene, storedRecords, uploadedKey } from './testing.ts';

let s: RecordScene;
let commentIds: Record<'SOV' | 'PAYAPP', string>;
let keys: Record<'SOV' | 'PAYAPP', string>;
let unclaimed: string;

beforeAll(async () => {
  s = await recordScene();
  const params = { projectId: s.project.id };
  const author = await s.t.user({ company: s.gc.companyId, role: 'ORG_MEMBER' });
  await s.t.member(s.project, author, 'GC_MEMBER');
  keys = { SOV: await uploadedKey(s, author), PAYAPP: await uploadedKey(s, author) };
  unclaimed = await uploadedKey(s, s.gc);
  const make = (objectType: 'SOV' | 'PAYAPP', objectId: string) =>
    s.t.as(author).call('createComment', {
      params,
      body: { objectType, objectId, content: 'Which grid line?', attachments: [keys[objectType]] },
    });
  commentIds = { SOV: (await make('SOV', s.sovId)).id, PAYAPP: (await make('PAYAPP', s.payAppId)).id };
});
afterAll(() => s.t.close());

/** What each operation on the record answers: to create, list, delete another's, its history, its comment's file. */
async function answers(user: TestUser | null, objectType: 'SOV' | 'PAYAPP', projectId = s.project.id) {
  const objectId = objectType === 'SOV' ? s.sovId : s.payAppId;
  const client = s.t.as(user);
  const ask = async (id: OperationId, params: Record<string, string>, body?: unknown) =>
    (await client.attempt(id, { params: { projectId, ...params }, ...(body ? { body } : {}) })).status;
  const file = await documentRoutes(s.t.ports).request(`/documents/stream?key=${keys[objectType]}`, {
    headers: user ? { authorization: `Bearer ${user.token}` } : {},
  });
  return [
    await ask('createComment', {}, { objectType, objectId, content: 'At grid 4.' }),
    await ask('listComments', { objectType, objectId }),
    await ask('deleteComment', { commentId: commentIds[objectType] }),
    await ask('getRecordHistory', { objectType, objectId }),
    file.status,
  ];
}

const READER = [201, 200, 403, 200, 200];
/** VIEW is missing on the tool. */
const NO_RIGHT = [403, 403, 403, 404, 404];
/** Another company's record. */
const NOT_THEIRS = [404, 404, 404, 404, 404];

const SUBS = ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'];
const expected = {
  SOV: (role: string) => (SUBS.includes(role) ? NOT_THEIRS : role === 'OTHER' ? NO_RIGHT : READER),
  PAYAPP: (role: string) =>
    SUBS.includes(role) ? NOT_THEIRS : ['ENGINEER', 'OTHER'].includes(role) ? NO_RIGHT : READER,
};

// The comment is somebody else's for every one of them; what its author may do is in comments.test.ts.
describe.each(['SOV', 'PAYAPP'] as const)('on a record of type %s', (objectType) => {
  test.each(PROJECT_ROLES.map((role) => [role] as const))(
    '%s gets exactly what reading the record gives',
    async (role) => {
      const user = s.people.get(role) ?? null;
      expect(await answers(user, objectType)).toEqual(expected[objectType](role));
    },
  );

  test('people without a part in the project get nothing, nobody 401', async () => {
    const { pending, inactive, otherProject, stranger } = s.outsiders;
    expect(await answers(pending, objectType)).toEqual([403, 403, 403, 403, 404]);
    for (const user of [inactive, otherProject, stranger])
      expect(await answers(user, objectType)).toEqual(NOT_THEIRS);
    expect(await answers(null, objectType)).toEqual([401, 401, 401, 401, 401]);
  });

  test('another project’s member cannot reach it through their own project', async () => {
    expect((await answers(s.outsiders.otherProject, objectType, s.elsewhere.id)).slice(0, 4)).toEqual([
      404, 404, 404, 404,
    ]);
  });
});

test('a subcontractor talks about their own company’s records', async () => {
  const sub = s.people.get('SUBCONTRACTOR');
  if (!sub) throw new Error('There is no subcontractor');
  const own = await storedRecords(s.t, s.project, sub);
  for (const [objectType, objectId] of [
    ['SOV', own.sovId],
    ['PAYAPP', own.payAppId],
  ] as const) {
    const body = { objectType, objectId, content: 'Ours.' };
    const { status } = await s.t
      .as(sub)
      .attempt('createComment', { params: { projectId: s.project.id }, body });
    expect(status).toBe(201);
  }
});

test.each(COMMENT_OBJECT_TYPES.map((type) => [type] as const))(
  'a record of type %s that is not there is 404, and so is its history',
  async (objectType) => {
    const admin = s.t.as(s.people.get('PROJECT_ADMIN') ?? null);
    const objectId = crypto.randomUUID();
    const params = { projectId: s.project.id, objectType, objectId };
    expect((await admin.attempt('listComments', { params })).status).toBe(404);
    expect((await admin.attempt('getRecordHistory', { params })).status).toBe(404);
    const body = { objectType, objectId, content: 'Anybody here?' };
    expect((await admin.attempt('createComment', { params, body })).status).toBe(404);
  },
);

const UPLOADS = {
  uploadCommentFiles: [],
  uploadRfiFiles: [],
  uploadSubmittalFiles: ['OTHER'],
  uploadInspectionFiles: ['OTHER'],
  uploadDailyLogFiles: ['OTHER'],
  uploadPayAppFiles: ['ENGINEER', 'OTHER'],
  uploadChangeRequestFiles: ['DEVELOPER', 'ARCHITECT', 'ENGINEER', 'OTHER'],
  uploadMessageFiles: ['OTHER'],
} as const satisfies Partial<Record<OperationId, readonly string[]>>;

describe.each(Object.entries(UPLOADS))('%s', (operationId, without) => {
  const upload = async (user: TestUser | null, projectId = s.project.id) =>
    (
      await s.t.as(user).attempt(operationId as OperationId, {
        params: { projectId },
        body: { files: [new File([PNG], 'a.png')] },
      })
    ).status;

  test('is for the roles that have its right', async () => {
    for (const [role, user] of s.people)
      expect([role, await upload(user)]).toEqual([
        role,
        (without as readonly string[]).includes(role) ? 403 : 201,
      ]);
  });

  test('is for active members of the project only', async () => {
    const { pending, inactive, otherProject, stranger } = s.outsiders;
    expect(await upload(pending)).toBe(403);
    for (const user of [inactive, otherProject, stranger]) expect(await upload(user)).toBe(404);
    expect(await upload(null)).toBe(401);
  });
});

test('what nothing names yet is its uploader’s alone, and no longer theirs once they are out', async () => {
  const stream = async (user: TestUser) =>
    (
      await documentRoutes(s.t.ports).request(`/documents/stream?key=${unclaimed}`, {
        headers: { authorization: `Bearer ${user.token}` },
      })
    ).status;
  expect(await stream(s.gc)).toBe(200);
  for (const [role, user] of s.people)
    if (user !== s.gc) expect([role, await stream(user)]).toEqual([role, 404]);
  const leaver = await s.t.user({ company: await s.t.company() });
  const memberId = await s.t.member(s.project, leaver, 'OWNER_MEMBER');
  unclaimed = await uploadedKey(s, leaver);
  expect(await stream(leaver)).toBe(200);
  await s.t.as(s.people.get('PROJECT_ADMIN') ?? null).call('updateMember', {
    params: { projectId: s.project.id, memberId },
    body: { isActive: false, version: 1 },
  });
  expect(await stream(leaver)).toBe(404);
});
