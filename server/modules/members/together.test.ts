import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../testing/harness.ts';
import { colleagueAt, companyOnSite } from './testing.ts';

let t: TestApp;
let admin: TestUser;
let luis: TestUser;
let luisId: string;
let noah: TestUser;
let noahId: string;
let owner: TestUser;
let project: TestProject;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const site = await companyOnSite(t, ['Luis Ortega', 'Noah Price'], { role: 'PROJECT_ADMIN' });
  ({ lead: admin, project, owner } = site);
  ({ user: luis, memberId: luisId } = colleagueAt(site.colleagues, 0));
  ({ user: noah, memberId: noahId } = colleagueAt(site.colleagues, 1));
});

const params = () => ({ projectId: project.id });
const deactivate = (memberId: string, handOverTo: string) =>
  t.as(admin).attempt('updateMember', {
    params: { ...params(), memberId },
    body: { version: 1, isActive: false, handOverTo },
  });
const asked = (assignee: TestUser, subject: string) =>
  t.as(owner).call('createRfi', {
    params: params(),
    body: { subject, question: 'How thick?', assigneeId: assignee.id, dueDate: '2030-01-15' },
  });
const waiting = async (user: TestUser) =>
  (await t.as(user).call('listPendingTasks', { query: { projectId: project.id, limit: 100 } })).data.length;
/** Everything that waits in the project for people who take part, and for those who no longer do. */
const heldBy = async (memberId: string) =>
  (
    await t
      .as(admin)
      .call('listProjectPendingTasks', { query: { projectId: project.id, memberId, limit: 100 } })
  ).data.length;
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('at the same moment', () => {
  test('of two who hand over to each other one goes, and what waited for both waits for the other', async () => {
    for (let n = 0; n < 3; n++) {
      await asked(luis, `Slab ${n}`);
      await asked(noah, `Beam ${n}`);
    }
    const both = await Promise.all([deactivate(luisId, noahId), deactivate(noahId, luisId)]);
    expect(statuses(both)).toEqual([200, 422]);
    const stays = both[0]?.status === 200 ? noah : luis;
    expect(await waiting(stays)).toBe(6);
    expect(await heldBy(stays === noah ? luisId : noahId)).toBe(0);
  });

  test('of two who hand over to a third, both go', async () => {
    const heir = await t.user({ company: admin.companyId });
    const heirId = await t.member(project, heir, 'GC_MEMBER');
    for (let n = 0; n < 3; n++) {
      await asked(luis, `Slab ${n}`);
      await asked(noah, `Beam ${n}`);
    }
    const both = await Promise.all([deactivate(luisId, heirId), deactivate(noahId, heirId)]);
    expect(statuses(both)).toEqual([200, 200]);
    expect(await waiting(heir)).toBe(6);
  });

  test('a record that is answered while it is handed over is answered by one of the two, and waits for the right one', async () => {
    const rfis = await Promise.all(Array.from({ length: 6 }, (_, n) => asked(luis, `Slab ${n}`)));
    const answers = rfis.map((rfi) =>
      t.as(luis).attempt('respondToRfi', {
        params: { ...params(), rfiId: rfi.id },
        body: { version: rfi.version, response: 'Six inches.' },
      }),
    );
    const [gone, ...told] = await Promise.all([deactivate(luisId, noahId), ...answers]);
    expect(gone.status).toBe(200);
    // Who was faster has answered; whoever came after has no part in the project or the record, or meets a newer version.
    for (const { status } of told) expect([200, 201, 403, 404, 409]).toContain(status);
    const answered = told.filter(({ status }) => status < 300).length;
    expect(await heldBy(luisId)).toBe(0);
    expect(await waiting(noah)).toBe(6 - answered);
    expect(await waiting(owner)).toBe(answered);
  });

  test('a record that is closed while it is handed over is closed', async () => {
    const rfi = await asked(luis, 'Slab');
    const [gone, closed] = await Promise.all([
      deactivate(luisId, noahId),
      t.as(owner).attempt('closeRfi', {
        params: { ...params(), rfiId: rfi.id },
        body: { version: rfi.version, reviewComments: 'Seen on site.' },
      }),
    ]);
    expect(gone.status).toBe(200);
    const isClosed = closed.status === 200;
    expect(isClosed || closed.body.errorCode === 'STALE_VERSION').toBe(true);
    expect(await waiting(noah)).toBe(isClosed ? 0 : 1);
    expect(await heldBy(luisId)).toBe(0);
  });

  test('of two deactivations of one member, one is done', async () => {
    await asked(luis, 'Slab');
    const both = await Promise.all([deactivate(luisId, noahId), deactivate(luisId, noahId)]);
    expect(statuses(both)).toEqual([200, 409]);
    expect(await waiting(noah)).toBe(1);
  });

  test('what is given to somebody who goes at that moment waits for nobody who has gone', async () => {
    for (let round = 0; round < 3; round++) {
      const leaver = await t.user({ company: admin.companyId });
      const leaverId = await t.member(project, leaver, 'GC_MEMBER');
      const given = t.as(owner).attempt('createRfi', {
        params: params(),
        body: { subject: 'Late', question: 'How thick?', assigneeId: leaver.id, dueDate: '2030-01-15' },
      });
      const [gone, late] = await Promise.all([deactivate(leaverId, noahId), given]);
      expect(gone.status).toBe(200);
      expect([201, 422]).toContain(late.status);
      expect(await heldBy(leaverId)).toBe(0);
    }
  });
});
