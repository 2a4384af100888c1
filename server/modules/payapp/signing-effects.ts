import type { Actor } from '#domain/authority/scope.ts';
import type { PublicContext } from '../../http/context.ts';
import { notFound } from '../../http/problem.ts';
import { advance, requireOpen } from './advance.ts';
import { type LoadedPayApp, readPayApp } from './records.ts';
import { thawSheet } from './sheet.ts';

/** A signature or a refusal, as the signing module has checked it. */
interface Signing {
  payAppId: string;
  /** The signer acts by their link alone. */
  actor: Actor;
  signer: { id: string; name: string };
}

/** The application, locked, with the signer among those that the machine asks for: the packet is theirs. */
async function toSign(ctx: PublicContext, { payAppId, signer }: Signing): Promise<LoadedPayApp> {
  const loaded = await readPayApp(ctx.db, payAppId, { lock: true });
  if (!loaded) throw notFound();
  const signerIds = [...new Set([...loaded.packet.signerIds, signer.id])];
  return { ...loaded, packet: { ...loaded.packet, signerIds } };
}

/** Called by the signing module in the transaction of a signature. `allSigned` = this is the last one. */
export async function signatureGiven(
  ctx: PublicContext,
  signing: Signing & { allSigned: boolean },
): Promise<void> {
  const { actor, signer, allSigned } = signing;
  const loaded = await toSign(ctx, signing);
  const to = await requireOpen(ctx, actor, loaded, 'signG702', allSigned);
  await advance(ctx, loaded, to, { action: 'signG702', allSigned, actor: signer });
}

/** Called when a signer declines: the sheet and the application are unlocked for their creator. */
export async function signatureDeclined(
  ctx: PublicContext,
  signing: Signing & { reason: string },
): Promise<void> {
  const { actor, signer, reason } = signing;
  const loaded = await toSign(ctx, signing);
  const to = await requireOpen(ctx, actor, loaded, 'declineG702');
  if (loaded.g703) await thawSheet(ctx.db, loaded.g703);
  await advance(ctx, loaded, to, {
    action: 'declineG702',
    comment: reason,
    actor: signer,
    g703: { frozenAt: null, rejectionNote: reason, approvedAt: null, approvedBy: null },
    g702: { snapshot: null, issuedAt: null },
  });
}
