import { TOOLS } from '#domain/tools.ts';
import { metaOf, windowOf } from '../../db/paging.ts';
import type { Handlers } from '../../http/handler.ts';
import { fileReply, workbookReply } from '../../http/reply.ts';
import { exportOf } from '../record/list/export.ts';
import { pageOf } from '../record/list/page.ts';
import { inspectionDetail } from './detail.ts';
import { inspectionTables } from './export-tables.ts';
import { INSPECTION_LIST, readInspections } from './list-query.ts';
import { choicesOf, personView } from './people.ts';
import { withPictures } from './printed-pictures.ts';
import { printedInspection } from './printed.ts';
import { inspectionNumber, loadInspection } from './records.ts';
import { roundViews } from './rounds.ts';
import { inspectionViews } from './views.ts';

export const listHandlers = {
  async searchInspections(ctx, { query }) {
    const { rows, total } = await pageOf(INSPECTION_LIST, ctx, query, windowOf(query), readInspections(ctx));
    const found = rows.map(({ inspection }) => inspection);
    return { data: await inspectionViews(ctx, found), meta: metaOf(query, total) };
  },

  async getInspection(ctx, { params }) {
    return inspectionDetail(ctx, await loadInspection(ctx.db, ctx.actor, params.inspectionId));
  },

  async listInspectionRevisions(ctx, { params }) {
    return { data: await roundViews(ctx, await loadInspection(ctx.db, ctx.actor, params.inspectionId)) };
  },

  async listInspectionInspectors(ctx) {
    return { data: (await choicesOf(ctx)).readers.map(personView) };
  },

  async listInspectionContractors(ctx) {
    const { contractors } = await choicesOf(ctx);
    return { data: contractors.map(({ company, people }) => ({ company, people: people.map(personView) })) };
  },

  async listInspectionSiteContacts(ctx) {
    const { contractors } = await choicesOf(ctx);
    const people = contractors.flatMap((one) => one.people);
    return {
      data: people
        .toSorted((a, b) => a.user.name.localeCompare(b.user.name) || a.user.id.localeCompare(b.user.id))
        .map(personView),
    };
  },

  async exportInspections(ctx, { query }) {
    const rows = await exportOf(INSPECTION_LIST, ctx, query, TOOLS.inspection.many, readInspections(ctx));
    const tables = await inspectionTables(
      ctx,
      rows.map(({ inspection }) => inspection),
    );
    return workbookReply('inspections-export.xlsx', () => ctx.workbooks.book(tables));
  },

  async exportInspection(ctx, { params }) {
    const loaded = await loadInspection(ctx.db, ctx.actor, params.inspectionId);
    const document = await printedInspection(ctx, loaded);
    const body = async () => ctx.pdf.inspection(await withPictures(ctx, document));
    const fileName = `${inspectionNumber(loaded.inspection) ?? 'inspection'}.pdf`;
    return fileReply({ body, contentType: 'application/pdf', fileName });
  },
} satisfies Partial<Handlers>;
