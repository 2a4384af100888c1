import { isBlank } from '#domain/text/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { SIGNING_CONSENT } from '#domain/signing/consent.ts';
import type { SignatureDocument } from '#domain/pay-app/g702-status.ts';
import { signatureMachine } from '#domain/signing/signer-status.ts';
import { eq } from 'drizzle-orm';
import type { FieldChange } from '../../db/schema/history.ts';
import type { PublicContext, RecordedStep } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { invalidField } from '../../http/problem.ts';
import { sha256 } from '../../http/tokens.ts';
import type { PrintedCertificate } from '../../pdf/model.ts';
import { changeOrderDeclined, changeOrderSigned } from '../change-request/signing-effects.ts';
import {
  DECLINED,
  giveCertificate,
  SIGNED,
  signatureDeclined,
  signatureGiven,
} from '../payapp/signing-effects.ts';
import {
  conditionalWaiverDeclined,
  conditionalWaiverSigned,
  unconditionalWaiverDeclined,
  unconditionalWaiverSigned,
} from '../payapp/waiver-effects.ts';
import {
  type ActContext,
  type Acting,
  actsOf,
  carriesOut,
  type Decided,
  type Request,
} from '../record/acts.ts';
import { todayOf } from '../record/calendar.ts';
import type { ToldStep } from '../record/step.ts';
import { auditRecord } from './audit-record.ts';
import { drawnSignature } from './drawing.ts';
import { addEvent, agentOf, eventsOf } from './events.ts';
import { certifies, type OpenedLink, signatureRecord } from './part.ts';
import { openLink, sendLink } from './links.ts';
import { type SignerRow } from './records.ts';
import { tellOutcome } from './outcome.ts';
import { signaturePackets, signatureSigners } from './schema.ts';
import {
  type GivenWithSignature,
  newKey,
  readDocument,
  readStamps,
  signaturesOf,
  unsignedOf,
} from './stored-documents.ts';
import { type Signature, type Signing, recordOf } from './subject.ts';
import { sessionView, type SigningSession } from './session-view.ts';

type ActingOnLink<B> = Acting<ActContext, OpenedLink, B, OpenedLink>;

/** What a step changes of a signer's part, and where the packet goes with it. */
interface SignatureStep extends Pick<ToldStep, 'comment'> {
  values: Partial<typeof signatureSigners.$inferInsert>;
  moveOn: (link: OpenedLink) => Promise<OpenedLink>;
  /** What the packet's history says of it. */
  changes: (link: OpenedLink) => FieldChange[];
}

/** How a signer acts on their part of a packet. Their link has locked it; the packet's history tells what they did. */
const { act } = actsOf({
  machine: signatureMachine,
  lock: async (_: ActContext, { params }: Request<OpenedLink, unknown>) => params,
  record: (link: OpenedLink) => signatureRecord(link),
  name: ({ signer }: OpenedLink) => ({ objectType: 'SIGNATURE', objectId: signer.id }),
  async write(ctx, link: OpenedLink, step: Decided<SignatureStep, SignerRow['status']>) {
    const { action, comment, to: status } = step;
    const by = { ip: ctx.address, userAgent: agentOf(ctx) };
    const after = await step.moveOn(await updateSigner(ctx, link, { ...step.values, ...by, status }));
    recordStep(ctx, link, { action, comment: comment ?? null, changes: step.changes(after) });
    return after;
  },
  answer: (ctx, link) => sessionView(ctx.db, link),
});

/** The operation of a signer: their link says who acts, and opens and locks the packet. */
const byLink =
  <B extends { token: string }>(
    done: (ctx: ActContext, request: Request<OpenedLink, B>) => Promise<SigningSession>,
  ) =>
  async (ctx: PublicContext, { body }: { body: B }) => {
    const link = await openLink(ctx, body.token);
    return done({ ...ctx, actor: link.actor }, { params: link, body });
  };

