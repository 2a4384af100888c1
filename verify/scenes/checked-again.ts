import { become, type Cast, castOf } from '../cast/cast.ts';
import { type Depth, everybodyLooks } from '../cast/looking.ts';
import { photo } from '../cast/pictures.ts';
import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, type Scene, siteToday } from './scene.ts';

type OnTask = { taskId: string };
const READ = { limit: 100, page: 1 };
const EVENT = 'QUALITY_TASK_ASSIGNED';

/** A check and what it came to. */
interface Check {
  cast: Cast;
  look: (params: OnTask, depth?: Depth) => Promise<void>;
}

const idOf = (value: unknown): unknown => (value as Row | null | undefined)?.['id'] ?? null;

/** An entry on the version that the task has now. */
async function entry(who: Actor, params: OnTask, more: Row): Promise<Exchange> {
  const { version } = await who.do('getQualityTask', { params });
  return who.ask('addQualityEntry', { params, body: { version: version as unknown, ...more } });
}

/** A photo of each name, stored one by one; gives their keys. */
async function photos(who: Actor, names: readonly string[]): Promise<string[]> {
  const keys = [];
  for (const name of names) {
    const form = new FormData();
    form.append('file', photo(name));
    keys.push(String((await who.do('uploadQualityFile', { form }))['key']));
  }
  return keys;
}

/** The task as it stands, moved to a status. */
async function moved(who: Actor, params: OnTask, status: string): Promise<Exchange> {
  const task = await who.do('getQualityTask', { params });
  const { version, title, description, location, division, subdivision, assignee, dueDate } = task;
  const ids = { divisionId: idOf(division), subdivisionId: idOf(subdivision), assigneeId: idOf(assignee) };
  const body = { version, status, title, description, location, ...ids, dueDate } as Row;
  return who.ask('updateQualityTask', { params, body });
}

const madeFor = async ({ contractor }: Cast, person: Actor, title: string): Promise<OnTask> => {
  const more = { title, assigneeId: person.account.userId, entryId: undefined };
  const body = await contractor.body('createQualityTask', more);
  return { taskId: String((await contractor.do('createQualityTask', { body }))['id']) };
};

/** Whether the record is among what the person is asked for or was told of. */
const isAmong = (list: Exchange, objectId: string): boolean =>
  dataOf(list).some(({ record }) => (record as Row | null)?.['objectId'] === objectId);

/** Whoever is not told of checks in the app has them waiting all the same. */
async function judgeMuted({ cast }: Check, person: Actor, { taskId }: OnTask): Promise<void> {
  const { judge } = cast.run;
  const news = await person.ask('listNotifications', { query: READ });
  judge.expect(news, 'told-as-chosen', !isAmong(news, taskId), () => {
    return `${person.account.email} is not to be told of checks, and was told of one`;
  });
  const tasks = await person.ask('listPendingTasks', { query: READ });
  judge.expect(tasks, 'ball-in-court', isAmong(tasks, taskId), () => {
    return `a check waits for ${person.account.email}, who is told of none, and is not among what waits`;
  });
}

