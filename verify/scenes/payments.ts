import type { Exchange, Sent } from '../exchange.ts';
import { type Run, Skip } from '../run.ts';
import { rowsOf, withApprovedG703 } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import {
  applicationOf,
  approvedPackage,
  fileReport,
  type Hands,
  nextWithSheet,
  reportOn,
  signInApp,
  versionOf,
} from './approving.ts';
import { judgeLeft, judgeMoney } from './project-money.ts';
import { dayBefore, mainOf, otherOf, type Scene } from './scene.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** What a waiver names that neither the project nor the profile has to have. */
const FIELDS = { jobLocation: '480 Harbor Drive, Oakland', signerTitle: 'Project Manager' };

type Kind = 'conditionalWaiver' | 'unconditionalWaiver';
const SEND = {
  conditionalWaiver: 'sendClwForSignature',
  unconditionalWaiver: 'sendUclwForSignature',
} as const;

/** Asks for a step that the status does not allow. */
async function refused({ run, main }: Hands, id: string, params: Params, more: Row | null = {}) {
  const body = more && { body: { version: await versionOf(main, params), ...more } };
  const answer = await main.ask(id, { params, ...body });
  run.judge.expect(answer, 'transition-refused', answer.status === 409, () => {
    return `what comes later is answered ${answer.status}, not 409`;
  });
}

/** The application is where the machine says, and so is its waiver where one is named. */
async function judgeStatus(hands: Hands, params: Params, status: string, waiver?: readonly [Kind, string]) {
  const { run, main } = hands;
  const shown = await main.ask('getPayApp', { params });
  run.judge.expect(shown, 'transition-status', shown.body?.status === status, () => {
    return `the application is ${String(shown.body?.status)}, not ${status}`;
  });
  if (!waiver) return shown;
  const [kind, state] = waiver;
  const one = shown.body?.[kind] as Row | null | undefined;
  run.judge.expect(shown, 'transition-status', one?.['status'] === state, () => {
    return `its ${kind} is ${String(one?.['status'])}, not ${state}`;
  });
  const amount: unknown =
    kind === 'conditionalWaiver' ? shown.body?.amountCertified : shown.body?.amountReleased;
  run.judge.expect(shown, 'sums', cents(one?.['amount']) === cents(amount), () => {
    return `its ${kind} is over ${String(one?.['amount'])}, and ${String(amount)} was ${kind === 'conditionalWaiver' ? 'certified' : 'released'}`;
  });
  return shown;
}

async function send({ main }: Hands, kind: Kind, params: Params, more: Row = {}): Promise<Row> {
  return main.do(SEND[kind], {
    params,
    body: { version: await versionOf(main, params), ...FIELDS, ...more },
  });
}

async function recall({ main }: Hands, params: Params): Promise<void> {
  await main.do('recallWaiver', { params, body: { version: await versionOf(main, params) } });
}

/** What is certified is paid or still to be paid, and the payments add up. */
async function judgePaid({ run, main }: Hands, params: Params): Promise<Row> {
  const payApp = await applicationOf(main, params);
  const shown = await main.ask('listPayAppWaivers', { params });
  const paid = cents(shown.body?.amountReleased);
  const whole = paid + cents(shown.body?.amountToRelease);
  run.judge.expect(shown, 'sums', whole === cents(payApp['amountCertified']), () => {
    return `${String(shown.body?.amountReleased)} is released and ${String(shown.body?.amountToRelease)} left, of ${String(payApp['amountCertified'])} certified`;
  });
  run.judge.expect(shown, 'said-alike', paid === cents(payApp['amountReleased']), () => {
    return `${paid / 100} is released, and the application says ${String(payApp['amountReleased'])}`;
  });
  return (shown.body ?? {}) as Row;
}

/** A payment recorded by the side that pays. */
async function payment({ run, main }: Hands, params: Params, amount: number): Promise<Sent> {
  const version = await versionOf(main, params);
  return { params, body: { version, amount, date: dayBefore(run), reference: 'ACH 4471' } };
}

const pay = async (hands: Hands, params: Params, amount: number): Promise<Exchange> =>
  hands.other.ask('releasePayment', await payment(hands, params, amount));

/** No more than what is left, in cents, can be paid. */
const notMore = async (hands: Hands, params: Params, left: number): Promise<void> =>
  hands.other.refused('releasePayment', 'amount', await payment(hands, params, (left + 1) / 100));

/** The same, where it has to go. */
async function paid(hands: Hands, params: Params, amount: number): Promise<void> {
  const answer = await pay(hands, params, amount);
  if (answer.status !== 200)
    throw new Skip(`releasePayment was refused: ${answer.status} ${answer.text.slice(0, 200)}`);
}

