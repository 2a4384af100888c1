import { sovDetailCsv, sovDetailFileName } from '#domain/sov/csv.ts';
import { buildSovTree } from '#domain/sov/tree.ts';
import { countAll, metaOf, windowOf } from '../../db/paging.ts';
import type { Handlers } from '../../http/handler.ts';
import { fileReply } from '../../http/reply.ts';
import { impactByLine } from './changes.ts';
import { sovDetail } from './detail.ts';
import { EXPORT_LIMIT, sovTables } from './export/tables.ts';
import { sovConditions, sovOrder } from './list-query.ts';
import { linesOf, loadSov } from './records.ts';
import { sovs } from './schema.ts';
import { treeLine } from './tree-line.ts';
import { sovViews, weekdaysOf } from './views.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const listHandlers = {
  async listSovs(ctx, { query }) {
    const where = sovConditions(ctx, query);
    const { limit, offset } = windowOf(query);
    const [counted] = await ctx.db.select({ total: countAll() }).from(sovs).where(where);
    const rows = await ctx.db
      .select()
      .from(sovs)
      .where(where)
      .orderBy(...sovOrder(query))
      .limit(limit)
      .offset(offset);
    return { data: await sovViews(ctx.db, rows), meta: metaOf(query, counted?.total ?? 0) };
  },

  async getSov(ctx, { params }) {
    return sovDetail(ctx, await loadSov(ctx.db, ctx.actor, params.sovId));
  },

  async exportSovDetailCsv(ctx, { params }) {
    const { sov } = await loadSov(ctx.db, ctx.actor, params.sovId);
    const impacts = await impactByLine(ctx.db, sov.id);
    const lines = await linesOf(ctx.db, sov.id);
    const tree = buildSovTree(lines.map((line) => treeLine(line, impacts.get(line.id) ?? 0)));
    const text = sovDetailCsv(tree, weekdaysOf(sov));
    // The mark at the start makes spreadsheets read the file as UTF-8.
    const body = new TextEncoder().encode(`\ufeff${text}`);
    return fileReply({ body, contentType: 'text/csv', fileName: sovDetailFileName(sov.id) });
  },

  async exportSovs(ctx, { query }) {
    const rows = query.sovId
      ? [(await loadSov(ctx.db, ctx.actor, query.sovId)).sov]
      : await ctx.db
          .select()
          .from(sovs)
          .where(sovConditions(ctx, query))
          .orderBy(...sovOrder(query))
          .limit(EXPORT_LIMIT);
    const tables = await sovTables(ctx.db, rows, ctx.project.currency);
    const body = () => ctx.workbooks.book(tables);
    return fileReply({ body, contentType: XLSX, fileName: 'sov-export.xlsx' });
  },
} satisfies Partial<Handlers>;