/** It fails, somebody else puts that right, it is checked again, complete, reopened, and an entry is taken back. */
async function failed(check: Check, params: OnTask): Promise<void> {
  const { cast, look } = check;
  const { run, contractor, colleague, rival, outsider } = cast;
  const { version } = await rival.do('getNotificationPreferences');
  const data = [{ event: EVENT, inApp: false, email: false }];
  await rival.do('updateNotificationPreferences', { body: { version: version as unknown, data } });

  const bad = { result: 'FAIL', note: 'The anchor is 2 in off.' };
  const to = (person: Actor): Row => ({ followUp: { assigneeId: person.account.userId } });
  await entry(rival, params, { result: 'PASS' });
  await entry(colleague, params, { ...bad, note: ' ' });
  await entry(colleague, params, { ...bad, checkedOn: '2199-01-01' });
  await entry(colleague, params, { result: 'PASS', ...to(rival) });
  if (outsider) await entry(colleague, params, { ...bad, ...to(outsider) });
  await moved(colleague, params, 'COMPLETED');
  const [off, near, set] = await photos(colleague, ['Off.jpg', 'Near.jpg', 'Set.jpg']);
  // What is to be put right is called otherwise than the check, and is due today: it is not late.
  const dueDate = await siteToday(run, contractor);
  const followed = {
    assigneeId: rival.account.userId,
    title: 'Drill anchor 4 anew',
    dueDate,
  };
  await entry(colleague, params, { ...bad, photos: [near, off], followUp: followed });
  await look(params, 'tools');
  const listed = dataOf(await colleague.ask('listQualityEntries', { params, query: READ }));
  const made = dataOf(
    await contractor.ask('listQualityTasks', { query: { ...READ, assigneeId: rival.account.userId } }),
  );
  const followUp = { taskId: String(made[0]?.['id']) };
  await judgeMuted(check, rival, followUp);
  await look(followUp);
  // A failed entry has one follow-up.
  await contractor.ask('listQualityTasks', { query: { ...READ, isOverdue: true } });
  const [failedEntry] = listed;
  await contractor.ask('createQualityTask', {
    body: await contractor.body('createQualityTask', { entryId: failedEntry?.['id'] as unknown }),
  });

  await entry(rival, followUp, { result: 'OBSERVATION', note: 'Drilled anew.' });
  await moved(colleague, followUp, 'COMPLETED');
  await moved(rival, followUp, 'COMPLETED');
  await entry(colleague, params, { result: 'PASS', note: 'Within 1/8 in.', photos: [set] });
  await moved(colleague, params, 'COMPLETED');
  await look(params, 'tools');
  await entry(colleague, params, { result: 'PASS' });
  await moved(rival, params, 'IN_PROGRESS');
  await moved(contractor, params, 'IN_PROGRESS');
  const now = await colleague.do('getQualityTask', { params });
  const one = { ...params, entryId: String(failedEntry?.['id']) };
  const query = { version: now['version'] as unknown };
  await rival.ask('deleteQualityEntry', { params: one, query });
  await colleague.ask('deleteQualityEntry', { params: one, query });
  const left = await contractor.ask('getQualityTask', { params });
  cast.run.judge.expect(left, 'delete-gone', left.body?.lastResult === 'PASS', () => {
    return `the failed entry before the last is gone, and the last result is ${String(left.body?.lastResult)}`;
  });
  // Its photos went with it, and those of the other entry stay.
  for (const key of [off, set]) await contractor.ask('downloadDocument', { query: { key } });
  await look(params);
  await look(followUp, 'tools');
}

/** What waits for somebody who is put out of the project goes to whoever takes it over, and to nobody else. */
async function handedOver(check: Check): Promise<void> {
  const { cast, look } = check;
  const { run, contractor, lead, colleague, rival } = cast;
  const params = await madeFor(cast, colleague, 'Verified anchors to hand over');
  const asked = await contractor.body('createRfi', {
    isDraft: false,
    visibility: 'PUBLIC',
    assigneeId: colleague.account.userId,
    allowedUserIds: undefined,
  });
  const rfiId = String((await contractor.do('createRfi', { body: asked }))['id']);
  const rows = dataOf(await contractor.ask('listMembers', { query: READ }));
  const memberOf = (person: Actor): Row | undefined =>
    rows.find((row) => row['user']?.id === person.account.userId);
  const named = { memberId: String(memberOf(colleague)?.['id']) };
  const leave = async (handOverTo: unknown): Promise<Exchange> => {
    const { version } = await contractor.do('getMember', { params: named });
    const body = { version: version as unknown, isActive: false, handOverTo };
    return contractor.ask('updateMember', { params: named, body });
  };
  await leave(named.memberId);
  await leave(run.world.random.uuid());
  const answer = await leave(memberOf(lead)?.['id']);
  const tasks = await lead.ask('listPendingTasks', { query: READ });
  for (const objectId of [params.taskId, rfiId])
    run.judge.expect(tasks, 'ball-in-court', answer.status !== 200 || isAmong(tasks, objectId), () => {
      return `what waited for somebody was handed over to ${lead.account.email}, for whom ${objectId} does not wait`;
    });
  const strange = await rival.ask('listPendingTasks', { query: READ });
  run.judge.expect(strange, 'own-parts', !isAmong(strange, params.taskId), () => {
    return `what was handed over to somebody else waits for ${rival.account.email}`;
  });
  await look(params, 'tools');
  await everybodyLooks(run.contract, [contractor, lead, rival], { rfiId });
  const { status } = await contractor.do('getMember', { params: named });
  if (status === 'INACTIVE') await become(cast, colleague, { isActive: true });
  await look(params);
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const { contractor, owner, lead, colleague, rival } = cast;
  const check: Check = {
    cast,
    look: (params, depth = 'records') =>
      everybodyLooks(cast.run.contract, [contractor, owner, lead, colleague, rival], { ...params }, depth),
  };
  await failed(check, await madeFor(cast, colleague, 'Verified anchors'));
  await handedOver(check);
}

/** A check that fails, is put right and checked again, and what waits for somebody who goes and hands it over. */
export const checkedAgain: Scene = {
  name: 'checked-again',
  operations: [
    'addQualityEntry',
    'updateQualityTask',
    'deleteQualityEntry',
    'updateNotificationPreferences',
    'updateMember',
    'listPendingTasks',
  ],
  play,
};
