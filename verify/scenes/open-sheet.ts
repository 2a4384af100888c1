import { betweenOf, castOf, lookers } from '../cast/cast.ts';
import { ChangeSteps } from '../cast/change-steps.ts';
import type { Depth } from '../cast/looking.ts';
import { type Run, Skip } from '../run.ts';
import { approvedSov, rowsOf, SIGNERS } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { nextWithSheet, signInApp, underTerm } from './approving.ts';
import { Actor, type Scene } from './scene.ts';

/** Half of each line is billed, so that what a change order takes off is not billed yet. */
const PART = 0.5;

/** The hands of a subcontractor's contract. */
interface Contract {
  run: Run;
  biller: Actor;
  payer: Actor;
  sovId: string;
  params: Params;
}

/** An application under an agreed term, whose sheet nobody has saved. */
async function begun(run: Run): Promise<Contract> {
  const schedule = await approvedSov(run);
  if (!schedule) throw new Skip('a subcontractor’s schedule of values could not be approved');
  const biller = new Actor(run, run.world.main);
  const payer = new Actor(run, run.world.other ?? run.world.main);
  const sovId = String(schedule['sovId']);
  const params = await underTerm({ run, main: biller, other: payer }, sovId);
  return { run, biller, payer, sovId, params };
}

/** A part of each line that is on the sheet now, saved. */
async function save({ biller, params }: Contract, part = PART): Promise<Row> {
  const sheet = await biller.do('getG703', { params });
  const lines = rowsOf(sheet['lines']).map((line) => ({
    sovLineId: line['sovLineId'] as unknown,
    billAmount: Math.round(Number(line['revisedScheduledValue']) * part * 100) / 100,
    materialStoredAmount: 0,
  }));
  return biller.do('saveG703', {
    params,
    body: { version: sheet['g703'].version as unknown, periodTo: '2026-03-31', lines },
  });
}

/** Of a line that was billed twice only what is left may be taken off: a cent more is refused, and that much is kept. */
async function takenOff(
  { run, biller, params }: Contract,
  sovId: string,
  steps: ChangeSteps,
): Promise<Params> {
  const sheet = await biller.do('getG703', { params });
  const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
  const line = rowsOf(sheet['lines']).find((row) => Number(row['fromPreviousPayment']) > 0);
  const left = cents(line?.['balanceToFinish']);
  const sov = await biller.do('getSov', { params: { sovId } });
  const task = rowsOf(sov['sovLines']).find(({ id }) => id === line?.['sovLineId']);
  const less = (costImpact: number): Row => ({
    tasks: [
      {
        id: run.world.random.uuid(),
        taskId: task?.['task'].id as unknown,
        sovLineId: line?.['sovLineId'] as unknown,
        costImpact,
        costImpactAction: 'MINUS',
      },
    ],
  });
  await biller.refused('saveChangeRequest', 'tasks.0.costImpact', {
    body: await biller.body('saveChangeRequest', { sovId, isDraft: true, ...less((left + 1) / 100) }),
  });
  return steps.draft(less(left / 100));
}

/** What the sheet says of the schedule: each of its lines, and column C of each. */
async function columnC({ biller, params }: Contract): Promise<{ lines: number; sum: number }> {
  const sheet = await biller.do('getG703', { params });
  const lines = rowsOf(sheet['lines']);
  const sum = lines.reduce(
    (total, line) => total + Math.round(Number(line['revisedScheduledValue']) * 100),
    0,
  );
  return { lines: lines.length, sum };
}

async function formVersion({ biller, params }: Contract): Promise<unknown> {
  return (await biller.do('getPayApp', { params }))['g702']?.version;
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const look = lookers(cast);
  const contract = await begun(betweenOf(cast, cast.lead, cast.contractor));
  const { biller, payer, sovId, params } = contract;
  const steps = new ChangeSteps(contract.run, sovId);
  const looks = (depth: Depth = 'tools', more: Params = {}): Promise<void> =>
    look({ ...params, sovId, ...more }, depth);
  /** A change order that is signed at this point. */
  const order = async (more: Row = {}): Promise<Params> => {
    const request = await steps.draft({ isDraft: false, ...more });
    await steps.approved(request);
    await steps.signed(request);
    return request;
  };

  await save(contract);
  await looks();
  const before = await columnC(contract);
  // While the sheet is open its lines follow the schedule.
  const first = await order();
  await looks('tools', first);
  await save(contract);
  const sent = await biller.do('submitG703', {
    params,
    body: { version: (await biller.do('getG703', { params }))['g703'].version as unknown },
  });
  const handedIn = await columnC(contract);
  const shown = await biller.ask('getG703', { params });
  run.judge.expect(shown, 'sums', handedIn.sum !== before.sum, () => {
    return `a change order was signed while the sheet was open, and column C is still ${before.sum / 100}`;
  });
  const second = await order();
  await looks('records', second);
  await payer.do('approveG703', {
    params: { g703Id: String(sent['g703'].id) },
    body: { version: sent['g703'].version as unknown },
  });
  await biller.do('generateG702', { params, body: { version: await formVersion(contract) } });
  const third = await order();
  await looks('files', third);
  await biller.do('sendG702ForSignature', {
    params,
    body: { version: await formVersion(contract), ...SIGNERS(contract.run) },
  });
  await signInApp(biller, 'openG702Signing', params);
  const fourth = await order();
  await looks('records', fourth);
  await signInApp(payer, 'openG702Signing', params);
  const version = async (): Promise<unknown> => (await biller.do('getPayApp', { params }))['version'];
  await biller.do('submitPackage', { params, body: { version: await version() } });
  const approved = await payer.do('approvePackage', { params, body: { version: await version() } });
  await order();
  await looks('files');
  const frozen = await columnC(contract);
  const next = await nextWithSheet({ run: contract.run, main: biller, other: payer }, approved);
  await look({ ...next, sovId }, 'files');
  const grown = await columnC({ ...contract, params: next });
  run.judge.expect(await biller.ask('getG703', { params: next }), 'sums', grown.sum > frozen.sum, () => {
    return `the next sheet has column C of ${grown.sum / 100}, as the one before the last change order`;
  });
  await looks('records', await takenOff({ ...contract, params: next }, sovId, steps));
}

/** Change orders that are signed at each point of an application, and what everybody reads of it. */
export const openSheet: Scene = {
  name: 'open-sheet',
  operations: [
    'getG703',
    'saveG703',
    'getPayApp',
    'getPayAppContract',
    'getG702Pdf',
    'openChangeRequestSigning',
  ],
  play,
};
