import { isDeepStrictEqual } from 'node:util';
import { fromCents, toCents, toTenThousandths } from '#domain/money/money.ts';
import { mulRate } from '#domain/money/rates.ts';
import { Skip, type Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, mainOf, type Scene } from './scene.ts';

const COSTS = 1_250.5;

/** A task of the project's library. */
export async function anyTask(main: Actor): Promise<string> {
  const library = await main.do('getTaskLibrary');
  const parts = rowsOf(library['divisions']).flatMap((division) => rowsOf(division['subDivisions']));
  const task = parts.flatMap((part) => rowsOf(part['tasks']))[0];
  if (!task) throw new Skip('the task library has no task to price');
  return String(task['id']);
}

/** What is priced and not signed adds nothing to the net change; only signed change requests do. */
async function play(run: Run): Promise<void> {
  const main = mainOf(run);
  const before = await main.do('getNetChangeByPreviousChangeRequests');
  const task = {
    id: run.world.random.uuid(),
    taskId: await anyTask(main),
    costImpact: COSTS,
    costImpactAction: 'ADD',
  };
  const made = await main.do('saveChangeRequest', {
    body: await main.body('saveChangeRequest', { tasks: [task], markups: [], isDraft: false }),
  });
  const shown = await main.ask('getChangeRequest', { params: { changeRequestId: String(made['id']) } });
  run.judge.expect(shown, 'write-read', shown.body?.costImpact === COSTS, () => {
    return `a task of ${COSTS} was written, and the cost impact is ${String(shown.body?.costImpact)}`;
  });
  const after = await main.ask('getNetChangeByPreviousChangeRequests');
  run.judge.expect(after, 'sums', after.body?.netChange === before['netChange'], () => {
    return `the net change is ${String(after.body?.netChange)} after ${String(before['netChange'])}, and nothing was signed`;
  });
  await deducted(run, main, task.taskId);
  await copied(run, main, (shown.body ?? {}) as Row);
  await pricers(run, main);
  await markedUp(run, main, task.taskId);
}

/** What takes something off the contract is less than nothing wherever it is told. */
async function deducted(run: Run, main: Actor, taskId: string): Promise<void> {
  const task = { id: run.world.random.uuid(), taskId, costImpact: COSTS, costImpactAction: 'MINUS' };
  const subject = `Credit ${run.world.random.uuid().slice(0, 8)}`;
  const body = await main.body('saveChangeRequest', { subject, tasks: [task], markups: [], isDraft: false });
  const made = await main.do('saveChangeRequest', { body });
  // Of a credit a percent is taken only where it says so.
  const markups = [true, false].map((appliesToCredits) => {
    const markup = { name: `Fee ${String(appliesToCredits)}`, kind: 'PERCENT', percent: 5, base: 'RUNNING' };
    return { ...markup, id: run.world.random.uuid(), appliesToCredits };
  });
  await main.do('saveChangeRequest', {
    body: await main.body('saveChangeRequest', { tasks: [task], markups, isDraft: true }),
  });
  const page = await main.ask('getChangeRequest', { params: { changeRequestId: String(made['id']) } });
  const list = await main.ask('listChangeRequests', { query: { search: subject, limit: 5, page: 1 } });
  for (const [answer, row] of [
    [page, page.body as Row | undefined],
    [list, dataOf(list).find(({ id }) => id === made['id'])],
  ] as const)
    run.judge.expect(answer, 'sums', row?.['costImpact'] === -COSTS, () => {
      return `a task that deducts ${COSTS} has the cost impact ${String(row?.['costImpact'])}`;
    });
  await main.ask('exportChangeRequests', { query: { search: subject } });
}

