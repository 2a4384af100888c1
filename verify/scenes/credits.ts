import { betweenOf, type Cast, castOf } from '../cast/cast.ts';
import { ChangeSteps } from '../cast/change-steps.ts';
import { type Run, Skip } from '../run.ts';
import { pricedTasks } from '../workflow/change-requests.ts';
import { approvedSov, rowsOf, SIGNERS } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import {
  approvedPackage,
  formSent,
  type Hands,
  packageApproved,
  signInApp,
  underTerm,
  versionOf,
} from './approving.ts';
import { beside } from './beside.ts';
import { newTask } from './change-origins.ts';
import { glance } from './glance.ts';
import { dayBefore, type Scene } from './scene.ts';
import { type Bill, Sheets } from './sheets.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const part = (amount: unknown, of: number): number => Math.floor(cents(amount) * of) / 100;
const isDeduction = (line: Row): boolean =>
  Number(line['scheduledValue'] ?? line['revisedScheduledValue']) < 0;

const FIELDS = { jobLocation: '480 Harbor Drive, Oakland', signerTitle: 'Project Manager' };
/** What a signed change takes off the contract by a line of its own. */
const DEDUCTED = 640.15;
/** What was certified elsewhere beyond what is earned. */
const BEYOND = 1_812.35;

/** A schedule with a line that deducts. */
async function schedule(cast: Cast, { run, main }: Hands): Promise<string> {
  const approved = await approvedSov(run);
  if (!approved) throw new Skip('a schedule of values could not be approved');
  const sovId = String(approved['sovId']);
  const steps = new ChangeSteps(run, sovId);
  const sov = await main.do('getSov', { params: { sovId } });
  const credit = await newTask(run, sov, { costImpact: DEDUCTED, costImpactAction: 'MINUS' });
  const request = await steps.draft({
    isDraft: false,
    tasks: [...pricedTasks(run, sov), credit],
    markups: [
      {
        id: run.world.random.uuid(),
        name: 'Overhead',
        kind: 'PERCENT',
        percent: 6.5,
        base: 'LINES',
        appliesToCredits: true,
      },
    ],
    scheduleImpactInDays: -3,
  });
  await steps.approved(request);
  await steps.signed(request);
  for (const who of [cast.contractor, cast.owner]) {
    await who.ask('getChangeRequest', { params: request });
    await who.ask('getSov', { params: { sovId } });
  }
  return sovId;
}

/** Of a deduction a third was taken elsewhere, and of that a part is held. */
function taken(line: Row): { workCompleted: number; materialStored: number; retainage: number } {
  const workCompleted = -part(-line['scheduledValue'], 0.3127);
  return { workCompleted, materialStored: 0, retainage: -part(-workCompleted, 0.05) };
}

/** What was billed elsewhere, with material and retainage line by line, a deduction, and more certified than is earned. */
async function opened({ run, main, other }: Hands, sovId: string): Promise<void> {
  const made = await main.do('createOpeningBalance', {
    body: { sovId, payAppNumber: 7, periodTo: dayBefore(run, 4) },
  });
  const params = { payAppId: String(made['id']) };
  const sheet = await main.do('getOpeningBalance', { params });
  const rows = rowsOf(sheet['lines']);
  const lines = rows.map((line, at) => {
    const sovLineId = line['sovLineId'] as unknown;
    if (isDeduction(line)) return { sovLineId, ...taken(line) };
    const [workCompleted, materialStored] = [
      part(line['scheduledValue'], 0.4137),
      part(line['scheduledValue'], 0.0523),
    ];
    return { sovLineId, workCompleted, materialStored, retainage: part(workCompleted, 0.07) + at };
  });
  const deduction = lines.find(({ workCompleted }) => workCompleted < 0);
  if (!deduction) throw new Skip('a change that deducts brought no line to the schedule');
  const one = (more: Row): Row => ({ lines: [{ ...deduction, ...more }] });
  await main.eachRefused('saveOpeningBalance', { params, body: { version: sheet['version'] as unknown } }, [
    ['lines.0.materialStored', one({ materialStored: 0.01 })],
    ['lines.0.workCompleted', one({ workCompleted: 0.01 })],
    ['lines.0.workCompleted', one({ workCompleted: -DEDUCTED - 0.01 })],
    ['lines.0.retainage', one({ retainage: 0.01 })],
  ]);
  const earned = lines.reduce(
    (sum, { workCompleted, materialStored, retainage }) =>
      sum + cents(workCompleted) + cents(materialStored) - cents(retainage),
    0,
  );
  const saved = await main.do('saveOpeningBalance', {
    params,
    body: { version: sheet['version'] as unknown, lines, amountCertified: (earned + cents(BEYOND)) / 100 },
  });
  const asked = await main.do('proposeOpeningBalance', {
    params,
    body: {
      version: saved['version'],
      approverId: other.account.userId,
      comment: 'As of your certificate 7.',
    },
  });
  await other.ask('getOpeningBalance', { params });
  await other.do('agreeOpeningBalance', {
    params,
    body: { version: asked['version'], comment: 'As in our books.' },
  });
  for (const who of [main, other]) {
    await who.ask('getOpeningBalance', { params });
    await who.ask('getProjectMoney');
  }
}

