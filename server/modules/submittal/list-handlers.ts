import { TOOLS } from '#domain/tools.ts';
import { metaOf, windowOf } from '../../db/paging.ts';
import type { Handlers } from '../../http/handler.ts';
import { fileReply, workbookReply } from '../../http/reply.ts';
import { exportOf } from '../record/list/export.ts';
import { pageOf } from '../record/list/page.ts';
import { submittalDetail } from './detail.ts';
import { submittalTable } from './export-table.ts';
import { registerGroups } from './groups.ts';
import { readSubmittals, SUBMITTAL_LIST } from './list-query.ts';
import { printedSubmittal } from './printed.ts';
import { loadSubmittal, submittalNumber } from './records.ts';
import { submittalViews } from './views.ts';

export const listHandlers = {
  async listSubmittals(ctx, { query }) {
    const { rows, total } = await pageOf(SUBMITTAL_LIST, ctx, query, windowOf(query), readSubmittals(ctx));
    const found = rows.map(({ submittal }) => submittal);
    return { data: await submittalViews(ctx, found), meta: metaOf(query, total) };
  },

  listSubmittalGroups: (ctx, { query }) => registerGroups(ctx, query),

  async getSubmittal(ctx, { params }) {
    return submittalDetail(ctx, await loadSubmittal(ctx.db, ctx.actor, params.submittalId));
  },

  async exportSubmittals(ctx, { query }) {
    const rows = await exportOf(SUBMITTAL_LIST, ctx, query, TOOLS.submittal.many, readSubmittals(ctx));
    const views = await submittalViews(
      ctx,
      rows.map(({ submittal }) => submittal),
    );
    return workbookReply('submittals-export.xlsx', () =>
      ctx.workbooks.table(submittalTable(views, ctx.project.timeZone)),
    );
  },

  async exportSubmittalReport(ctx, { params }) {
    const loaded = await loadSubmittal(ctx.db, ctx.actor, params.submittalId);
    const document = await printedSubmittal(ctx, loaded);
    const number = submittalNumber(loaded.submittal)?.replaceAll(' ', '-') ?? 'draft';
    return fileReply({
      body: () => ctx.pdf.submittal(document),
      contentType: 'application/pdf',
      fileName: `submittal-${number}.pdf`,
    });
  },
} satisfies Partial<Handlers>;
