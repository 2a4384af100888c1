import { type Run, Skip } from '../run.ts';
import { pricedTasks } from '../workflow/change-requests.ts';
import { openRfi, rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { beside } from './beside.ts';
import { type Actor, mainOf, otherOf, type Scene, type Wrong } from './scene.ts';

/** Change requests on one schedule, between who writes and who approves them. */
interface Changing {
  run: Run;
  main: Actor;
  other: Actor;
  sov: Row;
  /** The task of the library that a line of it has. */
  known: string;
  /** What a new one says, complete. */
  body: Row;
}

/** The tasks of a change request that adds to one line and deducts from the next; `more` is laid over each of them. */
const tasksOf = ({ run, sov }: Pick<Changing, 'run' | 'sov'>, ...more: Row[]): Row[] =>
  pricedTasks(run, sov).map((task, at) => ({ ...task, ...more[at] }));

/** One that takes so much off the second line and does nothing else. */
const deducting = (all: Pick<Changing, 'run' | 'sov'>, costImpact: number): Row[] =>
  tasksOf(all, {}, { costImpact }).slice(1);

/** A change request by its id, and the version of it that is there. */
interface Made {
  params: Params;
  version: unknown;
}

async function made({ main, body }: Changing, more: Row): Promise<Made> {
  const { id, version } = await main.do('saveChangeRequest', { body: { ...body, ...more } });
  return { params: { changeRequestId: String(id) }, version };
}

async function approved(all: Changing, tasks: Row[]): Promise<Made> {
  const { params, version } = await made(all, { tasks });
  const handedIn = await all.main.do('submitChangeRequest', { params, body: { version } });
  const body = { version: handedIn['version'] };
  return { params, version: (await all.other.do('approveChangeRequest', { params, body }))['version'] };
}

/** Prices that do not add up, tasks that stand twice or nowhere, and whoever would decide about their own. */
async function written(all: Changing): Promise<Made> {
  const { run, main, sov, body } = all;
  const [added, deducted] = tasksOf(all);
  if (!added || !deducted) throw new Skip('a schedule of values has no two lines to change');
  const [, second] = rowsOf(sov['sovLines']);
  const value: unknown = second?.['revisedScheduledValue'] ?? second?.['scheduledValue'];
  const tasks = (...each: Row[]): Row => ({ tasks: each });
  const rows: Wrong[] = [
    ['tasks.0.costImpact', tasks({ ...added, costImpact: beside(added['costImpact'], 1) })],
    ['tasks.0.costImpact', tasks({ ...deducted, costImpact: beside(value, 1) })],
    ['tasks.0.taskId', tasks({ ...added, taskId: deducted['taskId'] })],
    // It is on the schedule already, and would be there twice.
    ['tasks.0.sovLineId', tasks({ ...deducted, taskId: all.known, sovLineId: null })],
    ['tasks.1.taskId', tasks(added, { ...added, id: run.world.random.uuid() })],
    ['approverIds.0', { approverIds: [main.account.userId] }],
  ];
  await main.eachRefused('saveChangeRequest', { body }, rows);
  // All of a line may be taken off, to the cent.
  return made(all, { tasks: deducting(all, Number(value)) });
}

/** What lacks something is kept and not sent. */
async function unfinished(all: Changing): Promise<void> {
  const { main } = all;
  const bare = await made(all, { sovId: null, tasks: [], approverIds: [] });
  for (const at of ['approverIds', 'tasks'])
    await main.refused('submitChangeRequest', at, { params: bare.params, body: { version: bare.version } });
  const [added] = tasksOf(all, { costImpact: 0, costBreakdown: undefined });
  const { params, version } = await made(all, { tasks: [added] });
  await main.refused('submitChangeRequest', 'tasks.0.costImpact', { params, body: { version } });
}

/** Nobody is asked for a price of their own, and who is asked for one changes nothing but that. */
async function asked(all: Changing): Promise<void> {
  const { run, main, other } = all;
  const { params, version } = await made(all, { isDraft: false, tasks: tasksOf(all) });
  const named = { version };
  const rfiId = await openRfi(run);
  await main.refused('saveChangeRequest', 'fromRfiId', {
    body: { ...params, ...named, fromRfiId: rfiId },
  });
  await main.refused('askForChangeRequestPricing', 'assigneeId', {
    params,
    body: { ...named, assigneeId: main.account.userId },
  });
  const assigned = await main.do('askForChangeRequestPricing', {
    params,
    body: { ...named, assigneeId: other.account.userId },
  });
  await other.refused('saveChangeRequest', 'subject', {
    body: { ...params, version: assigned['version'], subject: 'Another subject' },
  });
  const linked = await main.do('linkChangeRequestRfi', {
    params,
    body: { version: assigned['version'], rfiId },
  });
  await main.refused('linkChangeRequestRfi', 'ALREADY_EXISTS', {
    params,
    body: { version: linked['version'], rfiId },
  });
  await main.do('getChangeRequest', { params });
}

/** Signed by both sides, one after the other, and together only as far as one could go alone. */
async function sent(all: Changing, draft: Made): Promise<void> {
  const { main, other } = all;
  // Each takes more than half off the same line.
  const first = await approved(all, deducting(all, 20_000));
  const second = await approved(all, deducting(all, 20_000));
  const signers = { contractorSignerId: main.account.userId, ownerSignerId: other.account.userId };
  const sending = { params: first.params, body: { version: first.version, ...signers } };
  const withOne = (one: Made): Row => ({ togetherWith: [one.params['changeRequestId']] });
  await main.eachRefused('sendChangeRequestForSignature', sending, [
    ['ownerSignerId', { ownerSignerId: main.account.userId }],
    ['togetherWith.0', withOne(draft)],
    ['togetherWith', withOne(second)],
  ]);
  await main.do('sendChangeRequestForSignature', sending);
  await main.refused('sendChangeRequestForSignature', 'WRONG_STATUS', {
    params: second.params,
    body: { version: second.version, ...signers },
  });
  await main.do('getChangeRequest', { params: second.params });
}

/** An agreed schedule whose first line is a task of the library. */
async function schedule(run: Run, main: Actor, other: Actor): Promise<Pick<Changing, 'sov' | 'known'>> {
  const [task] = await run.world.resources.find('taskId');
  const body = await main.body('saveSov');
  const [first, ...others] = rowsOf(body['sovLines']);
  if (!task || !first) throw new Skip('there is no task to change on a schedule of values');
  const ofLibrary = { ...first, task: undefined, taskId: task.id };
  const { sov } = await main.do('saveSov', { body: { ...body, sovLines: [ofLibrary, ...others] } });
  const params = { sovId: String(sov?.['id']) };
  const handedIn = await main.do('submitSov', { params, body: { version: sov?.['version'] as unknown } });
  await other.do('approveSov', { params, body: { version: handedIn['version'] } });
  return { sov: await main.do('getSov', { params }), known: task.id };
}

async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  const { sov, known } = await schedule(run, main, other);
  const sovId = String(sov['id']);
  const body = await main.body('saveChangeRequest', {
    sovId,
    approverIds: [other.account.userId],
    allowedUserIds: undefined,
    isDraft: true,
  });
  const all: Changing = { run, main, other, sov, known, body };
  const draft = await written(all);
  await unfinished(all);
  await asked(all);
  await sent(all, draft);
}

/** What a change request may not say, lack or take along, each at its limit. */
export const refusedChanges: Scene = {
  name: 'refused-changes',
  operations: [
    'saveChangeRequest',
    'submitChangeRequest',
    'askForChangeRequestPricing',
    'linkChangeRequestRfi',
    'sendChangeRequestForSignature',
  ],
  play,
};
