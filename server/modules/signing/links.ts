import { SIGNING_LINK_DAYS } from '#domain/signing/consent.ts';
import { and, eq, or } from 'drizzle-orm';
import { actorOf, readAccess } from '../../http/authorize.ts';
import type { PublicContext } from '../../http/context.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { users } from '../auth/schema.ts';
import { tell } from '../notifications/tell.ts';
import { projects } from '../projects/schema.ts';
import { addEvent } from './events.ts';
import { requireLivePass } from './in-app.ts';
import { askMail, signingLink } from './mails.ts';
import { decideSignature, type OpenedLink } from './part.ts';
import { type SignerRow, signersOf, takesPart } from './records.ts';
import { signaturePackets, signatureSigners } from './schema.ts';
import { signHere, recordLink, recordOf } from './subject.ts';

const UNKNOWN =
  'This signing link is not valid. Open the link in the latest email, or ask the sender for a new one.';

/**
 * Opens a packet by a signer's token: 404 for a token that never was or whose holder no longer takes part in the
 * project. From then on the transaction sees that project only, and the packet stays locked until it ends, so that
 * two signers at once come one after the other. A link that has run out while the signature is still awaited answers
 * 410 and a new one goes to the signer's address. The pass of a signer who is signed in (in-app.ts) opens the same.
 */
export async function openLink(ctx: PublicContext, token: string): Promise<OpenedLink> {
  const hash = await hashToken(token);
  const [found] = await ctx.db
    .select({ signer: signatureSigners, isActive: users.isActive })
    .from(signatureSigners)
    .innerJoin(users, eq(users.id, signatureSigners.userId))
    .where(
      or(
        eq(signatureSigners.tokenHash, hash),
        eq(signatureSigners.replacedTokenHash, hash),
        eq(signatureSigners.inAppTokenHash, hash),
      ),
    );
  if (!found?.isActive) throw notFound(UNKNOWN);
  const { projectId, packetId, userId, id } = found.signer;
  const access = await readAccess(ctx.db, userId, projectId).catch((error: unknown) => {
    // Whoever has left the project signs nothing in it any more.
    throw error instanceof Problem ? notFound(UNKNOWN) : error;
  });
  await ctx.enterProject(projectId);
  const [packet] = await ctx.db
    .select()
    .from(signaturePackets)
    .where(eq(signaturePackets.id, packetId))
    .for('update');
  const [project] = await ctx.db
    .select({ id: projects.id, name: projects.name, currency: projects.budgetCurrency })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!packet || !project) throw notFound(UNKNOWN);
  const signers = await signersOf(ctx.db, packetId);
  const signer = signers.find((row) => row.id === id);
  if (!signer) throw notFound(UNKNOWN);
  const opened: OpenedLink = {
    packet,
    signers,
    signer,
    actor: actorOf(userId, access),
    project: { ...project, timeZone: access.timeZone },
  };
  if (packet.status === 'RECALLED')
    throw new Problem(
      'LINK_EXPIRED',
      `${packet.requestedBy} has recalled this document. If it is sent again, you get a new link.`,
    );
  if (signer.inAppTokenHash === hash) {
    await requireLivePass(ctx.db, signer, ctx.now);
    return opened;
  }
  if (signer.tokenHash !== hash)
    throw new Problem(
      'LINK_EXPIRED',
      'This signing link has been replaced. Open the link in the latest email.',
    );
  if (!signer.expiresAt || signer.expiresAt <= ctx.now) await refuseExpired(ctx, opened);
  return opened;
}

async function refuseExpired(ctx: PublicContext, opened: OpenedLink): Promise<never> {
  if (!decideSignature(opened, 'renewLink').ok)
    throw new Problem(
      'LINK_EXPIRED',
      'This signing link has expired. Sign in to see the document in its project.',
    );
  await sendLink(ctx, opened, opened.signer, 'renewal');
  throw new Problem('LINK_EXPIRED', 'This signing link has expired. We have just emailed you a new one.', {
    keepChanges: true,
  });
}

/** Gives the signer a link of their own for seven days and mails it; the one before stops working. */
export async function sendLink(
  ctx: PublicContext,
  { packet, project }: Pick<OpenedLink, 'packet'> & { project: Pick<OpenedLink['project'], 'id' | 'name'> },
  signer: SignerRow,
  why: 'ask' | 'renewal' | 'reminder' = 'ask',
): Promise<void> {
  const token = newToken(ctx.random);
  await ctx.db
    .update(signatureSigners)
    .set({
      tokenHash: await hashToken(token),
      replacedTokenHash: signer.tokenHash,
      expiresAt: new Date(ctx.now.getTime() + SIGNING_LINK_DAYS * 24 * 3_600_000),
      ...(why === 'ask' ? { status: 'SENT' as const, sentAt: ctx.now } : {}),
    })
    .where(and(eq(signatureSigners.id, signer.id), eq(signatureSigners.packetId, packet.id)));
  await addEvent(ctx, packet, why === 'reminder' ? 'REMINDED' : 'SENT', {
    signerId: signer.id,
    caused: true,
  });
  if (!(await takesPart(ctx.db, packet.projectId, signer.userId))) {
    // Who has left hears nothing of the project; who has sent it can take it back now.
    await tell(ctx, {
      userId: packet.createdBy,
      event: 'SIGNATURE_DECLINED',
      projectId: project.id,
      record: recordOf(packet),
      title: `${signer.name} has left the project and cannot sign ${packet.documentName}`,
      message: 'Recall it and send it to somebody else.',
      link: recordLink('', project.id, recordOf(packet)),
      actorId: null,
      mail: null,
    });
    return;
  }
  const mail = askMail({
    to: signer.email,
    documentName: packet.documentName,
    projectName: project.name,
    requestedBy: packet.requestedBy,
    message: packet.message,
    link: signingLink(ctx.publicUrl, token),
    why,
  });
  if (why === 'renewal') return ctx.mail(mail);
  await tell(ctx, {
    userId: signer.userId,
    event: 'SIGNATURE_REQUESTED',
    projectId: project.id,
    record: recordOf(packet),
    title: mail.subject,
    message: packet.message ?? `${packet.requestedBy} asks for your signature.`,
    link: signHere('', project.id, recordOf(packet)),
    actorId: packet.createdBy,
    // The mail goes to the address of the time of sending, and it alone carries the link.
    mail: null,
  });
  await ctx.mail(mail);
}
