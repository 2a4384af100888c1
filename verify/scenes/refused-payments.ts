import { rowsOf, SIGNERS } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Hands, reportOn, signInApp, versionOf } from './approving.ts';
import { beside } from './beside.ts';
import { type Actor, dayBefore } from './scene.ts';

/** A contract that is billed: its application, and the lines of its schedule by the unit and in a lump sum. */
export interface Billed extends Hands {
  params: Params;
  sovId: string;
  byUnit: Row;
  lumpSum: Row;
}

const FIELDS = { jobLocation: '480 Harbor Drive, Oakland', signerTitle: 'Project Manager' };

/** A visit that has not been made yet tells nothing. */
async function reported({ run, main, other, params }: Billed): Promise<Row> {
  const body = { version: await versionOf(main, params), ...reportOn(run) };
  const tomorrow = { ...body, siteVisitOn: dayBefore(run, -1) };
  await other.refused('fileInspectorReport', 'siteVisitOn', { params, body: tomorrow });
  return other.do('fileInspectorReport', { params, body });
}

/** What the paying side may certify: line 8, and the most that there is a reason for. */
interface Certifiable {
  line8: number;
  most: number;
  /** The version of the form. */
  version: unknown;
}

/** The certifier notes what the contract still holds, and not a cent more; nobody else notes anything. */
async function noted({ main, other, params }: Billed, { g702 }: Row): Promise<Certifiable> {
  const figures = g702?.['figures'] as Row;
  const line8 = Number(figures['currentPaymentDue']);
  const before = Math.round(Number(figures['lessPreviousCertificates']) * 100);
  const most = beside(figures['contractSumToDate'], -before);
  const body = {
    version: g702?.['version'] as unknown,
    amountCertified: most,
    amountCertifiedReason: 'Paid out early.',
  };
  await main.refused('saveG702', 'FORBIDDEN', { params, body });
  await other.eachRefused('saveG702', { params, body }, [
    ['amountCertified', { amountCertified: beside(most, 1) }],
    ['amountCertified', { amountCertified: -0.01 }],
  ]);
  const saved = await other.do('saveG702', { params, body });
  return { line8, most, version: saved['g702'].version as unknown };
}

/** Signed in turn by whom the contract names; who bills certifies nothing, and what differs from line 8 has its reason. */
async function certified(hands: Billed, { line8, most, version }: Certifiable): Promise<Row> {
  const { run, main, other, params } = hands;
  const issued = await main.do('generateG702', { params, body: { version } });
  const sending = { version: issued['g702'].version as unknown, ...SIGNERS(run) };
  await main.refused('sendG702ForSignature', 'certifierSignerId', {
    params,
    body: { ...sending, certifierSignerId: main.account.userId },
  });
  await main.do('sendG702ForSignature', { params, body: sending });
  const signature = async (who: Actor): Promise<Row> => {
    const { token } = await who.do('openG702Signing', { params });
    return { token, signatureType: 'TYPED', typedName: who.account.email, consent: true };
  };
  const mine = await signature(main);
  await main.refused('signDocument', 'amountCertified', { body: { ...mine, amountCertified: line8 } });
  await main.do('signDocument', { body: mine });
  const body = { ...(await signature(other)), amountCertified: beside(line8, -1) };
  await other.eachRefused('signDocument', { body }, [
    ['amountCertified', { amountCertified: beside(most, 1), amountCertifiedReason: 'Paid out early.' }],
    ['amountCertifiedReason', {}],
  ]);
  await other.do('signDocument', { body: { ...body, amountCertifiedReason: 'A cent is kept back.' } });
  const sent = await main.do('submitPackage', { params, body: { version: await versionOf(main, params) } });
  return other.do('approvePackage', { params, body: { version: sent['version'] } });
}

/** A waiver has what its form has; a payment is of a day on which it can have been. */
async function paid({ run, main, other, params }: Billed, approved: Row): Promise<void> {
  const waiver = { version: approved['version'], ...FIELDS };
  await main.refused('sendClwForSignature', 'disputedClaimsAmount', {
    params,
    body: { ...waiver, disputedClaimsAmount: 5 },
  });
  await main.do('sendClwForSignature', { params, body: waiver });
  await signInApp(main, 'openWaiverSigning', params);
  // The day of the contract, which the term has, is the first on which anything can be paid.
  const body = {
    version: await versionOf(main, params),
    amount: 0.01,
    date: '2026-02-02',
    reference: 'ACH 4471',
  };
  await other.eachRefused('releasePayment', { params, body }, [
    ['date', { date: '2026-02-01' }],
    ['date', { date: dayBefore(run, -1) }],
    ['amount', { amount: 0 }],
  ]);
  await other.do('releasePayment', { params, body });
}

/** Retainage is released as far as each line holds it, and with it nothing is billed. */
async function retainage({ main, params, sovId, byUnit, lumpSum }: Billed): Promise<void> {
  const held = rowsOf((await main.do('getG703', { params }))['lines']).find(
    ({ sovLineId }) => sovLineId === lumpSum['id'],
  )?.['retainage'];
  const release = (amount: unknown): Row => ({ sovLineId: lumpSum['id'] as unknown, amount });
  await main.eachRefused('createRetainagePayApp', { body: { sovId, lines: [release(held)] } }, [
    ['lines.0.amount', { lines: [release(beside(held, 1))] }],
    ['lines.1.sovLineId', { lines: [release(1), release(1)] }],
  ]);
  const made = await main.do('createRetainagePayApp', { body: { sovId, lines: [release(held)] } });
  const next = { payAppId: String(made['id']) };
  const sheet = await main.do('getG703', { params: next });
  const version = sheet['g703'].version as unknown;
  const line = { sovLineId: byUnit['id'] as unknown, billAmount: 0.01, materialStoredAmount: 0 };
  await main.eachRefused('saveG703', { params: next, body: { version, lines: [] } }, [
    ['lines.0.billAmount', { lines: [line] }],
    ['isFinal', { isFinal: true }],
    ['periodTo', { periodTo: '2026-03-31' }],
  ]);
  await main.do('getG703', { params: next });
}

/** From the approved sheet to the released retainage: each step asked for what it may not carry out, then for what it just may. */
export async function refusedPayments(hands: Billed): Promise<void> {
  const form = await noted(hands, await reported(hands));
  await paid(hands, await certified(hands, form));
  await retainage(hands);
}