/** Records a signature and asks the next signer; the last signature seals the document and moves the record on. */
const giving = act('sign', async ({ ctx, loaded: link, body }: ActingOnLink<BodyOf<'signDocument'>>) => {
  if (!body.consent) throw invalidField('consent', 'Agree to sign electronically before you sign.');
  const typedName = oneLine(body.typedName);
  if (isBlank(typedName)) throw invalidField('typedName', 'Type your name.');
  const imageKey = body.signatureType === 'DRAWN' ? await keepDrawing(ctx, link, body.drawnPng) : null;
  const certificate = await takeCertificate(ctx, link, body);
  const isLast = link.signers.every((row) => row.id === link.signer.id || row.status === 'SIGNED');
  const { orderNumber } = await EFFECTS[link.packet.documentType].given(ctx, {
    ...partyOf(link),
    signedOn: todayOf({ now: ctx.now, project: link.project }),
    allSigned: isLast,
  });
  return {
    values: {
      signedAt: ctx.now,
      viewedAt: link.signer.viewedAt ?? ctx.now,
      signatureType: body.signatureType,
      typedName,
      imageKey,
      consent: SIGNING_CONSENT,
    },
    moveOn: (signed) => {
      const next = signed.signers.find(({ status }) => status === 'SIGN_PENDING');
      return next ? passOn(ctx, signed, next) : seal(ctx, signed, { certificate, orderNumber });
    },
    changes: ({ signer }) => [
      { field: `signers.${signer.position}.status`, from: link.signer.status, to: signer.status },
    ],
  };
});

/**
 * The certificate that the certifier of an application gives with the signature; null from every other signer, who gives
 * none: 422 where they try.
 */
async function takeCertificate(
  ctx: PublicContext,
  link: OpenedLink,
  { amountCertified, amountCertifiedReason }: BodyOf<'signDocument'>,
): Promise<PrintedCertificate | null> {
  const { payAppId } = link.packet;
  if (payAppId !== null && certifies(link)) {
    const { currency } = link.project;
    const given = { amountCertified, amountCertifiedReason };
    const { amount, reason } = await giveCertificate(
      ctx,
      { payAppId, signer: partyOf(link).signer, currency },
      given,
    );
    return { currency, amountCertified: amount, amountCertifiedReason: reason };
  }
  if ((amountCertified ?? null) !== null || (amountCertifiedReason ?? null) !== null)
    throw invalidField(
      'amountCertified',
      'The paying side gives the amount certified, with its own signature.',
    );
  return null;
}

/** Ends the packet with a reason; the record is unlocked for its creator. */
const refusing = act(
  'decline',
  async ({ ctx, loaded: link, body }: ActingOnLink<BodyOf<'declineSigning'>>) => {
    const missing = 'Give your reason for declining, so that the document can be corrected.';
    const reason = requiredText(body.reason, 'reason', missing);
    await EFFECTS[link.packet.documentType].declined(ctx, { ...partyOf(link), reason });
    return {
      comment: reason,
      values: { declinedAt: ctx.now, declineReason: reason },
      async moveOn(declined) {
        const packet = await updatePacket(ctx, declined, { status: 'REJECTED', completedAt: ctx.now });
        await addEvent(ctx, packet, 'DECLINED', { signerId: link.signer.id });
        return { ...declined, packet };
      },
      changes: ({ packet }) => [{ field: 'status', from: link.packet.status, to: packet.status }],
      tell: (declined) => tellOutcome(ctx, declined, { sealed: false, reason }),
    };
  },
);

export const signHandlers = {
  signDocument: carriesOut(SIGNED, byLink(giving)),
  declineSigning: carriesOut(DECLINED, byLink(refusing)),
} satisfies Partial<Handlers>;

/** The record and the signer, as the rules of its tool take them. */
const partyOf = ({ packet, signer }: OpenedLink): Signing => ({
  objectId: recordOf(packet).objectId,
  packetId: packet.id,
  signer: { id: signer.userId, name: signer.name },
});

/** What a signature does to the record that the document belongs to, in the transaction of the signature. */
interface Effects {
  /** Answers the number that a change order is given with it. */
  given(ctx: ActContext, signature: Signature): Promise<{ orderNumber: string | null }>;
  declined(ctx: ActContext, signing: Signing & { reason: string }): Promise<unknown>;
}

const NO_NUMBER = { orderNumber: null };

const EFFECTS: Record<SignatureDocument, Effects> = {
  G702: {
    async given(ctx, { objectId: payAppId, ...signing }) {
      await signatureGiven(ctx, { payAppId, ...signing });
      return NO_NUMBER;
    },
    declined: (ctx, { objectId: payAppId, ...signing }) => signatureDeclined(ctx, { payAppId, ...signing }),
  },
  CLW: {
    async given(ctx, signing) {
      await conditionalWaiverSigned(ctx, signing);
      return NO_NUMBER;
    },
    declined: conditionalWaiverDeclined,
  },
  UCLW: {
    async given(ctx, signing) {
      await unconditionalWaiverSigned(ctx, signing);
      return NO_NUMBER;
    },
    declined: unconditionalWaiverDeclined,
  },
  CHANGE_ORDER: { given: changeOrderSigned, declined: changeOrderDeclined },
};

