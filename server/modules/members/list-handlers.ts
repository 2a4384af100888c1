import { TOOLS } from '#domain/tools.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { metaOf, windowOf } from '../../db/paging.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { workbookReply } from '../../http/reply.ts';
import { companies } from '../companies/schema.ts';
import { exportOf } from '../record/list/export.ts';
import { pageOf } from '../record/list/page.ts';
import { memberTable } from './export-table.ts';
import { MEMBER_LIST, readSlice } from './list-query.ts';
import { memberActor, memberView } from './queries.ts';
import { projectMembers } from './schema.ts';

/** Where neither page nor limit is asked for: everybody. */
const EVERYBODY = 100_000;

/** The companies of the project's members, by name, which its filter offers. */
const companiesOf = ({ db, project }: ProjectContext) =>
  db
    .selectDistinct({ id: companies.id, name: companies.name, by: sql`lower(${companies.name})` })
    .from(projectMembers)
    .innerJoin(companies, eq(companies.id, projectMembers.companyId))
    .where(and(eq(projectMembers.projectId, project.id), isNotNull(projectMembers.companyId)))
    .orderBy(asc(sql`3`), asc(companies.id));

const rolesOf = ({ db, project }: ProjectContext) =>
  db
    .selectDistinct({ role: projectMembers.roleName })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, project.id));

export const listHandlers = {
  async listMembers(ctx, { query }) {
    const { page = 1, limit, ...asked } = query;
    const isWhole = limit === undefined && query.page === undefined;
    const window = { page, limit: limit ?? (isWhole ? EVERYBODY : 10) };
    const [by, { rows, total }, firms, roles] = await together(
      () => memberActor(ctx.db, ctx.project.id, ctx.actor, ctx.project),
      () => pageOf(MEMBER_LIST, ctx, asked, windowOf(window), readSlice(ctx)),
      () => companiesOf(ctx),
      () => rolesOf(ctx),
    );
    const held = new Set(roles.map(({ role }) => role));
    return {
      data: rows.map((row) => memberView(row, by)),
      meta: metaOf(isWhole ? { page: 1, limit: Math.max(1, total) } : window, total),
      companies: firms.map(({ id, name }) => ({ id, name })),
      roles: PROJECT_ROLES.filter((role) => held.has(role)),
      canInvite: ctx.project.authorities.includes('MEMBER_INVITE'),
    };
  },

  async exportMembers(ctx, { query }) {
    const rows = await exportOf(MEMBER_LIST, ctx, query, TOOLS.member.many, readSlice(ctx));
    const by = await memberActor(ctx.db, ctx.project.id, ctx.actor, ctx.project);
    const table = memberTable(rows.map((row) => memberView(row, by)));
    return workbookReply('members-export.xlsx', () => ctx.workbooks.table(table));
  },
} satisfies Partial<Handlers>;