/** A file that has to be there. */
async function file({ run, main }: Hands, id: string, params: Params): Promise<void> {
  const answer = await main.ask(id, { params });
  run.judge.expect(
    answer,
    'file-kind',
    answer.status === 200 && answer.contentType === 'application/pdf',
    () => `the file is answered ${answer.status} ${answer.contentType}`,
  );
}

/** The report is filed by the side that pays, before the form is made, and by nobody else. */
async function inspected(hands: Hands, params: Params): Promise<void> {
  const { run, main } = hands;
  await judgeStatus(hands, params, 'INSPECTOR_REPORT_PENDING');
  const own = await main.ask('fileInspectorReport', {
    params,
    body: { version: await versionOf(main, params), ...reportOn(run) },
  });
  run.judge.expect(own, 'role-effect', own.status === 403, () => {
    return `inspecting one's own work is answered ${own.status}`;
  });
  await fileReport(hands, params);
  await judgeStatus(hands, params, 'IR_READY');
  const read = await main.ask('getInspectorReport', { params });
  run.judge.expect(
    read,
    'write-read',
    Object.entries(reportOn(run)).every(([name, value]) => read.body?.[name] === value),
    () => 'the report does not read as it was filed',
  );
}

/** Sent, recalled, sent again, declined, corrected and signed in the app by whom it names. */
async function conditional(hands: Hands, params: Params): Promise<void> {
  const { run, main, other } = hands;
  const kind = 'conditionalWaiver';
  await refused(hands, 'getClwPdf', params, null);
  await send(hands, kind, params);
  await judgeStatus(hands, params, 'CLW_PENDING', [kind, 'SIGNATURE_PENDING']);
  await recall(hands, params);
  await judgeStatus(hands, params, 'APPROVED', [kind, 'VOID']);
  await send(hands, kind, params);
  await refused(hands, SEND[kind], params, FIELDS);
  const stranger = await other.ask('openWaiverSigning', { params });
  run.judge.expect(stranger, 'personal', stranger.status === 403, () => {
    return `who does not sign opens the waiver to sign it, and is answered ${stranger.status}`;
  });
  const reason = 'The retainage is not among the exceptions.';
  const { token } = await main.do('openWaiverSigning', { params });
  await main.do('declineSigning', { body: { token, reason } });
  const declined = await judgeStatus(hands, params, 'CLW_PENDING', [kind, 'DECLINED']);
  run.judge.expect(declined, 'reason-kept', declined.text.includes(reason), () => {
    return 'the reason of the signer who declined is nowhere in the application';
  });
  const exceptions = 'Retainage held under the contract.';
  await send(hands, kind, params, { exceptions });
  await signInApp(main, 'openWaiverSigning', params);
  const signed = await judgeStatus(hands, params, 'PAYMENT_PENDING', [kind, 'SIGNED']);
  run.judge.expect(signed, 'write-read', signed.body?.[kind]?.exceptions === exceptions, () => {
    return 'the signed waiver does not except what was sent to be excepted';
  });
  await file(hands, 'getClwPdf', params);
}

/** Paid in two parts, and never more than is left. */
async function inTwoParts(hands: Hands, params: Params): Promise<void> {
  await refused(hands, SEND.unconditionalWaiver, params, FIELDS);
  const whole = cents((await judgePaid(hands, params))['amountToRelease']);
  await notMore(hands, params, whole);
  const part = Math.floor(whole / 3);
  await paid(hands, params, part / 100);
  await judgeStatus(hands, params, 'PAYMENT_PENDING');
  const half = await judgePaid(hands, params);
  const left = cents(half['amountToRelease']);
  await judgeLeft(hands, params, left);
  await notMore(hands, params, left);
  await judgeMoney(hands, [params]);
  await paid(hands, params, left / 100);
  await judgePaid(hands, params);
}

/** The waiver of what was paid: recalled once, then signed, and the application is closed. */
async function unconditional(hands: Hands, params: Params): Promise<void> {
  const kind = 'unconditionalWaiver';
  await judgeStatus(hands, params, 'UCLW_PENDING');
  await send(hands, kind, params);
  await recall(hands, params);
  await judgeStatus(hands, params, 'UCLW_PENDING', [kind, 'VOID']);
  await send(hands, kind, params);
  await signInApp(hands.main, 'openWaiverSigning', params);
  await judgeStatus(hands, params, 'CLOSED', [kind, 'SIGNED']);
  await file(hands, 'getUclwPdf', params);
  await file(hands, 'getPayAppReportPdf', params);
}