/** A step of the packet's history by its signer: there is no session whose user it could be. */
function recordStep(
  ctx: PublicContext,
  { packet, signer }: OpenedLink,
  step: Omit<RecordedStep, 'objectType' | 'objectId'>,
) {
  const actor = { id: signer.userId, name: signer.name };
  ctx.record({ objectType: 'SIGNATURE_PACKET', objectId: packet.id, actor, ...step });
}

/** Puts the signatures given so far into the trail and gives the next signer their link. */
async function passOn(ctx: PublicContext, link: OpenedLink, next: SignerRow): Promise<OpenedLink> {
  const digest = await ctx.outside(
    'digest of the document signed so far',
    { unsigned: unsignedOf(link.packet), given: signaturesOf(link.signers) },
    async ({ unsigned, given }, files) =>
      sha256(await ctx.pdf.stamp(await readDocument(files, unsigned), await readStamps(files, given))),
  );
  await addEvent(ctx, link.packet, 'SIGNED', { signerId: link.signer.id, sha256: digest });
  await sendLink(ctx, link, next);
  return {
    ...link,
    signers: link.signers.map((row) =>
      row.id === next.id ? { ...row, status: 'SENT', sentAt: ctx.now } : row,
    ),
  };
}

/** Seals the document: signatures in, record added, both versions kept with their digests. */
async function seal(ctx: PublicContext, link: OpenedLink, printed: GivenWithSignature): Promise<OpenedLink> {
  const { packet, signer, signers } = link;
  const trail = await eventsOf(ctx.db, packet.id);
  const last = { at: ctx.now, event: 'SIGNED', signerId: signer.id, ip: ctx.address } as const;
  const { keys, digests } = await ctx.outside(
    'seal the document',
    {
      projectId: packet.projectId,
      unsigned: unsignedOf(packet),
      given: signaturesOf(signers, printed),
      audit: auditRecord(packet, link.project.name, signers, [...trail, last], ctx.now),
    },
    async ({ projectId, unsigned, given, audit }, files) => {
      const document = await ctx.pdf.seal({
        unsigned: await readDocument(files, unsigned),
        stamps: await readStamps(files, given),
        audit,
      });
      const signedKey = newKey(ctx, projectId, 'signed.pdf');
      const sealedKey = newKey(ctx, projectId, 'sealed.pdf');
      await files.put(signedKey, document.signed, 'application/pdf');
      await files.put(sealedKey, document.sealed, 'application/pdf');
      return { keys: { signedKey, sealedKey }, digests: document.sha256 };
    },
  );
  await addEvent(ctx, packet, 'SIGNED', { signerId: signer.id, sha256: digests.signed });
  await addEvent(ctx, packet, 'SEALED', { sha256: digests.sealed, caused: true });
  const changed = await updatePacket(ctx, link, {
    ...keys,
    status: 'SIGNED',
    completedAt: ctx.now,
    sha256Signed: digests.signed,
    sha256Sealed: digests.sealed,
  });
  recordStep(ctx, link, {
    action: 'seal',
    changes: [
      { field: 'status', from: packet.status, to: changed.status },
      { field: 'sha256', from: packet.sha256Unsigned, to: digests.sealed },
    ],
  });
  await tellOutcome(ctx, link, { sealed: true });
  return { ...link, packet: changed };
}

/** Keeps a drawn signature. 422 at its field where it is none. */
function keepDrawing(ctx: PublicContext, link: OpenedLink, base64: string | undefined): Promise<string> {
  const drawing = drawnSignature(base64, 'drawnPng');
  const { projectId } = link.packet;
  return ctx.outside('keep the drawn signature', { projectId, base64 }, async (_, files) => {
    await drawing.check(ctx.pdf);
    const key = newKey(ctx, projectId, 'signature.png');
    await files.put(key, drawing.png, 'image/png');
    return key;
  });
}

async function updateSigner(
  ctx: PublicContext,
  link: OpenedLink,
  values: Partial<typeof signatureSigners.$inferInsert>,
): Promise<OpenedLink> {
  const [signer] = await ctx.db
    .update(signatureSigners)
    .set(values)
    .where(eq(signatureSigners.id, link.signer.id))
    .returning();
  if (!signer) throw new Error('The signer of an opened link is gone');
  return { ...link, signer, signers: link.signers.map((row) => (row.id === signer.id ? signer : row)) };
}

async function updatePacket(
  ctx: PublicContext,
  { packet }: OpenedLink,
  values: Partial<typeof signaturePackets.$inferInsert>,
): Promise<OpenedLink['packet']> {
  const [row] = await ctx.db
    .update(signaturePackets)
    .set(values)
    .where(eq(signaturePackets.id, packet.id))
    .returning();
  if (!row) throw new Error('The packet of an opened link is gone');
  return row;
}
