import { TOOLS } from '#domain/tools.ts';
import type { ProjectContext } from '../../../http/context.ts';
import type { Handlers, QueryOf } from '../../../http/handler.ts';
import { fileReply, workbookReply } from '../../../http/reply.ts';
import { csvOf } from '../../../workbooks/csv.ts';
import type { WorkbookTable } from '../../../workbooks/workbook.ts';
import { exportOf } from '../../record/list/export.ts';
import { viewsOf } from '../list-handlers.ts';
import { PAY_APPS, readPayApps } from '../list-query.ts';
import { type LoadedPayApp, loadPayApp, requireG703 } from '../records.ts';
import { sheetLines } from '../sheet.ts';
import { requireSomeSight } from '../sight.ts';
import { payAppTable } from './list-table.ts';
import { sheetTable } from './sheet-table.ts';

const csvReply = (fileName: string, table: WorkbookTable) =>
  fileReply({ body: csvOf(table), contentType: 'text/csv', fileName });

async function listTable(ctx: ProjectContext, query: QueryOf<'exportPayApps'>): Promise<WorkbookTable> {
  await requireSomeSight(ctx);
  const found = await exportOf(PAY_APPS, ctx, query, TOOLS.payApp.many, readPayApps(ctx));
  return payAppTable(await viewsOf(ctx, found), ctx.project.currency, ctx.project.timeZone);
}

async function g703Table(ctx: ProjectContext, loaded: LoadedPayApp): Promise<WorkbookTable> {
  const lines = await sheetLines(ctx.db, loaded, requireG703(loaded));
  return sheetTable(lines, 'Continuation sheet', ctx.project.currency);
}

export const exportHandlers = {
  async exportPayApps(ctx, { query }) {
    const table = await listTable(ctx, query);
    return workbookReply('pay-applications-export.xlsx', () => ctx.workbooks.book([table]));
  },

  async exportPayAppsCsv(ctx, { query }) {
    return csvReply('pay-applications-export.csv', await listTable(ctx, query));
  },

  async exportG703(ctx, { params }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    const table = await g703Table(ctx, loaded);
    return workbookReply(`G703-${loaded.payApp.id}.xlsx`, () => ctx.workbooks.book([table]));
  },

  async exportG703Csv(ctx, { params }) {
    const loaded = await loadPayApp(ctx.db, ctx.actor, params.payAppId);
    return csvReply(`G703-${loaded.payApp.id}.csv`, await g703Table(ctx, loaded));
  },
} satisfies Partial<Handlers>;