/** An application that waits for its payment. */
async function payable(hands: Hands, params: Params): Promise<void> {
  await fileReport(hands, params);
  await approvedPackage(hands, params);
  await send(hands, 'conditionalWaiver', params);
  await signInApp(hands.main, 'openWaiverSigning', params);
  await judgeStatus(hands, params, 'PAYMENT_PENDING', ['conditionalWaiver', 'SIGNED']);
}

/** It is not paid before the one before it is waived. */
async function heldBack(hands: Hands, params: Params): Promise<void> {
  await refused(hands, 'getPreviousUclwPdf', params, null);
  const waiting = await judgePaid(hands, params);
  const early = await pay(hands, params, Number(waiting['amountToRelease']));
  hands.run.judge.expect(early, 'transition-refused', early.status === 409, () => {
    return `paying before the waiver of the last payment is answered ${early.status}, not 409`;
  });
}

/** A part of what is held is asked for: line 8 is that part. */
async function retainage({ run, main }: Hands, sovId: unknown): Promise<void> {
  const may = await main.ask('canCreateRetainage', { query: { sovId } });
  const sov = await main.do('getSov', { params: { sovId: String(sovId) } });
  const held = cents(may.body?.amount);
  run.judge.expect(may, 'sums', held === cents(sov['totals']?.retainage), () => {
    return `${held / 100} may be released, and the schedule holds ${String(sov['totals']?.retainage)}`;
  });
  const over = await main.ask('createRetainagePayApp', { body: { sovId, amount: (held + 1) / 100 } });
  const named = rowsOf(over.body?.errors).some(({ field }) => field === 'amount');
  run.judge.expect(over, 'field-named', over.status === 422 && named, () => {
    return `a cent more than is held is answered ${over.status}, and ${named ? '' : 'not '}at the amount`;
  });
  const part = Math.floor(held / 3);
  const made = await main.ask('createRetainagePayApp', { body: { sovId, amount: part / 100 } });
  run.world.resources.forget();
  if (made.status !== 201) throw new Skip(`createRetainagePayApp was refused: ${made.text.slice(0, 200)}`);
  const line8: unknown = made.body?.g702?.figures?.currentPaymentDue;
  run.judge.expect(made, 'sums', cents(line8) === part, () => {
    return `line 8 is ${String(line8)}, and ${part / 100} of the retainage is released`;
  });
  const params = { payAppId: String(made.body?.id) };
  const sheet = await main.ask('getG703', { params });
  const released = rowsOf(sheet.body?.lines).reduce(
    (sum, line) => sum + cents(line['retainageHeldBefore']) - cents(line['retainage']),
    0,
  );
  run.judge.expect(sheet, 'sums', released === part, () => {
    return `its lines release ${released / 100}, and ${part / 100} was asked for`;
  });
}

async function play(run: Run): Promise<void> {
  const hands: Hands = { run, main: mainOf(run), other: otherOf(run) };
  // What is owed is due on the day itself: late it is from the day after.
  const first = await withApprovedG703(run, { inspectorReportRequired: true, timeForPaymentInDays: 0 });
  if (!first) throw new Skip('no application with an approved continuation sheet could be made');
  await inspected(hands, first);
  const approved = await approvedPackage(hands, first);
  await conditional(hands, first);
  await inTwoParts(hands, first);

  const second = await nextWithSheet(hands, approved);
  await payable(hands, second);
  await heldBack(hands, second);
  await unconditional(hands, first);
  await file(hands, 'getPreviousUclwPdf', second);
  const waiting = await judgePaid(hands, second);
  run.judge.expect(
    await hands.main.ask('listPayAppWaivers', { params: second }),
    'own-parts',
    waiting['previousUnconditional']?.payAppId === first['payAppId'],
    () => 'the waiver of the application before is not that of the one before',
  );
  await judgeMoney(hands, [first, second]);
  await paid(hands, second, Number(waiting['amountToRelease']));
  await judgeStatus(hands, second, 'UCLW_PENDING');
  await judgeMoney(hands, [first, second]);
  await retainage(hands, approved['sov'].id);
}

/** From the approved application to the closed one, the next held back by it, and a part of the retainage. */
export const payments: Scene = {
  name: 'payments',
  operations: [
    'fileInspectorReport',
    'getInspectorReport',
    'sendClwForSignature',
    'openWaiverSigning',
    'recallWaiver',
    'releasePayment',
    'sendUclwForSignature',
    'listPayAppWaivers',
    'getClwPdf',
    'getUclwPdf',
    'getPreviousUclwPdf',
    'getPayAppReportPdf',
    'canCreateRetainage',
    'createRetainagePayApp',
    'getProjectMoney',
  ],
  play,
};
