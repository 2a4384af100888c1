import type { WaiverKind } from '#domain/pay-app/waiver-form.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { wrongStatus } from '../../http/problem.ts';
import { sealedDocument, sentDocument } from '../signing/packets.ts';
import { readDocument, type StoredDocument } from '../signing/stored-documents.ts';
import { aboutWaiver, WAIVER_DOCUMENTS } from '../signing/subject.ts';
import { pdf } from './pdf-handlers.ts';
import { earlierPayApps, loadPayApp } from './records.ts';
import { payAppReport } from './report.ts';

const reply = (ctx: ProjectContext, stored: StoredDocument, kind: WaiverKind, payAppId: string) =>
  pdf(() => readDocument(ctx.files, stored), `${WAIVER_DOCUMENTS[kind]}-${payAppId}.pdf`);

const handler =
  (kind: WaiverKind) =>
  async (ctx: ProjectContext, { params }: { params: { payAppId: string } }) => {
    const { payApp } = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    const stored = await sentDocument(ctx.db, aboutWaiver(payApp.id, kind));
    if (!stored) throw wrongStatus(`No ${kind.toLowerCase()} waiver of this pay application has been sent.`);
    return reply(ctx, stored, kind, payApp.id);
  };

export const waiverPdfHandlers = {
  getClwPdf: handler('CONDITIONAL'),
  getUclwPdf: handler('UNCONDITIONAL'),

  async getPreviousUclwPdf(ctx, { params }) {
    const { payApp } = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    const previous = (await earlierPayApps(ctx.db, payApp)).at(-1);
    if (!previous) throw wrongStatus('There is no pay application before this one.');
    const before = await loadPayApp(ctx.db, ctx.actor, previous.payApp.id);
    const stored = await sealedDocument(ctx.db, aboutWaiver(before.payApp.id, 'UNCONDITIONAL'));
    if (!stored)
      throw wrongStatus(
        `The unconditional waiver of pay application ${before.payApp.payAppNumber} is not signed yet.`,
      );
    return reply(ctx, stored, 'UNCONDITIONAL', before.payApp.id);
  },

  async getPayAppReportPdf(ctx, { params }) {
    const report = await payAppReport(ctx, await loadPayApp(ctx.db, ctx.actor, params.payAppId));
    return pdf(() => ctx.pdf.payAppReport(report), 'PayAppReport.pdf');
  },
} satisfies Partial<Handlers>;
