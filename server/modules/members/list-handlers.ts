import { TOOLS } from '#domain/tools.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import { eq, sql } from 'drizzle-orm';
import { metaOf, windowOf } from '../../db/paging.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { workbookReply } from '../../http/reply.ts';
import { refsOf, inOrderOfName } from '../people/refs.ts';
import { exportOf } from '../record/list/export.ts';
import { countedPageOf } from '../record/list/page.ts';
import { memberTable } from './export-table.ts';
import { type Asked, ID, MEMBER_LIST, readIds } from './list-query.ts';
import { memberActor, membersOf, memberView } from './queries.ts';
import { projectMembers } from './schema.ts';

/** Where neither page nor limit is asked for: everybody. */
const EVERYBODY = 100_000;

/** In which roles and for which companies people take part, read once for all that the list says of everybody. */
async function whoTakesPart({ db, project }: ProjectContext) {
  const groups = await db
    .select({
      role: projectMembers.roleName,
      companyId: projectMembers.companyId,
      isActive: sql<boolean>`bool_or(${projectMembers.status} = 'ACTIVE')`,
    })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, project.id))
    .groupBy(projectMembers.roleName, projectMembers.companyId);
  const held = new Set(groups.map(({ role }) => role));
  const firms = await refsOf(db, { companies: groups.map(({ companyId }) => companyId) });
  const companyIds = new Set(groups.flatMap(({ companyId }) => companyId ?? []));
  return {
    roles: PROJECT_ROLES.filter((role) => held.has(role)),
    activeRoles: [...new Set(groups.filter(({ isActive }) => isActive).map(({ role }) => role))],
    companies: [...companyIds].map((id) => firms.company(id)).toSorted(inOrderOfName),
  };
}

export const listHandlers = {
  async listMembers(ctx, { query }) {
    const { page = 1, limit, ...asked } = query;
    const isWhole = limit === undefined && query.page === undefined;
    const window = { page, limit: limit ?? (isWhole ? EVERYBODY : 10) };
    const [{ roles, activeRoles, companies }, { rows, total }] = await together(
      () => whoTakesPart(ctx),
      () =>
        countedPageOf<Asked, Asked['orderBy'], { id: string }>(MEMBER_LIST, ctx, asked, windowOf(window), ID),
    );
    const { role, owningCompanyId } = ctx.project;
    const by = { actor: ctx.actor, role, owningCompanyId, activeRoles };
    const shown = await membersOf(
      ctx.db,
      rows.map(({ id }) => id),
    );
    return {
      data: shown.map((row) => memberView(row, by)),
      meta: metaOf(isWhole ? { page: 1, limit: Math.max(1, total) } : window, total),
      companies,
      roles,
      canInvite: ctx.project.authorities.includes('MEMBER_INVITE'),
    };
  },

  async exportMembers(ctx, { query }) {
    const ids = await exportOf(MEMBER_LIST, ctx, query, TOOLS.member.many, readIds(ctx));
    const rows = await membersOf(
      ctx.db,
      ids.map(({ id }) => id),
    );
    const by = await memberActor(ctx.db, ctx.project.id, ctx.actor, ctx.project);
    const table = memberTable(
      rows.map((row) => memberView(row, by)),
      ctx.project.timeZone,
    );
    return workbookReply('members-export.xlsx', () => ctx.workbooks.table(table));
  },
} satisfies Partial<Handlers>;
