import { TOOLS } from '#domain/tools.ts';
import { metaOf, windowOf } from '../../db/paging.ts';
import type { Handlers } from '../../http/handler.ts';
import { workbookReply } from '../../http/reply.ts';
import { exportOf } from '../record/list/export.ts';
import { pageOf } from '../record/list/page.ts';
import { taskTable } from './export-table.ts';
import { readTasks, TASK_LIST } from './list-query.ts';
import { TASKS } from './records.ts';
import { taskDetail, taskViews } from './views.ts';

export const listHandlers = {
  async listQualityTasks(ctx, { query }) {
    const { rows, total } = await pageOf(TASK_LIST, ctx, query, windowOf(query), readTasks(ctx));
    const found = rows.map(({ task }) => task);
    return { data: await taskViews(ctx, found), meta: metaOf(query, total) };
  },

  async getQualityTask(ctx, { params }) {
    return taskDetail(ctx, await TASKS.load(ctx.db, ctx.actor, params.taskId));
  },

  async exportQualityTasks(ctx, { query }) {
    const rows = await exportOf(TASK_LIST, ctx, query, TOOLS.qualityTask.many, readTasks(ctx));
    const table = await taskTable(
      ctx,
      rows.map(({ task }) => task),
    );
    return workbookReply('quality-checks-export.xlsx', () => ctx.workbooks.table(table));
  },
} satisfies Partial<Handlers>;
