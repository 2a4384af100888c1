import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { wrongStatus } from '../../http/problem.ts';
import { fileReply, type LateBytes } from '../../http/reply.ts';
import { sealedDocument } from '../signing/packets.ts';
import { readDocument } from '../signing/stored-documents.ts';
import { aboutPayApp } from '../signing/subject.ts';
import { type FormName, printedPayApp } from './printed.ts';
import { type LoadedPayApp, loadPayApp } from './records.ts';

export const pdf = (body: LateBytes, fileName: string) =>
  fileReply({ body, contentType: 'application/pdf', fileName, inline: true });

/** The application whose form is asked for; 409 for an opening balance, which was certified elsewhere. */
async function loadForForm(ctx: ProjectContext, payAppId: string): Promise<LoadedPayApp> {
  const loaded = await loadPayApp(ctx.db, ctx.actor, payAppId);
  if (loaded.payApp.isOpeningBalance)
    throw wrongStatus('An opening balance has no G702 here: it was certified elsewhere.');
  return loaded;
}

/** The forms as they stand, without signatures. */
async function drawn(
  ctx: ProjectContext,
  loaded: LoadedPayApp,
  forms: readonly FormName[],
): Promise<LateBytes> {
  const document = await printedPayApp(ctx, loaded, forms);
  return () => ctx.pdf.payApp(document);
}

/** The document that all have signed; null while there is none. */
async function sealed(ctx: ProjectContext, { payApp }: LoadedPayApp): Promise<LateBytes | null> {
  const stored = await sealedDocument(ctx.db, aboutPayApp(payApp.id));
  return stored && (() => readDocument(ctx.files, stored));
}

export const pdfHandlers = {
  async generateUnsignedG702(ctx, { params }) {
    const loaded = await loadForForm(ctx, params.payAppId);
    return pdf(await drawn(ctx, loaded, ['G702']), `G702-${loaded.payApp.id}.pdf`);
  },

  async getG702Pdf(ctx, { params }) {
    const loaded = await loadForForm(ctx, params.payAppId);
    const whole = await sealed(ctx, loaded);
    const body = whole
      ? async () => ctx.pdf.withoutContinuationSheet(await whole())
      : await drawn(ctx, loaded, ['G702']);
    return pdf(body, `G702-${loaded.payApp.id}.pdf`);
  },

  async getG703Pdf(ctx, { params }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    return pdf(await drawn(ctx, loaded, ['G703']), `G703-${loaded.payApp.id}.pdf`);
  },

  async getMergedPdf(ctx, { params }) {
    const loaded = await loadForForm(ctx, params.payAppId);
    const whole = await sealed(ctx, loaded);
    return pdf(whole ?? (await drawn(ctx, loaded, ['G702', 'G703'])), 'G702_G703_Merged.pdf');
  },
} satisfies Partial<Handlers>;
