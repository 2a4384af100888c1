import { LONGEST_REPORT_DAYS } from '#domain/daily-log/calendar.ts';
import { TOOLS } from '#domain/tools.ts';
import { metaOf, windowOf } from '../../db/paging.ts';
import type { Handlers } from '../../http/handler.ts';
import { fileReply, workbookReply } from '../../http/reply.ts';
import { exportOf } from '../record/list/export.ts';
import { pageOf } from '../record/list/page.ts';
import { detailOf } from './detail.ts';
import { seenLogs } from './excerpt.ts';
import { logTables } from './export-tables.ts';
import { LOG_LIST, readLogs } from './list-query.ts';
import { printedLogs, printedRange } from './printed.ts';
import { withPictures } from './printed-pictures.ts';
import { loadLog } from './records.ts';
import { requireRange } from './sums-handlers.ts';
import { logViews } from './views.ts';

const PDF = 'application/pdf';

export const listHandlers = {
  async listDailyLogs(ctx, { query }) {
    const { rows, total } = await pageOf(LOG_LIST, ctx, query, windowOf(query), readLogs(ctx));
    const { logs } = await seenLogs(
      ctx,
      rows.map(({ log }) => log),
    );
    return { data: await logViews(ctx, logs), meta: metaOf(query, total) };
  },

  async getDailyLog(ctx, { params }) {
    return detailOf(ctx, await loadLog(ctx.db, ctx.actor, params.dailyLogId));
  },

  async exportDailyLogs(ctx, { query }) {
    const rows = await exportOf(LOG_LIST, ctx, query, TOOLS.dailyLog.many, readLogs(ctx));
    const tables = await logTables(
      ctx,
      rows.map(({ log }) => log),
    );
    return workbookReply('daily-logs-export.xlsx', () => ctx.workbooks.book(tables));
  },

  async exportDailyLogPdf(ctx, { params }) {
    const loaded = await loadLog(ctx.db, ctx.actor, params.dailyLogId);
    const document = await printedLogs(ctx, [loaded]);
    const body = async () => ctx.pdf.dailyLogs(await withPictures(ctx, document));
    return fileReply({ body, contentType: PDF, fileName: 'daily-log.pdf' });
  },

  async exportDailyLogRangePdf(ctx, { query }) {
    const range = { startDate: query.startDate, endDate: query.endDate };
    requireRange(range, LONGEST_REPORT_DAYS);
    const document = await printedRange(ctx, range);
    const body = async () => ctx.pdf.dailyLogs(await withPictures(ctx, document));
    return fileReply({ body, contentType: PDF, fileName: 'daily-logs.pdf' });
  },
} satisfies Partial<Handlers>;
