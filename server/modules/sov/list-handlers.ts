import { sovDetailCsv, sovDetailFileName } from '#domain/sov/csv.ts';
import { buildSovTree } from '#domain/sov/tree.ts';
import { metaOf, windowOf } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { fileReply, workbookReply } from '../../http/reply.ts';
import { pageOf, reading } from '../record/list/page.ts';
import { impactByLine } from './changes.ts';
import { sovDetail } from './detail.ts';
import { EXPORT_LIMIT, sovTables } from './export/tables.ts';
import { SOVS } from './list-query.ts';
import { linesOf, loadSov, type SovRow } from './records.ts';
import { sovs } from './schema.ts';
import { treeLine } from './tree-line.ts';
import { calendarOf, sovViews } from './views.ts';

const readSovs = (ctx: ProjectContext) => reading<{ sov: SovRow }>(ctx, SOVS, { sov: sovs });

export const listHandlers = {
  async listSovs(ctx, { query }) {
    const { rows, total } = await pageOf(SOVS, ctx, query, windowOf(query), readSovs(ctx));
    const found = rows.map(({ sov }) => sov);
    return { data: await sovViews(ctx.db, found), meta: metaOf(query, total) };
  },

  async getSov(ctx, { params }) {
    return sovDetail(ctx, await loadSov(ctx.db, ctx.actor, params.sovId));
  },

  async exportSovDetailCsv(ctx, { params }) {
    const { sov } = await loadSov(ctx.db, ctx.actor, params.sovId);
    const impacts = await impactByLine(ctx.db, sov.id);
    const lines = await linesOf(ctx.db, sov.id);
    const tree = buildSovTree(lines.map((line) => treeLine(line, impacts.get(line.id) ?? 0)));
    const text = sovDetailCsv(tree, await calendarOf(ctx.db, sov));
    // The mark at the start makes spreadsheets read the file as UTF-8.
    const body = new TextEncoder().encode(`\ufeff${text}`);
    return fileReply({ body, contentType: 'text/csv', fileName: sovDetailFileName(sov.id) });
  },

  async exportSovs(ctx, { query }) {
    const one = query.sovId && (await loadSov(ctx.db, ctx.actor, query.sovId));
    const { rows } = one
      ? { rows: [one] }
      : await pageOf(SOVS, ctx, query, { offset: 0, limit: EXPORT_LIMIT }, readSovs(ctx));
    const found = rows.map(({ sov }) => sov);
    const tables = await sovTables(ctx.db, found, ctx.project.currency);
    const body = () => ctx.workbooks.book(tables);
    return workbookReply('sov-export.xlsx', body);
  },
} satisfies Partial<Handlers>;
