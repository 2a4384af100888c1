import { closesContract } from '#domain/pay-app/close.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { ActContext } from '../record/acts.ts';
import { tell } from '../notifications/tell.ts';
import { aboutPayApp, recordLink, type Signature, type Signing } from '../signing/subject.ts';
import { titleOf } from './title.ts';
import { certifiedOf } from './figures.ts';
import type { LoadedPayApp, PayAppRow } from './records.ts';
import { payApps } from './schema.ts';
import { signerAct } from './signing-effects.ts';
import { endWaiver } from './waivers.ts';

// What the signature or the refusal of a waiver does to its application, in the transaction of the signing module.

const on = (payAppId: string) => ({ params: { payAppId }, body: null });

/** Signed: the payment is owed from today on. */
export const conditionalWaiverSigned = (
  ctx: ActContext,
  { objectId, packetId, signer: by, signedOn }: Signature,
): Promise<unknown> =>
  signerAct(ctx, 'signConditionalWaiver', on(objectId), async () => {
    await endWaiver(ctx.db, packetId, { status: 'SIGNED', signedOn });
    return {
      by,
      payApp: { conditionalWaiverSignedOn: signedOn },
      tell: (signed) => tellPayer(ctx, signed, by.id),
    };
  });

/** Signed: the application is closed, and with the last one of the contract its payment term. */
export const unconditionalWaiverSigned = (
  ctx: ActContext,
  { objectId, packetId, signer: by, signedOn }: Signature,
): Promise<unknown> =>
  signerAct(ctx, 'signUnconditionalWaiver', on(objectId), async ({ loaded }) => {
    const { payApp, term, g702 } = loaded;
    await endWaiver(ctx.db, packetId, { status: 'SIGNED', signedOn });
    const lines = g702?.snapshot?.lines;
    const closes =
      lines !== undefined &&
      closesContract({
        isFinalPayApp: payApp.isFinalPayApp,
        currentPaymentDue: payApp.currentPaymentDue,
        certified: certifiedOf(loaded),
        balanceToFinish: lines.line9BalanceToFinish,
        hasLater: await hasLater(ctx.db, payApp),
      });
    return {
      by,
      signed: { closesContract: closes },
      changes: closes ? [{ field: 'paymentTerm.status', from: term.status, to: 'CLOSED' }] : [],
    };
  });

/** Whether a later application has been started on its schedule: it runs under the same term. */
async function hasLater(db: Db, { sovId, payAppNumber }: PayAppRow): Promise<boolean> {
  const rows = await db
    .select({ id: payApps.id })
    .from(payApps)
    .where(and(eq(payApps.sovId, sovId), gt(payApps.payAppNumber, payAppNumber), isNull(payApps.deletedAt)))
    .limit(1);
  return rows.length > 0;
}

const declined =
  (action: 'declineConditionalWaiver' | 'declineUnconditionalWaiver') =>
  (
    ctx: ActContext,
    { objectId, packetId, signer: by, reason: comment }: Signing & { reason: string },
  ): Promise<unknown> =>
    signerAct(ctx, action, on(objectId), async () => {
      await endWaiver(ctx.db, packetId, { status: 'DECLINED' });
      // Its creator has the ball from now on.
      return { comment, by, payApp: { statusAt: ctx.now } };
    });

/** Declined: the application stays where it is, and the corrected waiver is sent from there. */
export const conditionalWaiverDeclined = declined('declineConditionalWaiver');
export const unconditionalWaiverDeclined = declined('declineUnconditionalWaiver');

/** The paying side, that the payment waits for them. */
async function tellPayer(ctx: ActContext, loaded: LoadedPayApp, signerId: string): Promise<void> {
  const { payApp, term } = loaded;
  const { record } = aboutPayApp(payApp.id);
  if (term.approvingUserId === null || term.approvingUserId === signerId) return;
  const title = `${titleOf(loaded)}: its payment can be released`;
  const message = 'The conditional waiver is signed. Record the payment when it is made.';
  await tell(ctx, {
    userId: term.approvingUserId,
    event: 'PAYAPP_SUBMITTED',
    projectId: payApp.projectId,
    record,
    title,
    message,
    link: recordLink('', payApp.projectId, record),
    actorId: signerId,
    mail: {
      subject: title,
      text: `${title}.\n\n${message}\n\n${recordLink(ctx.publicUrl, payApp.projectId, record)}\n`,
    },
  });
}
