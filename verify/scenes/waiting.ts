import { betweenOf, type Cast, castOf } from '../cast/cast.ts';
import { ChangeSteps } from '../cast/change-steps.ts';
import { Skip } from '../run.ts';
import { pricedTasks } from '../workflow/change-requests.ts';
import { approvedSov } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, dayBefore, mainOf, type Scene } from './scene.ts';

const PAGE = { page: 1, limit: 40 };

/** Several that wait for one person: late ones with money at stake, some due on one day, and one that others know nothing of. */
async function waits(cast: Cast): Promise<void> {
  const { run, contractor, owner, lead } = cast;
  const own = betweenOf(cast, contractor, owner);
  const schedule = await approvedSov(own);
  if (!schedule) throw new Skip('a schedule of values could not be approved');
  const steps = new ChangeSteps(own, String(schedule['sovId']));
  const sov = await mainOf(own).do('getSov', { params: schedule });
  for (const [days, costImpact] of [
    [4, 1714.35],
    [9, 286.9],
  ] as const) {
    const [task] = pricedTasks(own, sov);
    const tasks = [{ ...task, costBreakdown: undefined, costImpact }];
    const params = await steps.draft({ tasks, dueDate: dayBefore(run, days) });
    await steps.step(contractor, 'submitChangeRequest', params);
  }
  const question = async (by: Actor, more: Row): Promise<void> => {
    const body = await by.body('createRfi', {
      isDraft: false,
      assigneeId: owner.account.userId,
      contractorId: undefined,
      allowedUserIds: undefined,
      references: [],
      visibility: 'PUBLIC',
      dueDate: dayBefore(run, -6),
      ...more,
    });
    await by.do('createRfi', { body });
  };
  await question(contractor, { subject: 'Weld access at grid 7' });
  await question(lead, { subject: 'Weld access at grid 9', visibility: 'PRIVATE' });
  await question(lead, { subject: 'Hanger loads', dueDate: dayBefore(run, 0) });
  await question(contractor, { isDraft: true, subject: 'Sleeve sizes', dueDate: null });
}

/** What waits for each, in each order, together by project and kind, and narrowed. */
async function ordered({ run, contractor, owner }: Cast): Promise<void> {
  const soon = dayBefore(run, -6);
  for (const [who, query] of [
    [owner, { orderBy: 'urgency', order: 'ASC' }],
    [owner, { orderBy: 'urgency', order: 'DESC', isOverdue: true }],
    [owner, { orderBy: 'dueDate', order: 'ASC' }],
    [contractor, { orderBy: 'dueDate', order: 'DESC' }],
    [owner, { groupBy: 'OBJECT_TYPE', orderBy: 'createdAt', order: 'ASC' }],
    [contractor, { groupBy: 'OBJECT_TYPE', orderBy: 'urgency', order: 'DESC' }],
    [owner, { groupBy: 'PROJECT', isAtStake: true }],
    [owner, { isAtStake: false, dueBefore: soon }],
    [owner, { taskType: 'RFI_RESPONSE', dueBefore: soon }],
    [owner, { search: 'WELD rfi' }],
    [owner, { search: 'approve cr-1' }],
  ] as const)
    await who.ask('listPendingTasks', { query: { ...PAGE, projectId: who.projectId, ...query } });
  // Of all projects, as a person begins their day.
  await owner.ask('listPendingTasks', { query: { ...PAGE, groupBy: 'PROJECT', orderBy: 'urgency' } });
}

/** What waits for a member, as others are told: what they may not see is not counted. */
async function ofMembers({ contractor, owner, lead, rival }: Cast): Promise<void> {
  const rows = dataOf(await contractor.ask('listMembers'));
  const placeOf = (person: Actor): string =>
    String(rows.find((row) => row['user']?.id === person.account.userId)?.['id']);
  for (const who of [contractor, lead])
    for (const query of [
      { memberId: placeOf(owner), orderBy: 'dueDate', order: 'ASC' },
      { memberId: placeOf(owner), isOverdue: true },
      { memberId: placeOf(rival) },
      { taskType: 'CHANGE_REQUEST_APPROVAL', dueBefore: '2099-12-31' },
    ])
      await who.ask('listProjectPendingTasks', { query: { ...PAGE, projectId: who.projectId, ...query } });
  for (const who of [contractor, lead]) await who.ask('getProjectOpenWork');
}

/** What waits for somebody when much does: its orders and groups, what is late and at stake, and what others are told of it. */
export const waitingWork: Scene = {
  name: 'waiting',
  operations: ['listPendingTasks', 'listProjectPendingTasks', 'getProjectOpenWork'],
  async play(whole) {
    const cast = await castOf(whole);
    await waits(cast);
    await ordered(cast);
    await ofMembers(cast);
  },
};
