import { extend } from '#domain/money/rates.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import { betweenOf, castOf } from '../cast/cast.ts';
import { type Depth, everybodyLooks } from '../cast/looking.ts';
import type { Run } from '../run.ts';
import { rowsOf, SIGNERS } from '../workflow/making.ts';
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
import { dayBefore, mainOf, otherOf, type Scene } from './scene.ts';
import { Sheets } from './sheets.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const valueOf = (unitPrice: number, units: number): number =>
  extend(toTenThousandths(unitPrice), toTenThousandths(units)) / 100;

/** What lines are priced by: as many decimals as a unit price may have, and a plain one. The third has no units. */
const PRICES = [
  { uom: 'CY', unitPrice: 187.3333, noOfUnits: 240.5 },
  { uom: 'EA', unitPrice: 412.5, noOfUnits: 60 },
];
/** Units of each that the first application bills. */
const FIRST = [40.25, 12];
/** What a waiver says that neither the application nor the project does. */
const WAIVED = {
  jobLocation: '480 Harbor Drive, Oakland',
  signerTitle: 'Project Manager',
  owner: 'Port of Oakland',
  message: 'As agreed on Friday.',
};
const CHECK = { checkMaker: 'Harbor Title & Escrow', checkPayee: 'Verified Contractors and Ortiz, jointly' };
const BY_CHECK = { method: 'CHECK', note: 'Handed over on the site.' };
/** What the certificate leaves out of line 8. */
const CUT = 1_234.56;

/** A schedule of which two lines are priced by the unit, agreed on. */
async function schedule({ main, other }: Hands): Promise<string> {
  const body = await main.body('saveSov');
  const sovLines = rowsOf(body['sovLines']).map((line, at) => {
    const extra = PRICES[at];
    const scheduledValue = extra && valueOf(extra.unitPrice, extra.noOfUnits);
    return extra ? { ...line, sovLineExtra: extra, scheduledValue } : line;
  });
  const made = await main.do('saveSov', { body: { ...body, sovLines } });
  const params = { sovId: String(made['sov'].id) };
  const sent = await main.do('submitSov', { params, body: { version: made['sov'].version as unknown } });
  await other.do('approveSov', { params, body: { version: sent['version'] } });
  return params.sovId;
}

/** The form signed by both, with less certified than was asked for, and the package approved. */
async function certifiedShort({ run, main, other }: Hands, params: Params): Promise<Row> {
  const sent = await formSent({ run, main, other }, params, SIGNERS(run));
  await signInApp(main, 'openG702Signing', params);
  const line8 = Number(sent['g702']?.figures?.currentPaymentDue);
  const amountCertified = (cents(line8) - cents(CUT)) / 100;
  await signInApp(other, 'openG702Signing', params, {
    amountCertified,
    amountCertifiedReason: 'The deck at grid C is not cured.',
  });
  const shown = await main.ask('getPayApp', { params });
  run.judge.expect(shown, 'write-read', cents(shown.body?.amountCertified) === cents(amountCertified), () => {
    return `${amountCertified} was certified, and ${String(shown.body?.amountCertified)} is shown`;
  });
  return packageApproved({ main, other }, params);
}

/** Waived, paid in two parts and closed; everybody looks between them. */
async function paid(
  { run, main, other }: Hands,
  params: Params,
  look: (depth: Depth) => Promise<void>,
  claims: Row = {},
): Promise<void> {
  const send = async (id: string, more: Row = {}): Promise<void> => {
    await main.do(id, { params, body: { version: await versionOf(main, params), ...WAIVED, ...more } });
    await look('records');
    await signInApp(main, 'openWaiverSigning', params);
  };
  await send('sendClwForSignature', { ...CHECK, ...claims });
  const left = async (): Promise<number> =>
    cents((await main.do('listPayAppWaivers', { params }))['amountToRelease']);
  const pay = async (amount: number, more: Row): Promise<void> => {
    const body = { version: await versionOf(main, params), amount: amount / 100, ...more };
    await other.do('releasePayment', { params, body });
  };
  // What is entered last was paid first.
  await pay(Math.floor((await left()) / 3), { date: dayBefore(run), reference: 'ACH 4471' });
  await look('tools');
  await pay(await left(), { date: dayBefore(run, 4), reference: 'Check 20117', ...BY_CHECK });
  await send('sendUclwForSignature', claims);
  await look('tools');
}

/** Lines billed by the unit, certified short, billed to the end and released: a contract to its last application. */
async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const own = betweenOf(cast, cast.contractor, cast.owner);
  const hands: Hands = { run: own, main: mainOf(own), other: otherOf(own) };
  const sheets = new Sheets(hands);
  const sovId = await schedule(hands);
  const lookAt =
    (params: Params) =>
    (depth: Depth): Promise<void> =>
      everybodyLooks(own.contract, [cast.contractor, cast.owner], { ...params, sovId }, depth);

  const first = await underTerm(hands, sovId);
  const saved = await sheets.save(
    first,
    (_line, at) => {
      const [units, price] = [FIRST[at], PRICES[at]];
      if (units === undefined || !price) return { billAmount: 3_333.33 };
      return { billAmount: valueOf(price.unitPrice, units), units };
    },
    { periodTo: '2026-03-31' },
  );
  await lookAt(first)('records');
  await sheets.approve(first, saved);
  const approved = await certifiedShort(hands, first);
  await lookAt(first)('files');
  await paid(hands, first, lookAt(first));

  // All that is left is billed: what was cut off the certificate is in line 8 again.
  const next = await hands.main.do('createPayAppWithExistingTerm', {
    body: { sovId, paymentTermId: approved['paymentTerm'].id as unknown },
  });
  const second = { payAppId: String(next['id']) };
  await lookAt(second)('records');
  const whole = await sheets.save(
    second,
    (line, at) => {
      const price = PRICES[at];
      const rest = cents(line['revisedScheduledValue']) - cents(line['fromPreviousPayment']);
      return {
        billAmount: rest / 100,
        ...(price && { units: Math.round((price.noOfUnits - (FIRST[at] ?? 0)) * 10_000) / 10_000 }),
      };
    },
    { periodTo: '2026-04-30', isFinal: true },
  );
  await lookAt(second)('records');
  await sheets.approve(second, whole);
  await approvedPackage(hands, second);
  await lookAt(second)('tools');
  await paid(hands, second, lookAt(second), { disputedClaimsAmount: 1_904.15 });
  await lookAt(second)('files');
}

/** A schedule priced by the unit, from its first application, certified short, to its last. */
export const unitPrices: Scene = {
  name: 'unit-prices',
  operations: [
    'saveSov',
    'saveG703',
    'getG703',
    'signDocument',
    'getPayApp',
    'releasePayment',
    'getProjectMoney',
  ],
  play,
};
