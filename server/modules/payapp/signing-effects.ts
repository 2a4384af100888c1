import { fromCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { type Certificate, certificateOf, certificateProblem } from '#domain/pay-app/certificate.ts';
import { type PayAppAction, payAppMachine } from '#domain/pay-app/pay-app-machine.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { PublicContext } from '../../http/context.ts';
import { invalidField, notFound, wrongStatus } from '../../http/problem.ts';
import { centsOrNull } from '../record/amounts.ts';
import { type ActContext, actsOf, type Decided, type Request } from '../record/acts.ts';
import { advance, type Step } from './advance.ts';
import { g702Of, type LoadedPayApp, nameOf, payAppRecord, type PayAppRow, readPayApp } from './records.ts';
import { reopen } from './reopen.ts';
import { g702s } from './schema.ts';

/** A signature or a refusal of the G702, as the signing module has checked it. */
interface FormSigning {
  payAppId: string;
  signer: { id: string; name: string };
}

/** An application one of whose documents a signer signs or refuses: by the packet that names them, whatever their role sees. */
const signings = {
  machine: payAppMachine,
  async lock(ctx: ActContext, { params }: Request<{ payAppId: string }, unknown>) {
    const loaded = await readPayApp(ctx.db, params.payAppId, { lock: true });
    if (!loaded) throw notFound();
    return loaded;
  },
  /** With the signer among those that the machine asks for: the packet is theirs. */
  record(loaded: LoadedPayApp, { actor }: ActContext) {
    const signerIds = [...new Set([...loaded.packet.signerIds, actor.userId])];
    return { ...payAppRecord(loaded), signerIds };
  },
  name: (loaded: LoadedPayApp) => nameOf(loaded),
  write: (ctx: ActContext, loaded: LoadedPayApp, step: Decided<Step, PayAppRow['status'], PayAppAction>) =>
    advance(ctx, loaded, step),
  answer: async () => undefined,
};
const { run: signerAct, transitions } = actsOf(signings);
/** What a signer does to the application, by whichever of its documents: the G702 here, a waiver in waiver-effects.ts. */
export { signerAct };
const { run: decline } = actsOf({
  ...signings,
  write: (ctx, loaded: LoadedPayApp, step) => reopen(ctx, loaded, step),
});
/** What the contract says of the operations of a signer: they move the application. */
export const [SIGNED, DECLINED] = [transitions('signG702'), transitions('declineG702')];

/** What a certifier sends with their signature; what is left out is what they noted before, otherwise line 8. */
export interface GivenCertificate {
  amountCertified?: number | null | undefined;
  amountCertifiedReason?: string | null | undefined;
}

/** The issued form that a signature is about. */
async function issuedForm(db: Db, payAppId: string) {
  const g702 = await g702Of(db, payAppId);
  return g702?.snapshot ? { ...g702, snapshot: g702.snapshot } : undefined;
}

/** What the signer's page shows of the form, and asks its certifier for, in cents; null where no form is issued, as after a refusal. */
export async function formToSign(db: Db, payAppId: string) {
  const form = await issuedForm(db, payAppId);
  return form
    ? {
        lines: form.snapshot.lines,
        amount: form.snapshot.amountCertified ?? form.amountCertified,
        reason: form.amountCertifiedReason,
      }
    : null;
}

/**
 * Takes the certificate over as the certifier gives it with their signature (rule: money 4). 422 at its field where the
 * amount is out of its bounds, or differs from line 8 without a reason.
 */
export async function giveCertificate(
  ctx: PublicContext,
  { payAppId, signer, currency }: FormSigning & { currency: Currency },
  given: GivenCertificate,
): Promise<Certificate> {
  const form = await issuedForm(ctx.db, payAppId);
  if (!form) throw wrongStatus('The application has to be issued before its amount is certified.');
  const { lines } = form.snapshot;
  const leftOut = given.amountCertified === undefined;
  const reason = given.amountCertifiedReason;
  const certificate = certificateOf(
    {
      amount: leftOut ? form.amountCertified : centsOrNull(given.amountCertified),
      reason: reason === undefined && leftOut ? form.amountCertifiedReason : (reason ?? null),
    },
    lines,
  );
  const problem = certificateProblem(certificate, lines, currency);
  if (problem) throw invalidField(problem.field, problem.message);
  await ctx.db
    .update(g702s)
    .set({
      amountCertified: certificate.amount,
      amountCertifiedReason: certificate.reason,
      snapshot: { ...form.snapshot, amountCertified: certificate.amount },
      updatedAt: ctx.now,
    })
    .where(eq(g702s.id, form.id));
  ctx.record({
    objectType: 'PAYAPP',
    objectId: payAppId,
    action: 'certifyG702',
    actor: signer,
    changes: [
      { field: 'amountCertified', from: null, to: fromCents(certificate.amount) },
      ...(certificate.reason ? [{ field: 'amountCertifiedReason', from: null, to: certificate.reason }] : []),
    ],
  });
  return certificate;
}

/** Called by the signing module in the transaction of a signature. `allSigned` = this is the last one. */
export const signatureGiven = (
  ctx: ActContext,
  { payAppId, signer: by, allSigned }: FormSigning & { allSigned: boolean },
) =>
  signerAct(ctx, 'signG702', { params: { payAppId }, body: null }, () => ({ signed: { allSigned }, by }), {
    given: () => ({ allSigned }),
  });

/** Called when a signer declines: the sheet and the application are unlocked for their creator. */
export const signatureDeclined = (
  ctx: ActContext,
  { payAppId, signer: by, reason: comment }: FormSigning & { reason: string },
) => decline(ctx, 'declineG702', { params: { payAppId }, body: null }, () => ({ comment, by }));