/** A copy is a draft of its own: the same words and prices, no number, and nothing that was decided. */
async function copied(run: Run, main: Actor, made: Row): Promise<void> {
  const params = { changeRequestId: String(made['id']) };
  const copy = await main.ask('duplicateChangeRequest', { params });
  const body = (copy.body ?? {}) as Row;
  const draft =
    body['status'] === 'DRAFT' && body['changeRequestNumber'] === null && body['id'] !== made['id'];
  run.judge.expect(copy, 'own-parts', draft, () => {
    return `a copy is ${String(body['status'])} as ${String(body['changeRequestNumber'])}, not a draft of its own`;
  });
  const same = body['subject'] === made['subject'] && body['costImpact'] === made['costImpact'];
  run.judge.expect(copy, 'write-read', same, () => {
    return `a copy of ${String(made['costImpact'])} comes to ${String(body['costImpact'])}, or has another subject`;
  });
  const again = await main.ask('getChangeRequest', { params });
  run.judge.expect(again, 'own-parts', again.body?.version === made['version'], () => {
    return 'what was copied has changed with its copy';
  });
}

/** Markups are taken of the lines in their order, each rounded once; those of the project start a new change request. */
async function markedUp(run: Run, main: Actor, taskId: string): Promise<void> {
  const read = await main.do('getChangeRequestMarkupPresets');
  const presets = [
    { name: 'Overhead', percent: 10.0005, base: 'LINES', appliesToCredits: false },
    { name: 'Profit', percent: 5, base: 'RUNNING', appliesToCredits: false },
  ];
  const set = await main.ask('setChangeRequestMarkupPresets', {
    body: { version: read['version'] as unknown, data: presets },
  });
  run.judge.expect(set, 'write-read', isDeepStrictEqual(set.body?.data, presets), () => {
    return `the presets that were set came back as ${JSON.stringify(set.body?.data)}`;
  });
  const stale = await main.ask('setChangeRequestMarkupPresets', {
    body: { version: read['version'] as unknown, data: [] },
  });
  run.judge.expect(stale, 'stale-version', stale.status === 409, () => {
    return `presets that others have set meanwhile are overwritten: ${stale.status}, not 409`;
  });
  const task = { id: run.world.random.uuid(), taskId, costImpact: COSTS, costImpactAction: 'ADD' };
  const draft = await main.body('saveChangeRequest', { tasks: [task], isDraft: true });
  delete draft['markups'];
  const started = await main.do('saveChangeRequest', { body: draft });
  const amounts = rowsOf(started['markups']).map(({ amount }) => Number(amount));
  const overhead = mulRate(toCents(COSTS), toTenThousandths(10.0005));
  const expected = [overhead, mulRate(toCents(COSTS) + overhead, toTenThousandths(5))].map(fromCents);
  const shown = await main.ask('getChangeRequest', { params: { changeRequestId: String(started['id']) } });
  run.judge.expect(shown, 'sums', JSON.stringify(amounts) === JSON.stringify(expected), () => {
    return `markups of ${COSTS} by the presets come to ${amounts.join(' and ')}, not to ${expected.join(' and ')}`;
  });
  const net = fromCents([COSTS, ...expected].reduce((sum, each) => sum + toCents(each), 0));
  run.judge.expect(shown, 'sums', shown.body?.costImpact === net, () => {
    return `lines and markups of ${net} have the cost impact ${String(shown.body?.costImpact)}`;
  });
  // The next ones start without, as the other scenes expect.
  await main.do('setChangeRequestMarkupPresets', {
    body: { version: Number(set.body?.version), data: [] },
  });
}

/** Whoever is asked for a price may write change requests; its creator is not among them. */
async function pricers(run: Run, main: Actor): Promise<void> {
  const offered = await main.ask('listChangeRequestPricers');
  const self = dataOf(offered).some(({ id }) => id === run.world.main.userId);
  run.judge.expect(offered, 'own-parts', !self, () => {
    return 'who asks for a price is offered to be asked for it';
  });
}

/** What change requests cost, and when it counts. */
export const pricing: Scene = {
  name: 'pricing',
  operations: [
    'saveChangeRequest',
    'duplicateChangeRequest',
    'listChangeRequestPricers',
    'getChangeRequestMarkupPresets',
    'setChangeRequestMarkupPresets',
    'getNetChangeByPreviousChangeRequests',
  ],
  play,
};
