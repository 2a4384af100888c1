import { type Run, Skip } from '../run.ts';
import { SIGNERS, TERM, withApprovedSheet } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Actor, dayBefore } from './scene.ts';

/** One hand's part in an application: who bills and who pays. */
export interface Hands {
  run: Run;
  main: Actor;
  other: Actor;
}

/** The application as it stands. */
export const applicationOf = (main: Actor, params: Params): Promise<Row> => main.do('getPayApp', { params });

/** The version to send a change of it with. */
export const versionOf = async (main: Actor, params: Params): Promise<unknown> =>
  (await applicationOf(main, params))['version'];

/** Signs in the app what is out for the signature of this account; `more` is what the signature gives besides. */
export async function signInApp(signer: Actor, open: string, params: Params, more: Row = {}): Promise<Row> {
  const { token } = await signer.do(open, { params });
  const typedName = signer.account.email;
  return signer.do('signDocument', {
    body: { token, signatureType: 'TYPED', typedName, consent: true, ...more },
  });
}

/** Declines in the app what is out for the signature of this account. */
export async function declineInApp(
  signer: Actor,
  open: string,
  params: Params,
  reason: string,
): Promise<Row> {
  const { token } = await signer.do(open, { params });
  return signer.do('declineSigning', { body: { token: token as unknown, reason } });
}

/** An application on a schedule, under a term that both sides have agreed on; `over` is laid over the term. */
export async function underTerm({ run, main, other }: Hands, sovId: string, over: Row = {}): Promise<Params> {
  const made = await main.do('createPayApp', { body: { sovId } });
  const term = await main.body('submitPaymentTerm', {
    ...TERM(run, made),
    version: made['paymentTerm'].version,
    ...over,
  });
  const asked = await main.do('submitPaymentTerm', { body: term });
  await other.do('approvePaymentTerm', {
    params: { paymentTermId: String(made['paymentTerm'].id) },
    body: { version: asked['paymentTerm'].version as unknown },
  });
  return { payAppId: String(made['id']) };
}

/** From the approved sheet to the form that is out for signature, to whom the term names unless `more` names others. */
export async function formSent({ main }: Hands, params: Params, more: Row = {}): Promise<Row> {
  const { g702 } = await applicationOf(main, params);
  const made = await main.do('generateG702', { params, body: { version: g702?.version as unknown } });
  const version: unknown = made['g702']?.version;
  return main.do('sendG702ForSignature', { params, body: { version, ...more } });
}

/** From the approved sheet to the form that whoever bills has signed in the app, and the other side has not. */
export async function formHalfSigned(hands: Hands, params: Params): Promise<void> {
  await formSent(hands, params, SIGNERS(hands.run));
  await signInApp(hands.main, 'openG702Signing', params);
}

/** From the approved sheet to the approved package: its form made, signed by both in the app, sent and approved. */
export async function approvedPackage(hands: Hands, params: Params): Promise<Row> {
  const { main, other } = hands;
  await formHalfSigned(hands, params);
  await signInApp(other, 'openG702Signing', params);
  return packageApproved({ main, other }, params);
}

/** From the signed form to the approved package. */
export async function packageApproved(
  { main, other }: Pick<Hands, 'main' | 'other'>,
  params: Params,
): Promise<Row> {
  const sent = await main.do('submitPackage', { params, body: { version: await versionOf(main, params) } });
  return other.do('approvePackage', { params, body: { version: sent['version'] } });
}

/** What an inspector of the paying side found. */
export async function fileReport({ run, other, main }: Hands, params: Params): Promise<Row> {
  return other.do('fileInspectorReport', {
    params,
    body: { version: await versionOf(main, params), ...reportOn(run) },
  });
}

/** A report of a visit on the day before. */
export const reportOn = (run: Run): Row => ({
  siteVisitOn: dayBefore(run),
  conclusion: 'AGREES_WITH_REMARKS',
  findings: 'A third of the stored steel stands under a tarpaulin.',
});

/** It bills the month after the first one. */
const NEXT = { periodTo: '2026-04-30' };

/** The application after it on its schedule, with a sheet that the other account approved. */
export async function nextWithSheet({ run, main }: Hands, before: Row): Promise<Params> {
  const projectId = run.world.resources.projectId;
  const next = await main.do('createPayAppWithExistingTerm', {
    body: { sovId: before['sov'].id, paymentTermId: before['paymentTerm'].id },
  });
  const params = await withApprovedSheet(run, next, { projectId, payAppId: String(next['id']) }, NEXT);
  if (!params) throw new Skip('the sheet of the next application could not be approved');
  return params;
}
