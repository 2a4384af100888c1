import { betweenOf, castOf, secondOwner } from '../cast/cast.ts';
import { ChangeSteps } from '../cast/change-steps.ts';
import { type Depth, everybodyLooks } from '../cast/looking.ts';
import { type Run, Skip } from '../run.ts';
import { pricedTasks } from '../workflow/change-requests.ts';
import { approvedSov, rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Hands, underTerm } from './approving.ts';
import { Actor, mainOf, otherOf, type Scene } from './scene.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** Overhead on the lines, a fee and a bond, and insurance on all of these: each comes to another amount without those before. */
const markups = (run: Run): Row[] =>
  [
    { name: 'Overhead', kind: 'PERCENT', percent: 10.25, base: 'LINES' },
    { name: 'Fee', kind: 'PERCENT', percent: 5, base: 'RUNNING' },
    { name: 'Bond', kind: 'AMOUNT', amount: 75.55 },
    { name: 'Insurance', kind: 'PERCENT', percent: 1.5, base: 'RUNNING' },
  ].map((markup) => ({ id: run.world.random.uuid(), ...markup }));

/** A question that waits for somebody. */
async function question(who: Actor, assigneeId: string): Promise<string> {
  const asked = await who.body('createRfi', {
    isDraft: false,
    assigneeId,
    contractorId: undefined,
    references: [],
  });
  return String((await who.do('createRfi', { body: asked }))['id']);
}

/** A priced task of the library that no line of the schedule has yet: it becomes a line once it is signed. */
export async function newTask(
  run: Run,
  sov: Row,
  price: Row = {
    description: 'Fire dampers at grid 5',
    costImpact: 812.4,
    costImpactAction: 'ADD',
    scheduleImpactInDays: 2,
  },
): Promise<Row> {
  const known = new Set(rowsOf(sov['sovLines']).map((line) => String(line['task']?.id)));
  const task = (await run.world.resources.find('taskId')).find(({ id }) => !known.has(id));
  if (!task) throw new Skip('the task library has no task that is not on the schedule');
  return { id: run.world.random.uuid(), taskId: task.id, ...price };
}

/** An application on the schedule, whose sheet shows the line that the change order brought. */
async function sheetOf(hands: Hands, sovId: string): Promise<Params> {
  const { main } = hands;
  const params = await underTerm(hands, sovId);
  const sheet = await main.do('getG703', { params });
  const lines = rowsOf(sheet['lines']).map((line) => ({
    sovLineId: line['sovLineId'] as unknown,
    billAmount: Math.round(Number(line['revisedScheduledValue']) * 25) / 100,
    materialStoredAmount: 0,
  }));
  await main.do('saveG703', {
    params,
    body: { version: sheet['g703'].version as unknown, periodTo: '2026-03-31', lines },
  });
  return params;
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const { contractor, owner, lead } = cast;
  const own = betweenOf(cast, contractor, owner);
  const [main, other] = [mainOf(own), otherOf(own)];
  const schedule = await approvedSov(own);
  if (!schedule) throw new Skip('a schedule of values could not be approved');
  const sovId = String(schedule['sovId']);
  const steps = new ChangeSteps(own, sovId);
  const look = (params: Params, depth: Depth = 'tools'): Promise<void> =>
    everybodyLooks(own.contract, [contractor, owner, second, lead], params, depth);

  // Two people of the owner's side approve.
  const second = await secondOwner(cast);
  // It comes from a question, is written without a price, and edited: a price changed, a task and markups added.
  const rfiId = await question(main, owner.account.userId);
  const approverIds = [owner.account.userId, second.account.userId];
  const request = await steps.draft({ fromRfiId: rfiId, approverIds });
  await look({ ...request, rfiId });
  const sov = await main.do('getSov', { params: { sovId } });
  const [added, deducted] = pricedTasks(own, sov);
  const { version, tasks } = await main.do('getChangeRequest', { params: request });
  const ids = rowsOf(tasks).map(({ id }) => id as unknown);
  const priced = [
    { ...added, id: ids[0] },
    { ...deducted, id: ids[1], costImpact: 150.1 },
    await newTask(own, sov),
  ];
  const saved = await main.do('saveChangeRequest', {
    body: { ...request, version, isDraft: true, tasks: priced, markups: markups(own), approverIds },
  });
  await look({ ...request, rfiId });

  // One of two approves and the other does not: once it is sent again, both are asked afresh.
  await steps.step(main, 'submitChangeRequest', request);
  await steps.step(owner, 'approveChangeRequest', request);
  await look(request, 'records');
  await steps.step(second, 'rejectChangeRequest', request, { comment: 'The bond is priced twice.' });
  await steps.step(main, 'submitChangeRequest', request);
  await look(request, 'records');

  // One of two approves, two questions hold it up, and the other approves once both are over.
  await steps.step(owner, 'approveChangeRequest', request);
  await look(request);
  const held = await question(main, owner.account.userId);
  await steps.step(main, 'linkChangeRequestRfi', request, { rfiId: held });
  await look({ ...request, rfiId: held });
  const beside = await question(main, owner.account.userId);
  await steps.step(main, 'linkChangeRequestRfi', request, { rfiId: beside });
  const asked = await owner.do('getRfi', { params: { rfiId: held } });
  await owner.do('respondToRfi', {
    params: { rfiId: held },
    body: { version: asked['version'], response: 'Use the heavier section.' },
  });
  await look({ ...request, rfiId: held });
  for (const each of [held, beside]) {
    const open = await main.do('getRfi', { params: { rfiId: each } });
    await main.do('closeRfi', {
      params: { rfiId: each },
      body: { version: open['version'], reviewComments: 'Answered.' },
    });
    await look({ ...request, rfiId: each }, each === held ? 'records' : 'tools');
  }
  await steps.step(second, 'approveChangeRequest', request);
  await look(request);

  // Signed, its new task is a line of the schedule, of the sums and of the next sheet.
  await steps.signed(request);
  const { signaturePacket } = await main.do('getChangeRequest', { params: request });
  if (signaturePacket)
    await main.ask('getSignaturePacketPdf', { params: { packetId: String(signaturePacket.id) } });
  const grown = await main.ask('getSov', { params: { sovId } });
  const impact = cents(
    saved['costImpact'] ?? (await main.do('getChangeRequest', { params: request }))['costImpact'],
  );
  const [was, is] = [rowsOf(sov['sovLines']).length, rowsOf(grown.body?.sovLines).length];
  run.judge.expect(grown, 'sums', is > was && impact !== 0, () => {
    return `a change order with a new task was signed, and the schedule has ${is} lines as before`;
  });
  await look({ ...request, sovId }, 'files');
  const params = await sheetOf({ run: own, main, other }, sovId);
  await look({ ...params, sovId }, 'files');
}

/** A change request from the question it comes from to the line that it brings. */
export const changeOrigins: Scene = {
  name: 'change-origins',
  operations: [
    'saveChangeRequest',
    'getSignaturePacketPdf',
    'linkChangeRequestRfi',
    'approveChangeRequest',
    'rejectChangeRequest',
    'submitChangeRequest',
    'getNetChangeByPreviousChangeRequests',
    'getG703',
  ],
  play,
};
