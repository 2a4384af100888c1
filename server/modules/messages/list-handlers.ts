import { TOOLS } from '#domain/tools.ts';
import { metaOf, windowOf } from '../../db/paging.ts';
import type { Handlers } from '../../http/handler.ts';
import { workbookReply } from '../../http/reply.ts';
import { exportOf } from '../record/list/export.ts';
import { pageOf } from '../record/list/page.ts';
import { messageTable } from './export-table.ts';
import { MESSAGE_LIST, readMessages } from './list-query.ts';
import { loadMessage } from './records.ts';
import { messageDetail, messageViews } from './views.ts';

export const listHandlers = {
  async listMessages(ctx, { query }) {
    const { rows, total } = await pageOf(MESSAGE_LIST, ctx, query, windowOf(query), readMessages(ctx));
    const found = rows.map(({ message }) => message);
    return { data: await messageViews(ctx, found), meta: metaOf(query, total) };
  },

  async getMessage(ctx, { params }) {
    return messageDetail(ctx, await loadMessage(ctx.db, ctx.actor, params.messageId));
  },

  async exportMessages(ctx, { query }) {
    const rows = await exportOf(MESSAGE_LIST, ctx, query, TOOLS.message.many, readMessages(ctx));
    const table = await messageTable(
      ctx,
      rows.map(({ message }) => message),
    );
    return workbookReply('messages-export.xlsx', () => ctx.workbooks.table(table));
  },
} satisfies Partial<Handlers>;
