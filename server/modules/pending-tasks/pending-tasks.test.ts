import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { payAppSteps, signByMail } from '../payapp/testing.ts';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

const waiting = (user: TestUser, query: Record<string, unknown> = {}) =>
  s.t.as(user).call('listPendingTasks', { query });
/** What waits for each person about one record: "SOV_APPROVAL Marcus Oyelaran". */
async function turn(objectId: string): Promise<string[]> {
  const found: string[] = [];
  for (const user of [s.gc, s.gcMember, s.owner, s.owner2, s.sub, s.architect])
    for (const task of (await waiting(user, { limit: 100 })).data)
      if (task.record.objectId === objectId) found.push(`${task.taskType} ${task.assignee.name}`);
  return found;
}

const GC = 'Dana Whitfield';
const OWNER = 'Marcus Oyelaran';

describe('what waits follows the ball', () => {
  test('of a schedule of values', async () => {
    const params = { projectId: s.project.id };
    const { sov } = await s.t.as(s.gc).call('saveSov', {
      params,
      body: {
        divisionName: 'Sitework',
        divisionNumber: '31',
        approverId: s.owner.id,
        sovLines: [line(1, 10)],
      },
    });
    const one = { ...params, sovId: sov.id };
    expect(await turn(sov.id)).toEqual([`SOV_DRAFT ${GC}`]);
    const sent = await s.t.as(s.gc).call('submitSov', { params: one, body: { version: sov.version } });
    expect(await turn(sov.id)).toEqual([`SOV_APPROVAL ${OWNER}`]);
    const [task] = (await waiting(s.owner)).data;
    expect(task).toMatchObject({
      id: `SOV_APPROVAL:${sov.id}:${s.owner.id}`,
      projectId: s.project.id,
      record: {
        objectType: 'SOV',
        number: sent.sovNumber,
        link: `/app/projects/${s.project.id}/tools/sov/${sov.id}`,
      },
      title: `${sent.sovNumber} Sitework`,
      action: 'Approve or reject the schedule of values',
      amount: 10,
      currency: 'USD',
      requestedBy: { id: s.gc.id },
      dueDate: null,
      isOverdue: false,
    });
    const back = await s.t
      .as(s.owner)
      .call('rejectSov', { params: one, body: { version: sent.version, comment: 'Split line 1.' } });
    expect(await turn(sov.id)).toEqual([`SOV_REVISION ${GC}`]);
    const again = await s.t.as(s.gc).call('submitSov', { params: one, body: { version: back.version } });
    await s.t.as(s.owner).call('approveSov', { params: one, body: { version: again.version } });
    expect(await turn(sov.id)).toEqual([]);
  });

  test('of a pay application, from the term to the approved package', async () => {
    const steps = payAppSteps(s);
    const sov = await approvedSov(s, [line(1, 1000), line(2, 1000)]);
    const started = await steps.create(sov.id);
    const now = () => turn(started.id);
    expect(await now()).toEqual([`PAYMENT_TERM_SUBMISSION ${GC}`]);
    const agreed = await steps.submitTerm(started);
    expect(await now()).toEqual([`PAYMENT_TERM_APPROVAL ${OWNER}`]);
    await steps.approveTerm(agreed);
    expect(await now()).toEqual([`G703_SUBMISSION ${GC}`]);
    await steps.bill(started, { '03 30 00.1': 500 });
    const sent = await steps.submitG703(started);
    expect(await now()).toEqual([`G703_APPROVAL ${OWNER}`]);
    const approved = await steps.approveG703(sent);
    expect(await now()).toEqual([`G702_SENDING ${GC}`]);
    await steps.send(await steps.generate(approved));
    // One after the other: the second signer is not asked yet.
    expect(await now()).toEqual([`G702_SIGNATURE ${GC}`]);
    await signByMail(s, s.gc);
    expect(await now()).toEqual([`G702_SIGNATURE ${OWNER}`]);
    await signByMail(s, s.owner);
    expect(await now()).toEqual([`PACKAGE_SUBMISSION ${GC}`]);
    const out = await steps.submitPackage(await steps.get(started));
    expect(await now()).toEqual([`PACKAGE_APPROVAL ${OWNER}`]);
    await steps.approvePackage(out);
    expect(await now()).toEqual([`CONDITIONAL_WAIVER_SENDING ${GC}`]);
    // The clock of the terms runs now: five days for the waiver.
    const day = (days: number) =>
      new Date(s.t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const [task] = (await waiting(s.gc, { taskType: 'CONDITIONAL_WAIVER_SENDING' })).data;
    expect(task).toMatchObject({ dueDate: day(5), isOverdue: false });
    const dated = await waiting(s.gc, { dueBefore: day(5), orderBy: 'dueDate', order: 'ASC' });
    expect(dated.data.map(({ record }) => record.objectId)).toEqual([started.id]);
    expect((await waiting(s.gc, { dueBefore: day(4) })).data).toEqual([]);
    // By urgency what is due in five days stands before what has no day and begins to wait now.
    const term = await steps.create((await approvedSov(s, [line(1, 1000)])).id);
    const urgent = await waiting(s.gc, { orderBy: 'urgency', order: 'ASC', limit: 100 });
    const ids = urgent.data.map(({ record }) => record.objectId);
    expect(ids.indexOf(started.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(started.id)).toBeLessThan(ids.indexOf(term.id));
  });

  test('and names whose step made it wait', async () => {
    const by = async (user: TestUser, objectId: string) =>
      (await waiting(user, { limit: 100 })).data.find(({ record }) => record.objectId === objectId)
        ?.requestedBy?.name;
    const steps = payAppSteps(s);
    const started = await steps.create((await approvedSov(s, [line(1, 1000)])).id);
    expect(await by(s.gc, started.id)).toBe(GC);
    await steps.approveTerm(await steps.submitTerm(started));
    expect(await by(s.gc, started.id)).toBe(OWNER);
    await steps.bill(started, { '03 30 00.1': 500 });
    const approved = await steps.approveG703(await steps.submitG703(started));
    expect(await by(s.gc, started.id)).toBe(OWNER);
    await steps.send(await steps.generate(approved));
    // Its sender asks for the signature, not the approver of the sheet, though the sender signs too.
    expect(await by(s.gc, started.id)).toBe(GC);
    const params = { projectId: s.project.id };
    const { sov } = await s.t.as(s.gc).call('saveSov', {
      params,
      body: {
        divisionName: 'Sitework',
        divisionNumber: '31',
        approverId: s.owner.id,
        sovLines: [line(1, 10)],
      },
    });
    const one = { ...params, sovId: sov.id };
    const sent = await s.t.as(s.gc).call('submitSov', { params: one, body: { version: sov.version } });
    const back = await s.t.as(s.gc).call('recallSov', { params: one, body: { version: sent.version } });
    // Nobody sent it back: its creator took it.
    expect(await by(s.gc, sov.id)).toBe(GC);
    const again = await s.t.as(s.gc).call('submitSov', { params: one, body: { version: back.version } });
    await s.t
      .as(s.owner)
      .call('rejectSov', { params: one, body: { version: again.version, comment: 'Split line 1.' } });
    expect(await by(s.gc, sov.id)).toBe(OWNER);
  });

  test('of an invitation, as long as it can be accepted, and of a request to join', async () => {
    const company = await s.t.company('Delta Electric');
    const owner = await s.t.user({ name: 'Ruth Adeyemi', company });
    await s.t.member(s.project, owner, 'SUBCONTRACTOR', 'PENDING', s.gc);
    const newcomer = await s.t.user({ name: 'Kai Moreno' });
    await s.t
      .as(newcomer)
      .call('linkCompany', { params: { companyId: company }, body: { message: 'Estimator' } });
    const { data, meta } = await waiting(owner, { orderBy: 'createdAt', order: 'ASC' });
    expect(meta.total).toBe(2);
    expect(data.find(({ taskType }) => taskType === 'PROJECT_INVITATION')).toMatchObject({
      projectId: s.project.id,
      requestedBy: { id: s.gc.id },
      record: { objectType: 'PROJECT', link: `/app/projects/${s.project.id}` },
    });
    expect(data.find(({ taskType }) => taskType === 'JOIN_REQUEST')).toMatchObject({
      projectId: null,
      projectName: null,
      title: 'Kai Moreno asks to join Delta Electric',
      requestedBy: { id: newcomer.id },
    });
    await s.t.as(owner).call('acceptInvitation', { params: { projectId: s.project.id } });
    const { data: requests } = await s.t
      .as(owner)
      .call('listJoinRequests', { params: { companyId: company } });
    const params = { companyId: company, joinRequestId: requests[0]?.id ?? '' };
    await s.t.as(owner).call('declineJoinRequest', { params });
    expect((await waiting(owner)).data).toEqual([]);
    // Both were told.
    const told = await s.t.as(owner).call('listNotifications');
    expect(told.data.map(({ event }) => event)).toEqual(['JOIN_REQUESTED']);
    const inviter = await s.t.as(s.gc).call('listNotifications', { query: { event: 'MEMBER_JOINED' } });
    expect(inviter.data[0]?.title).toContain('Ruth Adeyemi joined');
  });
});

describe('the lists', () => {
  test('are searched, paged and narrowed to one project', async () => {
    const all = await waiting(s.gc, { limit: 100 });
    expect(all.meta.total).toBeGreaterThan(0);
    const first = all.data[0];
    const page = await waiting(s.gc, { limit: 1, page: 1 });
    expect(page).toMatchObject({ data: [{ id: first?.id }], meta: { total: all.meta.total, limit: 1 } });
    expect((await waiting(s.gc, { search: 'no such words' })).data).toEqual([]);
    expect((await waiting(s.gc, { search: first?.title })).data).not.toEqual([]);
    const other = await s.t.project(s.gc);
    expect((await waiting(s.gc, { projectId: other.id })).data).toEqual([]);
    const stranger = await s.t.user({ company: await s.t.company() });
    const refused = await s.t
      .as(stranger)
      .attempt('listPendingTasks', { query: { projectId: s.project.id } });
    expect(refused.status).toBe(404);
  });

  test('stand in groups, each with what it counts and what is at stake', async () => {
    const euro = await s.t.user({ company: await s.t.company(), name: 'Ines Duarte' });
    const [here, there] = [s.project, await s.t.project(euro)];
    await s.t.member(there, s.architect, 'ARCHITECT', 'PENDING', euro);
    for (const amount of [100, 250]) {
      const params = { projectId: here.id };
      const { sov } = await s.t.as(s.gc).call('saveSov', {
        params,
        body: {
          divisionName: `Groups ${String(amount)}`,
          divisionNumber: '05',
          approverId: s.owner2.id,
          sovLines: [line(1, amount)],
        },
      });
      await s.t
        .as(s.gc)
        .call('submitSov', { params: { ...params, sovId: sov.id }, body: { version: sov.version } });
    }
    await s.t.member(there, s.owner2, 'OWNER', 'PENDING', euro);
    const ungrouped = await waiting(s.owner2, { objectType: 'SOV' });
    expect(ungrouped.groups).toEqual([]);
    const byProject = await waiting(s.owner2, { groupBy: 'PROJECT', orderBy: 'createdAt', order: 'ASC' });
    expect(byProject.groups).toEqual([
      {
        projectId: here.id,
        projectName: ungrouped.data[0]?.projectName,
        objectType: null,
        total: 2,
        overdueCount: 0,
        atStake: [{ currency: 'USD', amount: 350 }],
      },
      expect.objectContaining({ projectId: there.id, total: 1, atStake: [] }),
    ]);
    const byKind = await waiting(s.owner2, { groupBy: 'OBJECT_TYPE', orderBy: 'createdAt', order: 'DESC' });
    expect(byKind.groups.map(({ objectType, total }) => [objectType, total])).toEqual([
      ['PROJECT', 1],
      ['SOV', 2],
    ]);
    // A group's tasks stand together, on whatever page.
    const second = await waiting(s.owner2, {
      groupBy: 'OBJECT_TYPE',
      orderBy: 'createdAt',
      order: 'DESC',
      limit: 2,
      page: 2,
    });
    expect(second.data.map(({ record }) => record.objectType)).toEqual(['SOV']);
    expect(second.groups).toEqual(byKind.groups);
    const staked = await waiting(s.owner2, { isAtStake: true });
    expect(staked.data.map(({ amount }) => amount).toSorted()).toEqual([100, 250]);
    expect((await waiting(s.owner2, { isAtStake: false })).meta.total).toBe(1);
    expect((await waiting(s.owner2, { objectType: 'PROJECT' })).meta.total).toBe(1);
  });

  test('of a project show a member’s tasks, as far as the reader may see the records', async () => {
    const params = { projectId: s.project.id };
    const { sov } = await s.t.as(s.sub).call('saveSov', {
      params,
      body: { divisionName: 'HVAC', divisionNumber: '23', approverId: s.gc.id, sovLines: [line(7, 10)] },
    });
    const { data: members } = await s.t.as(s.gc).call('listMembers', { params });
    const memberId = members.find(({ user }) => user.id === s.sub.id)?.id;
    const seenBy = async (reader: TestUser, more: Record<string, unknown> = {}) => {
      const query = { ...params, limit: 100, ...more };
      const { data } = await s.t.as(reader).call('listProjectPendingTasks', { query });
      return data.map(({ record }) => record.objectId);
    };
    expect(await seenBy(s.gc, { memberId })).toEqual([sov.id]);
    expect(await seenBy(s.gc)).toContain(sov.id);
    expect(await seenBy(s.gc, { memberId: crypto.randomUUID() })).toEqual([]);
    expect(await seenBy(s.otherSub)).not.toContain(sov.id);
    const stranger = await s.t.user({ company: await s.t.company() });
    const refused = await s.t.as(stranger).attempt('listProjectPendingTasks', { query: params });
    expect(refused.status).toBe(404);
  });
});
