import { metaOf, windowOf } from '../../db/paging.ts';
import type { Handlers } from '../../http/handler.ts';
import { fileReply, workbookReply } from '../../http/reply.ts';
import { agingOf } from './aging.ts';
import { rfiDetail } from './detail.ts';
import { readLines } from './export/lines.ts';
import { rfiTable } from './export/table.ts';
import { exportedRfis, sortedRfis } from './list-page.ts';
import { withPictures } from './printed-pictures.ts';
import { printedRfi } from './printed.ts';
import { loadRfi, rfiNumber } from './records.ts';
import { readListed, rfiViews } from './views.ts';

export const listHandlers = {
  async listRfis(ctx, { query }) {
    const { rows, total } = await sortedRfis(ctx, query, windowOf(query), readListed(ctx.db));
    return { data: await rfiViews(ctx, rows), meta: metaOf(query, total) };
  },

  getRfiAging: (ctx, { query }) => agingOf(ctx, query),

  async getRfi(ctx, { params }) {
    return rfiDetail(ctx, await loadRfi(ctx.db, ctx.actor, params.rfiId));
  },

  async exportRfis(ctx, { query }) {
    const table = await rfiTable(ctx, await exportedRfis(ctx, query, readLines(ctx)));
    return workbookReply('rfi-export.xlsx', () => ctx.workbooks.table(table));
  },

  async exportRfi(ctx, { params }) {
    const loaded = await loadRfi(ctx.db, ctx.actor, params.rfiId);
    const document = await printedRfi(ctx, loaded);
    const body = async () => ctx.pdf.rfi(await withPictures(ctx, document));
    const fileName = `${rfiNumber(loaded.rfi) ?? 'RFI-draft'}.pdf`;
    return fileReply({ body, contentType: 'application/pdf', fileName });
  },
} satisfies Partial<Handlers>;
