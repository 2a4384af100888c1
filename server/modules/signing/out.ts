import type { ProjectContext } from '../../http/context.ts';
import { lockPacketUnderWay, recallPacket } from './recall.ts';
import { remindSigner } from './remind.ts';
import type { PacketSubject } from './subject.ts';

// What the tools whose documents are signed do alike with the one that is out.

/** Takes it back, before anybody has signed. The tool's machine has said yes. Answers what was said with it. */
export async function recallOut(
  ctx: ProjectContext,
  subject: PacketSubject,
  said: string | null | undefined,
): Promise<{ comment: string | null }> {
  const comment = said?.trim() || null;
  const packet = await lockPacketUnderWay(ctx.db, subject);
  if (packet) await recallPacket(ctx, packet, comment);
  return { comment };
}

/**
 * Reminds whoever is asked to sign it, and answers the record as it is then. The packet is locked before the record is
 * read, as signing does.
 */
export async function remindOut<Loaded>(
  ctx: ProjectContext,
  subject: PacketSubject,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const packet = await lockPacketUnderWay(ctx.db, subject);
  // Nobody learns from a refusal what they may not read.
  await load();
  await remindSigner(ctx, packet);
  return load();
}
