import { pricerChoices, requestedByChoices } from '#domain/change-request/choices.ts';
import { fromCents } from '#domain/money/money.ts';
import { TOOLS } from '#domain/tools.ts';
import { seesOwnCompanyOnly } from '#domain/authority/scope.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { metaOf, windowOf } from '../../db/paging.ts';
import type { Handlers } from '../../http/handler.ts';
import { workbookReply } from '../../http/reply.ts';
import type { ActiveMember } from '../people/members.ts';
import { exportOf } from '../record/list/export.ts';
import { pageOf } from '../record/list/page.ts';
import { holdingWords } from '../record/list/words.ts';
import { changeRequestDetail, referenceView } from './detail.ts';
import { requestTables } from './export-tables.ts';
import { choicesOf, possibleApprovers, referable } from './fields.ts';
import { CHANGE_REQUESTS, readRequests } from './list-query.ts';
import { createProblem } from './may-create.ts';
import { CHANGE_REQUEST_WORDS, loadChangeRequest } from './records.ts';
import { changeRequests } from './schema.ts';
import { changeRequestViews } from './views.ts';

const personViews = (members: readonly ActiveMember[]) => ({
  data: members.map(({ user, company, roleName }) => ({ ...user, roleName, company })),
});

export const listHandlers = {
  async listChangeRequests(ctx, { query }) {
    const { rows, total } = await pageOf(CHANGE_REQUESTS, ctx, query, windowOf(query), readRequests(ctx));
    const found = rows.map(({ request }) => request);
    return { data: await changeRequestViews(ctx, found), meta: metaOf(query, total) };
  },

  async getChangeRequest(ctx, { params }) {
    return changeRequestDetail(ctx, await loadChangeRequest(ctx.db, ctx.actor, params.changeRequestId));
  },

  async exportChangeRequests(ctx, { query }) {
    const many = TOOLS.changeRequest.many;
    const rows = await exportOf(CHANGE_REQUESTS, ctx, query, many, readRequests(ctx));
    const tables = await requestTables(
      ctx,
      rows.map(({ request }) => request),
    );
    return workbookReply('change-requests-export.xlsx', () => ctx.workbooks.book(tables));
  },

  canCreateChangeRequest(ctx) {
    const message = createProblem(ctx);
    return { canCreate: message === null, message };
  },

  /** Of signed ones (rule: change requests); subcontractors get the sum of their own company's. */
  async getNetChangeByPreviousChangeRequests(ctx, { query }) {
    const { companyId, projectRole } = ctx.actor;
    const ownOnly = projectRole === null || seesOwnCompanyOnly('CHANGE_REQUEST', projectRole);
    const ofCompany =
      companyId === null ? isNull(changeRequests.companyId) : eq(changeRequests.companyId, companyId);
    const [row] = await ctx.db
      .select({ sum: sql<number>`coalesce(sum(${changeRequests.costImpact}), 0)::bigint`.mapWith(Number) })
      .from(changeRequests)
      .where(
        and(
          eq(changeRequests.projectId, ctx.project.id),
          eq(changeRequests.status, 'SIGNED'),
          query.sovId ? eq(changeRequests.sovId, query.sovId) : undefined,
          ownOnly ? ofCompany : undefined,
        ),
      );
    return { netChange: fromCents(row?.sum ?? 0) };
  },

  async listChangeRequestAssignees(ctx) {
    return personViews(await possibleApprovers(ctx, { id: ctx.user.id, role: ctx.project.role }));
  },

  async listChangeRequestRequesters(ctx) {
    return personViews(requestedByChoices(await choicesOf(ctx)));
  },

  async listChangeRequestPricers(ctx) {
    return personViews(pricerChoices(ctx.user.id, await choicesOf(ctx)));
  },

  async listChangeRequestReferences(ctx, { query }) {
    const rows = await ctx.db
      .select()
      .from(changeRequests)
      .where(
        and(
          eq(changeRequests.projectId, ctx.project.id),
          referable(ctx),
          holdingWords({ ctx, index: CHANGE_REQUEST_WORDS }, query.search, undefined),
        ),
      )
      .orderBy(
        desc(changeRequests.signedOn),
        desc(changeRequests.orderSequence),
        desc(changeRequests.orderPosition),
        desc(changeRequests.sequence),
      );
    return { data: rows.map(referenceView) };
  },
} satisfies Partial<Handlers>;
