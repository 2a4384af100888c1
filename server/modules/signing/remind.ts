import { signatureMachine, wasJustReminded } from '#domain/signing/signer-status.ts';
import { decide } from '#domain/transition/machine.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { Problem, wrongStatus } from '../../http/problem.ts';
import { projects } from '../projects/schema.ts';
import type { PacketRow } from './events.ts';
import { sendLink } from './links.ts';
import { signatureRecord } from './part.ts';
import { HAS_LEFT, recordsOf, signersOf, takesPart } from './records.ts';
import { signatureSigners } from './schema.ts';

/** Reminds the signer whose turn it is. 403 for anybody but the sender, 409 within a day of the last reminder. */
export async function remindSigner(ctx: ProjectContext, packet: PacketRow | undefined): Promise<void> {
  const signers = packet ? await signersOf(ctx.db, packet.id) : [];
  const asked = signers.find(({ status }) => status === 'SENT' || status === 'VIEWED');
  if (!packet || !asked) throw wrongStatus('Nothing is out for signature.');
  if (!(await takesPart(ctx.db, packet.projectId, asked.userId))) throw wrongStatus(HAS_LEFT);
  const justReminded = wasJustReminded(asked.remindedAt, ctx.now);
  const part = { ...signatureRecord({ packet, signer: asked }), justReminded };
  const verdict = decide(signatureMachine, ctx.actor, part, 'remind');
  if (!verdict.ok) throw new Problem(verdict.code, verdict.reason);
  const [project] = await ctx.db
    .select({ id: projects.id, name: projects.name, currency: projects.budgetCurrency })
    .from(projects)
    .where(eq(projects.id, packet.projectId));
  if (!project) throw new Error('A project operation runs in a project');
  await sendLink(ctx, { packet, project }, asked, 'reminder');
  await ctx.db.update(signatureSigners).set({ remindedAt: ctx.now }).where(eq(signatureSigners.id, asked.id));
  for (const record of await recordsOf(ctx.db, packet))
    ctx.record({
      ...record,
      action: 'remindSigner',
      changes: [{ field: 'signer', from: null, to: asked.name }],
    });
}
