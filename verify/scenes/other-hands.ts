import { betweenOf, type Cast, castOf } from '../cast/cast.ts';
import { ChangeSteps } from '../cast/change-steps.ts';
import { type Run, Skip } from '../run.ts';
import { withApprovedG703 } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { declineInApp, formSent, type Hands, packageApproved, signInApp, versionOf } from './approving.ts';
import { glance } from './glance.ts';
import { dayBefore, type Scene } from './scene.ts';
import { Sheets } from './sheets.ts';

const FIELDS = { jobLocation: '480 Harbor Drive, Oakland', signerTitle: 'Estimator' };
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/** A form that somebody of the sender's company is to sign: recalled, opened and reminded of, declined, corrected and signed. */
async function form(cast: Cast, hands: Hands, params: Params): Promise<Row> {
  const { lead, colleague, contractor } = cast;
  const signers = {
    contractorSignerId: colleague.account.userId,
    certifierSignerId: contractor.account.userId,
  };
  const send = (): Promise<Row> => formSent(hands, params, { ...signers, message: 'Please sign today.' });
  const sent = await send();
  await glance([colleague], params);
  const recalled = await lead.do('recallG702', {
    params,
    body: { version: sent['g702'].version as unknown, comment: 'The date is wrong.' },
  });
  await lead.do('sendG702ForSignature', {
    params,
    body: { version: recalled['g702'].version as unknown, ...signers },
  });
  // Who has only opened it is reminded as well, by a link that takes the place of the one before.
  const { token } = await colleague.do('openG702Signing', { params });
  await colleague.ask('openSigning', { body: { token } });
  await glance([lead], params);
  await lead.ask('remindG702Signer', { params });
  await declineInApp(colleague, 'openG702Signing', params, 'Line 2 is not what we billed.');
  await glance([lead, colleague], params);

  // The sheet is corrected, taken back once more and handed in again: the form is made from it anew.
  const sheets = new Sheets(hands);
  const saved = await sheets.save(
    params,
    (line) => ({ billAmount: Math.floor(cents(line['billAmount']) * 0.7) / 100, stored: 12.34 }),
    {},
  );
  const handedIn = await lead.do('submitG703', {
    params,
    body: { version: saved['g703'].version as unknown },
  });
  const back = await lead.do('recallG703', {
    params: { g703Id: String(handedIn['g703'].id) },
    body: { version: handedIn['g703'].version as unknown },
  });
  await glance([contractor], params);
  await sheets.approve(params, back['g703'] ? back : await lead.do('getG703', { params }));
  await glance([lead], params);
  await send();
  await signInApp(colleague, 'openG702Signing', params);
  await signInApp(contractor, 'openG702Signing', params);
  return packageApproved(hands, params);
}

/** A waiver that the paying side sends: declined by one signer, recalled from another, and signed. */
async function waivers(cast: Cast, params: Params): Promise<void> {
  const { lead, colleague, contractor } = cast;
  const send = async (id: string, signer: typeof lead, more: Row = {}): Promise<Row> =>
    contractor.do(id, {
      params,
      body: {
        version: await versionOf(contractor, params),
        ...FIELDS,
        claimantSignerId: signer.account.userId,
        ...more,
      },
    });
  await send('sendClwForSignature', colleague, { message: 'For the last month.' });
  await glance([colleague], params);
  await declineInApp(colleague, 'openWaiverSigning', params, 'The through date is not ours.');
  await glance([contractor], params);
  await send('sendClwForSignature', lead, { exceptions: 'Retainage, and extra 4.' });
  const version = await versionOf(contractor, params);
  await lead.refused('recallWaiver', 'FORBIDDEN', { params, body: { version } });
  await contractor.do('recallWaiver', { params, body: { version, comment: 'Another signer.' } });
  await glance([lead], params);
  await send('sendClwForSignature', lead);
  await signInApp(lead, 'openWaiverSigning', params);
  const { amountToRelease } = await contractor.do('listPayAppWaivers', { params });
  const pay = async (amount: number, days: number, more: Row): Promise<Row> =>
    contractor.do('releasePayment', {
      params,
      body: {
        version: await versionOf(contractor, params),
        amount: amount / 100,
        date: dayBefore(cast.run, days),
        ...more,
      },
    });
  const part = Math.floor(cents(amountToRelease) / 7);
  // The newest day is neither that of the first one nor that of the last.
  await pay(part, 12, { reference: 'ACH 90', method: 'ACH' });
  await pay(part, 2, { reference: 'Wire 7', method: 'WIRE' });
  await pay(cents(amountToRelease) - 2 * part, 9, {
    reference: 'Check 311',
    method: 'JOINT_CHECK',
    note: 'With the supplier.',
  });
  await send('sendUclwForSignature', colleague);
  await signInApp(colleague, 'openWaiverSigning', params);
  await glance([lead, colleague], params);
  await lead.ask('listPayAppWaivers', { params });
}

/** A change request that a colleague is to sign for its writer: declined, then recalled by the writer. */
async function changeOrder(cast: Cast, hands: Hands, sovId: string): Promise<void> {
  const { lead, colleague, contractor } = cast;
  const steps = new ChangeSteps(hands.run, sovId);
  const request = await steps.draft({ isDraft: false, scheduleImpactInDays: -2 });
  await steps.approved(request);
  const send = (): Promise<Row> =>
    steps.step(lead, 'sendChangeRequestForSignature', request, {
      contractorSignerId: colleague.account.userId,
      ownerSignerId: contractor.account.userId,
    });
  const read = (people: readonly (typeof lead)[]): Promise<unknown> =>
    Promise.all(people.map((who) => who.ask('getChangeRequest', { params: request })));
  await send();
  await steps.decline(colleague, request, 'Two days less are not agreed.');
  await read([lead, contractor, colleague]);
  await steps.approved(request);
  await send();
  await steps.step(lead, 'recallChangeRequest', request, { comment: 'Not today.' });
  await read([colleague]);
  await send();
  await steps.sign(colleague, request);
  await steps.decline(contractor, request, 'The credit is missing.');
  await read([lead, colleague]);
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const { lead, contractor } = cast;
  const own = betweenOf(cast, lead, contractor);
  const hands: Hands = { run: own, main: lead, other: contractor };
  const made = await withApprovedG703(own, { paymentInterval: 'YEARLY' });
  if (!made) throw new Skip('no application with an approved continuation sheet could be made');
  const params = { payAppId: String(made['payAppId']) };
  const approved = await form(cast, hands, params);
  await waivers(cast, params);
  await changeOrder(cast, hands, String(approved['sov'].id));
}

/** Documents that somebody else than their sender signs or declines, and that are recalled from whoever was asked. */
export const otherHands: Scene = {
  name: 'other-hands',
  operations: [
    'sendG702ForSignature',
    'recallG702',
    'remindG702Signer',
    'declineSigning',
    'signDocument',
    'recallG703',
    'sendClwForSignature',
    'sendUclwForSignature',
    'recallWaiver',
    'recallChangeRequest',
  ],
  play,
};
