import { extend } from '#domain/money/rates.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import { type Run, Skip } from '../run.ts';
import { rowsOf, TERM } from '../workflow/making.ts';
import type { Row } from '../world/resources.ts';
import type { Hands } from './approving.ts';
import { beside } from './beside.ts';
import { type Billed, refusedPayments } from './refused-payments.ts';
import { dayBefore, mainOf, otherOf, type Scene } from './scene.ts';

const PRICE = { uom: 'CY', unitPrice: 187.3333, noOfUnits: 240.5 };
/** What so many units of the line come to. */
const worth = (units: number): number =>
  extend(toTenThousandths(PRICE.unitPrice), toTenThousandths(units)) / 100;
const UNITS = 40.25;

/** An agreed schedule whose first line is priced by the unit, with an application whose term is a draft. */
async function begun(hands: Hands): Promise<Billed & { application: Row }> {
  const { main, other } = hands;
  const body = await main.body('saveSov');
  const [first, ...others] = rowsOf(body['sovLines']);
  const lumpSum = others.at(-1);
  if (!first || !lumpSum) throw new Skip('a schedule of values has no lines to bill');
  const byUnit = { ...first, sovLineExtra: PRICE, scheduledValue: worth(PRICE.noOfUnits) };
  const made = await main.do('saveSov', { body: { ...body, sovLines: [byUnit, ...others] } });
  const params = { sovId: String(made['sov'].id) };
  const sent = await main.do('submitSov', { params, body: { version: made['sov'].version as unknown } });
  await other.do('approveSov', { params, body: { version: sent['version'] } });
  const application = await main.do('createPayApp', { body: params });
  return {
    ...hands,
    ...params,
    params: { payAppId: String(application['id']) },
    byUnit,
    lumpSum,
    application,
  };
}

/** A term that contradicts itself, or names whom it may not, is neither kept nor sent. */
async function terms({ run, main, other, byUnit, application }: Awaited<ReturnType<typeof begun>>) {
  const { version, id } = application['paymentTerm'] as Row;
  const params = { paymentTermId: String(id) };
  const own = { sovLineId: byUnit['id'] as unknown, retainage: 5, storedRetainage: null };
  const given = TERM(run, application);
  const { retainage } = given;
  const wrong: Row = { reducedRetainage: 2.5, reducedFrom: '2026-06-01' };
  await main.eachRefused(
    'updatePaymentTerm',
    { params, body: { ...given, paymentTermId: undefined, version } },
    [
      ['payingCompanyId', { payingCompanyId: main.account.companyId, approvingUserId: undefined }],
      ['approvingUserId', { approvingUserId: main.account.userId }],
      ['certifyingUserId', { certifyingUserId: other.account.userId }],
      ['retainageAmount', { retainageAmount: 1_000 }],
      ['lineRetainage.1.sovLineId', { lineRetainage: [own, own] }],
      ['reducedRetainage', { ...wrong, reducedRetainage: retainage }],
      ['reducedFrom', { ...wrong, reducedFromHalf: true }],
    ],
  );
  const just = { ...wrong, reducedRetainage: Number(retainage) - 0.0001 };
  const body = await main.body('submitPaymentTerm', {
    ...given,
    version,
    inspectorReportRequired: true,
    ...just,
  });
  const asked = await main.do('submitPaymentTerm', { body });
  await other.do('approvePaymentTerm', {
    params,
    body: { version: asked['paymentTerm'].version as unknown },
  });
}

/** Nothing is billed beyond a line or below nothing, twice in one save, or by units that come to something else. */
async function sheet({ run, main, other, params, byUnit, lumpSum }: Billed): Promise<void> {
  const before = await main.do('getG703', { params });
  const at = rowsOf(before['lines']).findIndex(({ sovLineId }) => sovLineId === lumpSum['id']);
  const whole: unknown = lumpSum['scheduledValue'];
  const bill = (line: Row, billAmount: unknown, more: Row = {}): Row => ({
    sovLineId: line['id'] as unknown,
    billAmount,
    materialStoredAmount: 0,
    ...more,
  });
  const units = { g703LineExtra: { noOfUnits: UNITS } };
  const one = (...lines: Row[]): Row => ({ lines });
  const version = before['g703'].version as unknown;
  await main.eachRefused('saveG703', { params, body: { version, periodTo: '2026-03-31' } }, [
    ['lines.0.billAmount', one(bill(lumpSum, beside(whole, 1)))],
    ['lines.0.materialStoredAmount', one(bill(lumpSum, 0, { materialStoredAmount: beside(whole, 1) }))],
    ['lines.0.billAmount', one(bill(lumpSum, -0.01))],
    ['lines.0.g703LineExtra.noOfUnits', one(bill(byUnit, beside(worth(UNITS), 1), units))],
    ['lines.1.sovLineId', one(bill(lumpSum, 1), bill(lumpSum, 2))],
    ['periodTo', { ...one(), periodTo: dayBefore(run, -6 * 366) }],
  ]);
  // The last application bills every line in full, to the cent.
  const last = await main.do('saveG703', {
    params,
    body: { version, periodTo: '2026-03-31', isFinal: true, lines: [bill(lumpSum, beside(whole, -1))] },
  });
  await main.refused('submitG703', `lines.${at}.billAmount`, {
    params,
    body: { version: last['g703'].version as unknown },
  });
  const full = await main.do('saveG703', {
    params,
    body: {
      version: last['g703'].version as unknown,
      isFinal: false,
      lines: [bill(lumpSum, whole), bill(byUnit, worth(UNITS), units)],
    },
  });
  const handedIn = { version: full['g703'].version as unknown };
  await main.refused('submitG703', 'assignedToUserId', {
    params,
    body: { ...handedIn, assignedToUserId: main.account.userId },
  });
  const sent = await main.do('submitG703', { params, body: handedIn });
  await other.do('approveG703', {
    params: { g703Id: String(sent['g703'].id) },
    body: { version: sent['g703'].version as unknown },
  });
}

async function play(run: Run): Promise<void> {
  const contract = await begun({ run, main: mainOf(run), other: otherOf(run) });
  await terms(contract);
  await sheet(contract);
  await refusedPayments(contract);
}

/** What a term, a sheet, a certificate, a waiver, a payment and a release of retainage may not say, each at its limit. */
export const refusedBilling: Scene = {
  name: 'refused-billing',
  operations: [
    'updatePaymentTerm',
    'saveG703',
    'submitG703',
    'saveG702',
    'sendG702ForSignature',
    'signDocument',
    'fileInspectorReport',
    'sendClwForSignature',
    'releasePayment',
    'createRetainagePayApp',
  ],
  play,
};
