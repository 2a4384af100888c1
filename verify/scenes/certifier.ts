import { betweenOf, type Cast, castOf } from '../cast/cast.ts';
import { type Run, Skip } from '../run.ts';
import { approvedSov, TERM } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import {
  applicationOf,
  declineInApp,
  fileReport,
  formSent,
  type Hands,
  packageApproved,
  reportOn,
  signInApp,
  underTerm,
  versionOf,
} from './approving.ts';
import { beside } from './beside.ts';
import { glance } from './glance.ts';
import { dayBefore, type Scene } from './scene.ts';
import { Sheets } from './sheets.ts';

/** What a term says that names the architect to certify, and asks for an inspector's report. */
const NAMED = {
  paymentInterval: 'QUARTERLY',
  inspectorReportRequired: true,
  retainage: 8.25,
  storedRetainage: 2.5,
  termsAndConditions: 'No interest is owed within 23 days.',
};
/** What the architect takes off line 8 at first, and grants beyond it in the end. */
const LESS = 411.17;
const MORE = 250.37;

/** The term kept, sent, rejected, changed and agreed on; the architect whom it names reads it. */
async function termAgreed(cast: Cast, { run, main, other }: Hands, made: Row): Promise<Params> {
  const params = { payAppId: String(made['id']) };
  const term = { paymentTermId: String(made['paymentTerm'].id) };
  const version = async (): Promise<unknown> => (await applicationOf(main, params))['paymentTerm'].version;
  await main.do('updatePaymentTerm', {
    params: term,
    body: { version: await version(), paymentInterval: 'BI_WEEKLY', timeForPaymentInDays: 30 },
  });
  const body = await main.body('submitPaymentTerm', {
    ...TERM(run, made),
    ...NAMED,
    certifyingUserId: cast.architect.account.userId,
    paymentInterval: 'WEEKLY',
    version: await version(),
  });
  const sent = await main.do('submitPaymentTerm', { body });
  await other.do('rejectPaymentTerm', {
    params: term,
    body: { version: sent['paymentTerm'].version as unknown, comment: 'Quarterly, as we said.' },
  });
  const again = await main.do('submitPaymentTerm', {
    body: { ...body, ...NAMED, version: await version() },
  });
  await glance([cast.architect, cast.lead], params);
  await other.do('approvePaymentTerm', {
    params: term,
    body: { version: again['paymentTerm'].version as unknown },
  });
  return params;
}

/** Work and material, each at another rate of the line. */
const billing = (work: number, stored: number) => (line: Row) => {
  const value = Number(line['revisedScheduledValue']);
  return {
    billAmount: Math.round(value * work * 100) / 100,
    stored: Math.round(value * stored * 100) / 100,
  };
};

/** The architect notes less than line 8, then declines what the contractor has signed. */
async function declined(cast: Cast, hands: Hands, params: Params): Promise<void> {
  const { architect, contractor, owner } = cast;
  const { g702 } = await applicationOf(architect, params);
  const amountCertified = beside(g702?.figures?.currentPaymentDue, -Math.round(LESS * 100));
  await architect.do('saveG702', {
    params,
    body: {
      version: g702?.version as unknown,
      amountCertified,
      amountCertifiedReason: 'The anchors are not set.',
    },
  });
  await glance([owner], params);
  // Nobody is chosen: the receiving user signs first, and whom the term names certifies.
  await formSent(hands, params, { message: 'For the quarter.' });
  await signInApp(contractor, 'openG702Signing', params);
  await owner.ask('openG702Signing', { params });
  await declineInApp(architect, 'openG702Signing', params, 'The anchors are billed, and are not set.');
  await glance([contractor, architect], params);
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const { contractor, owner, architect } = cast;
  const own = betweenOf(cast, contractor, owner);
  const hands: Hands = { run: own, main: contractor, other: owner };
  const sheets = new Sheets(hands);
  const schedule = await approvedSov(own);
  if (!schedule) throw new Skip('a schedule of values could not be approved');
  const sovId = String(schedule['sovId']);
  const made = await contractor.do('createPayApp', { body: { sovId } });
  const params = await termAgreed(cast, hands, made);

  await sheets.approve(params, await sheets.save(params, billing(0.31, 0.0222), { periodTo: '2026-03-31' }));
  await architect.do('fileInspectorReport', {
    params,
    body: { version: await versionOf(contractor, params), ...reportOn(own), conclusion: 'AGREES' },
  });
  await declined(cast, hands, params);

  // The corrected sheet opens the form again, and takes a report of its own.
  const corrected = await sheets.save(params, billing(0.27, 0.0111), {});
  await glance([architect], params);
  await sheets.approve(params, corrected);
  await fileReport(hands, params);
  const sent = await formSent(hands, params);
  await signInApp(contractor, 'openG702Signing', params);
  await signInApp(architect, 'openG702Signing', params, {
    amountCertified: beside(sent['g702']?.figures?.currentPaymentDue, Math.round(MORE * 100)),
    amountCertifiedReason: 'The crane stood by at our request.',
  });
  await glance([architect], params);
  const approved = await packageApproved(hands, params);
  await contractor.do('sendClwForSignature', {
    params,
    body: {
      version: approved['version'],
      jobLocation: '480 Harbor Drive, Oakland',
      signerTitle: 'Project Manager',
    },
  });
  await signInApp(contractor, 'openWaiverSigning', params);
  await owner.do('releasePayment', {
    params,
    body: {
      version: await versionOf(owner, params),
      amount: approved['amountCertified'] as unknown,
      date: dayBefore(own, 2),
      reference: 'Wire 88-4',
      method: 'WIRE',
    },
  });
  await glance([owner, architect], params);

  // What was certified beyond line 8 is taken off the next one, whose own term begins as a copy of that one.
  const second = await underTerm(hands, sovId, { ...NAMED, certifyingUserId: architect.account.userId });
  await sheets.save(second, billing(0.0123, 0.0099), { periodTo: '2026-06-30' });
  await glance([architect], second);
  await architect.ask('listPayApps', { query: { sovId, page: 1, limit: 20 } });
}

/** A term that names the architect to certify: less than line 8 noted, declined, and more than line 8 certified. */
export const certifier: Scene = {
  name: 'certifier',
  operations: [
    'createPayApp',
    'updatePaymentTerm',
    'rejectPaymentTerm',
    'fileInspectorReport',
    'saveG702',
    'sendG702ForSignature',
    'declineSigning',
    'signDocument',
    'getPayApp',
  ],
  play,
};
