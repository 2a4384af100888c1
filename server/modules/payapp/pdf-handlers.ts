import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { fileReply } from '../../http/reply.ts';
import { sealedDocument } from '../signing/packets.ts';
import { type FormName, printedPayApp } from './printed.ts';
import { type LoadedPayApp, loadPayApp } from './records.ts';

const pdf = (body: Uint8Array, fileName: string) =>
  fileReply({ body, contentType: 'application/pdf', fileName, inline: true });

/** The forms as they stand, without signatures. */
const drawn = async (ctx: ProjectContext, loaded: LoadedPayApp, forms: readonly FormName[]) =>
  ctx.pdf.payApp(await printedPayApp(ctx, loaded, forms));

export const pdfHandlers = {
  async generateUnsignedG702(ctx, { params }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    return pdf(await drawn(ctx, loaded, ['G702']), `G702-${loaded.payApp.id}.pdf`);
  },

  async getG702Pdf(ctx, { params }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    const sealed = await sealedDocument(ctx, loaded.payApp.id);
    const body = sealed ? await ctx.pdf.withoutContinuationSheet(sealed) : await drawn(ctx, loaded, ['G702']);
    return pdf(body, `G702-${loaded.payApp.id}.pdf`);
  },

  async getG703Pdf(ctx, { params }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    return pdf(await drawn(ctx, loaded, ['G703']), `G703-${loaded.payApp.id}.pdf`);
  },

  async getMergedPdf(ctx, { params }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    const sealed = await sealedDocument(ctx, loaded.payApp.id);
    return pdf(sealed ?? (await drawn(ctx, loaded, ['G702', 'G703'])), 'G702_G703_Merged.pdf');
  },
} satisfies Partial<Handlers>;
