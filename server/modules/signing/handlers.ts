import { eq } from 'drizzle-orm';
import type { Handlers } from '../../http/handler.ts';
import { fileReply } from '../../http/reply.ts';
import { addEvent } from './events.ts';
import { openLink } from './links.ts';
import { signatureSigners } from './schema.ts';
import { signHandlers } from './sign.ts';
import { readDocument, readStamps, sealedOf, signaturesOf, unsignedOf } from './stored-documents.ts';
import { sessionView } from './session-view.ts';

/**
 * The signer's page. Public operations: the token in the body says who it is, and opening it (links.ts) narrows the
 * transaction to the packet's project before anything is read or written there.
 */
export const signingHandlers = {
  async openSigning(ctx, { body }) {
    const link = await openLink(ctx, body.token);
    if (link.signer.status !== 'SENT' || link.packet.status !== 'SENT') return sessionView(ctx.db, link);
    const viewed = { status: 'VIEWED', viewedAt: ctx.now } as const;
    await ctx.db.update(signatureSigners).set(viewed).where(eq(signatureSigners.id, link.signer.id));
    await addEvent(ctx, link.packet, 'VIEWED', { signerId: link.signer.id });
    const signer = { ...link.signer, ...viewed };
    return sessionView(ctx.db, {
      ...link,
      signer,
      signers: link.signers.map((row) => (row.id === signer.id ? signer : row)),
    });
  },

  async getSigningDocument(ctx, { body }) {
    const { packet, signers } = await openLink(ctx, body.token);
    const sealed = sealedOf(packet);
    const given = signaturesOf(signers);
    const unsealed = async () => {
      const unsigned = await readDocument(ctx.files, unsignedOf(packet));
      return given.length > 0 ? ctx.pdf.stamp(unsigned, await readStamps(ctx.files, given)) : unsigned;
    };
    return fileReply({
      body: () => (sealed ? readDocument(ctx.files, sealed) : unsealed()),
      contentType: 'application/pdf',
      fileName: `${packet.documentName}.pdf`,
    });
  },

  ...signHandlers,
} satisfies Partial<Handlers>;
