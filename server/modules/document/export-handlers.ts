import { TOOLS } from '#domain/tools.ts';
import type { Handlers } from '../../http/handler.ts';
import { workbookReply } from '../../http/reply.ts';
import { exportOf } from '../record/list/export.ts';
import { locate } from './access.ts';
import { documentTable } from './export-table.ts';
import { DOCUMENT_LIST, placed, readDocuments } from './list-query.ts';
import { entryViews } from './views.ts';

export const exportHandlers = {
  async exportDocuments(ctx, { query }) {
    const asked = await placed(ctx, query);
    const rows = await exportOf(DOCUMENT_LIST, ctx, asked, TOOLS.document.many, readDocuments(ctx));
    const found = await locate(
      ctx,
      rows.map(({ row }) => row),
    );
    const table = documentTable(await entryViews(ctx, found), ctx.project.timeZone);
    return workbookReply('documents-export.xlsx', () => ctx.workbooks.table(table));
  },
} satisfies Partial<Handlers>;