/** So much of each line, on top of it what is stored; of the deduction so much more. */
const billing =
  (work: number, stored: number): Bill =>
  (line) =>
    isDeduction(line)
      ? { billAmount: -part(-line['revisedScheduledValue'], work) }
      : {
          billAmount: part(line['revisedScheduledValue'], work),
          stored: part(line['revisedScheduledValue'], stored),
        };

/** A deduction is billed as one: nothing is stored for it and nothing added. */
async function refusals({ main }: Hands, params: Params): Promise<void> {
  const sheet = await main.do('getG703', { params });
  const line = rowsOf(sheet['lines']).find(isDeduction);
  const bill = (billAmount: number, materialStoredAmount: number): Row => ({
    lines: [{ sovLineId: line?.['sovLineId'], billAmount, materialStoredAmount }],
  });
  await main.eachRefused('saveG703', { params, body: { version: sheet['g703'].version as unknown } }, [
    ['lines.0.billAmount', bill(300.01, 0)],
    ['lines.0.materialStoredAmount', bill(-1, 0.01)],
  ]);
}

/** Waived and paid with what is left of it. */
async function paid({ run, main, other }: Hands, params: Params, isNothing: boolean): Promise<void> {
  const send = async (id: string): Promise<void> => {
    await main.do(id, { params, body: { version: await versionOf(main, params), ...FIELDS } });
    await signInApp(main, 'openWaiverSigning', params);
  };
  await send('sendClwForSignature');
  const { amountToRelease } = await main.do('listPayAppWaivers', { params });
  const body = {
    version: await versionOf(main, params),
    amount: amountToRelease as unknown,
    date: dayBefore(run),
    reference: 'ACH 12',
  };
  await other.refused('releasePayment', 'amount', {
    params,
    body: { ...body, amount: beside(amountToRelease, 1) },
  });
  await other.do('releasePayment', { params, body });
  if (isNothing) await send('sendUclwForSignature');
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const own = betweenOf(cast, cast.contractor, cast.owner);
  const hands: Hands = { run: own, main: cast.contractor, other: cast.owner };
  const { main, other } = hands;
  const sheets = new Sheets(hands);
  const sovId = await schedule(cast, hands);
  await opened(hands, sovId);

  // Less is earned than was certified: line 8 is a credit, certified as one, and nothing is paid on it.
  const params = await underTerm(hands, sovId, { retainage: 6.5, storedRetainage: 1.25 });
  await refusals(hands, params);
  const saved = await sheets.save(params, billing(0.0013, 0.0523), { periodTo: dayBefore(own, 2) });
  await glance([main, other], params);
  await other.ask('getG703', { params });
  await sheets.approve(params, saved);
  const sent = await formSent(hands, params, SIGNERS(own));
  await signInApp(main, 'openG702Signing', params);
  const line8: unknown = sent['g702']?.figures?.currentPaymentDue;
  const { token } = await other.do('openG702Signing', { params });
  const body = { token: token as unknown, signatureType: 'TYPED', typedName: 'Imani Brooks', consent: true };
  await other.refused('signDocument', 'amountCertified', {
    body: { ...body, amountCertified: beside(line8, -1), amountCertifiedReason: 'Less than the credit.' },
  });
  await other.do('signDocument', { body });
  const approved = await packageApproved(hands, params);
  await glance([main, other], params);
  await paid(hands, params, true);
  await glance([main, other], params);

  // The credit is taken off what is paid next.
  const next = await main.do('createPayAppWithExistingTerm', {
    body: { sovId, paymentTermId: approved['paymentTerm'].id as unknown },
  });
  const second = { payAppId: String(next['id']) };
  await sheets.approve(
    second,
    await sheets.save(second, billing(0.1507, 0.0211), { periodTo: dayBefore(own) }),
  );
  await approvedPackage(hands, second);
  await paid(hands, second, false);
  await glance([main, other], second);
  for (const who of [main, other]) {
    await who.ask('listPayApps', { query: { sovId, page: 1, limit: 20 } });
    await who.ask('getProjectMoney');
  }
}

/** A contract that begins here with a deduction and more certified than earned, and the credit on its way to the next payment. */
export const credits: Scene = {
  name: 'credits',
  operations: [
    'createOpeningBalance',
    'saveOpeningBalance',
    'agreeOpeningBalance',
    'saveG703',
    'signDocument',
    'releasePayment',
    'getProjectMoney',
  ],
  play,
};
