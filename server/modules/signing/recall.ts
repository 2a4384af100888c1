import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import { tell } from '../notifications/tell.ts';
import { projects } from '../projects/schema.ts';
import { addEvent, type PacketRow } from './events.ts';
import { signersOf } from './records.ts';
import { recalledMail } from './mails.ts';
import { signaturePackets } from './schema.ts';
import { isAbout, type PacketSubject, recordLink, recordOf } from './subject.ts';

/**
 * The packet of a record that is under way, locked before anything else is: signing takes the packet first and the
 * record then, and a recall or a reminder must not meet it the other way round.
 */
export async function lockPacketUnderWay(db: Db, subject: PacketSubject): Promise<PacketRow | undefined> {
  const [packet] = await db
    .select()
    .from(signaturePackets)
    .where(and(isAbout(subject), eq(signaturePackets.status, 'SENT')))
    .for('update');
  return packet;
}

/** Ends a packet that nobody has signed: its links answer 410 from then on, and whoever was asked is told. */
export async function recallPacket(
  ctx: ProjectContext,
  packet: PacketRow,
  comment: string | null,
): Promise<void> {
  await ctx.db
    .update(signaturePackets)
    .set({ status: 'RECALLED', completedAt: ctx.now })
    .where(eq(signaturePackets.id, packet.id));
  await addEvent(ctx, packet, 'RECALLED');
  ctx.record({
    objectType: 'SIGNATURE_PACKET',
    objectId: packet.id,
    action: 'recall',
    comment,
    changes: [{ field: 'status', from: packet.status, to: 'RECALLED' }],
  });
  const [project] = await ctx.db
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, packet.projectId));
  const asked = (await signersOf(ctx.db, packet.id)).filter(({ status }) => status !== 'SIGN_PENDING');
  for (const { userId, email } of asked.filter((signer) => signer.userId !== ctx.user.id)) {
    const mail = recalledMail(
      {
        to: email,
        documentName: packet.documentName,
        projectName: project?.name ?? '',
        link: recordLink(ctx.publicUrl, packet.projectId, recordOf(packet)),
      },
      packet.requestedBy,
      comment,
    );
    await tell(ctx, {
      userId,
      // Whoever wants to hear that a document waits for them hears that it no longer does.
      event: 'SIGNATURE_REQUESTED',
      projectId: packet.projectId,
      record: recordOf(packet),
      title: mail.subject,
      message: comment ?? `${packet.requestedBy} has recalled it. Your signature is not needed now.`,
      link: recordLink('', packet.projectId, recordOf(packet)),
      actorId: ctx.user.id,
      mail: null,
    });
    // It goes to the address that has the link, as the request did.
    await ctx.mail(mail);
  }
}
