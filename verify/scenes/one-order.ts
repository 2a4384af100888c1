import { betweenOf, castOf, lookers } from '../cast/cast.ts';
import { ChangeSteps } from '../cast/change-steps.ts';
import type { Depth } from '../cast/looking.ts';
import { type Run, Skip } from '../run.ts';
import { approvedSov } from '../workflow/making.ts';
import type { Params } from '../world/resources.ts';
import { dataOf, type Scene } from './scene.ts';

const MARKUP = { name: 'Overhead', kind: 'PERCENT', percent: 10, base: 'LINES', appliesToCredits: true };

/** All of one order are in one status: what is done to one of them is done to all. */
async function judgeAll(run: Run, steps: ChangeSteps, all: readonly Params[], status: string): Promise<void> {
  for (const params of all) {
    const shown = await steps.writer.ask('getChangeRequest', { params });
    run.judge.expect(shown, 'transition-status', shown.body?.status === status, () => {
      return `one of an order is ${String(shown.body?.status)}, and the others are ${status}`;
    });
  }
}

/** What is signed as one has one number, and the next one the number after it. */
async function judgeNumbers(run: Run, steps: ChangeSteps, all: readonly Params[], number: string) {
  for (const params of all) {
    const shown = await steps.writer.ask('getChangeRequest', { params });
    run.judge.expect(shown, 'transition-status', shown.body?.changeOrderNumber === number, () => {
      return `signed as ${number}, it is ${String(shown.body?.changeOrderNumber)}`;
    });
  }
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const look = lookers(cast);
  // A subcontractor's: its lead writes, the contractor approves, and who else sees what is the reader's company's.
  const own = betweenOf(cast, cast.lead, cast.contractor);
  const schedule = await approvedSov(own);
  if (!schedule) throw new Skip('a subcontractor’s schedule of values could not be approved');
  const sovId = String(schedule['sovId']);
  const steps = new ChangeSteps(own, sovId);
  const looks = async (all: readonly Params[], depth: Depth = 'tools'): Promise<void> => {
    for (const [i, params] of all.entries())
      await look(i === 0 ? { ...params, sovId } : params, i === 0 ? depth : 'records');
  };

  const first = await steps.draft({
    markups: [{ id: run.world.random.uuid(), ...MARKUP }],
    scheduleImpactInDays: 2,
  });
  // The other subcontractor is let in on the second alone.
  const second = await steps.draft({ allowedUserIds: [cast.rival.account.userId], scheduleImpactInDays: 3 });
  const third = await steps.draft({ isDraft: false });
  const all = [first, second, third];
  await looks(all, 'records');
  for (const params of all) await steps.approved(params);

  await steps.send(first, [second, third]);
  await looks(all, 'files');
  await steps.decline(steps.writer, first, 'The days are wrong.');
  await judgeAll(run, steps, all, 'CR_UNLOCKED');
  await looks(all);

  for (const params of all) await steps.approved(params);
  await steps.send(first, [third, second]);
  await steps.step(steps.writer, 'recallChangeRequest', third, { comment: 'Other signers.' });
  await judgeAll(run, steps, all, 'APPROVED');
  await looks(all);

  await steps.send(first, [second, third]);
  await steps.step(steps.writer, 'terminateChangeRequest', second, { comment: 'No longer wanted.' });
  const left = [first, third];
  await judgeAll(run, steps, left, 'APPROVED');
  await looks(all);

  await steps.send(first, [third]);
  await steps.sign(steps.writer, first);
  await looks(left, 'records');
  await steps.sign(steps.approver, third);
  await judgeAll(run, steps, left, 'SIGNED');
  await judgeNumbers(run, steps, left, 'CO-01');
  await looks(left, 'files');

  const next = await steps.draft({ isDraft: false });
  await steps.approved(next);
  await steps.signed(next);
  await judgeNumbers(run, steps, [next], 'CO-02');
  await looks([next]);
  await judgeOwn(run, cast, sovId);
}

/** Whoever is of a company reads what its lead reads of its change orders: the same sum, whether by schedule or in all. */
async function judgeOwn(run: Run, cast: Awaited<ReturnType<typeof castOf>>, sovId: string): Promise<void> {
  const id = 'getNetChangeByPreviousChangeRequests';
  for (const query of [{}, { sovId }]) {
    const leads = await cast.lead.ask(id, { query });
    const colleagues = await cast.colleague.ask(id, { query });
    const [one, two] = [leads, colleagues].map(({ body }) => body?.netChange as unknown);
    run.judge.expect(colleagues, 'said-alike', one === two, () => {
      return `a member of a subcontractor reads a net change of ${String(two)}, and its lead ${String(one)}`;
    });
  }
  const theirs = await cast.rival.ask('listChangeRequests', { query: { sovId, limit: 50, page: 1 } });
  run.judge.expect(theirs, 'no-trace', dataOf(theirs).length <= 1, () => {
    return `${dataOf(theirs).length} change requests of another subcontractor are listed, and one was shared`;
  });
}

/** Several change requests of a subcontractor that go out as one, and what everybody reads of them after each step. */
export const oneOrder: Scene = {
  name: 'one-order',
  operations: [
    'sendChangeRequestForSignature',
    'recallChangeRequest',
    'terminateChangeRequest',
    'getChangeRequest',
    'listChangeRequests',
    'getNetChangeByPreviousChangeRequests',
  ],
  play,
};
