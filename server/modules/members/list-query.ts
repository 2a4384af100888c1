import { PROJECT_ROLE_LABELS, PROJECT_ROLES } from '#domain/authority/roles.ts';
import { MEMBER_STATUSES } from '#domain/member/status.ts';
import { and, asc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { containing, everyWord } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { hasCustomRole } from '../custom-role/rights.ts';
import { customRoles } from '../custom-role/schema.ts';
import type { ListOf } from '../record/list/declared.ts';
import { reading } from '../record/list/page.ts';
import { byColumns, inOne, type Sort } from '../record/list/sorts.ts';
import { projectMembers } from './schema.ts';

type Query = QueryOf<'exportMembers'>;
type Filters = Omit<Query, 'orderBy' | 'order'>;
/** What a list of members is asked for, besides the page. */
export type Asked = Filters & Pick<Query, 'orderBy' | 'order'>;

export const inviters = alias(users, 'inviters');

const isPending = sql`${projectMembers.status} = 'PENDING'`;

/** By the order of a list as little is told as by its rows (domain/member/invited.ts). */
const nameShown = sql<string>`lower(case when ${isPending} then ${users.email}
  else coalesce(nullif(${users.name}, ''), ${users.email}) end)`;

/** Since when somebody takes part, or is invited while they do not yet. */
const since = sql`case when ${isPending} then ${projectMembers.createdAt} else ${projectMembers.acceptedAt} end`;

const companyName = sql`lower(${companies.name})`;

/** In the order of a list of values, such as the roles from those who decide to those who look on. */
const rankOf = (column: SQL, values: readonly string[]): SQL =>
  sql`array_position(array[${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )}], ${column})`;

const byName = [asc(nameShown), asc(projectMembers.id)];

/** The empty ones come last, whichever way. */
const emptyLast = (value: SQL): Sort => {
  const whole = (order: 'ASC' | 'DESC') => [
    order === 'ASC' ? sql`${value} asc nulls last` : sql`${value} desc nulls last`,
    ...byName,
  ];
  return { whole, parts: (list, order) => inOne(list, whole(order)) };
};

/**
 * Whatever a row shows, in lower case and by line, so that a word of the search is looked for once and not in each column; of
 * somebody who is only invited that is the address and no more.
 */
const shown = sql`lower(concat_ws(chr(10), ${users.email},
  case when not ${isPending} then concat_ws(chr(10), ${users.name}, ${users.jobTitle}) end,
  ${companies.name}, ${projectMembers.title}, ${customRoles.name}))`;

function holdsWord(word: string): SQL | undefined {
  const text = word.toLowerCase();
  const roles = PROJECT_ROLES.filter((role) => PROJECT_ROLE_LABELS[role].toLowerCase().includes(text));
  return or(
    like(shown, containing(text)),
    roles.length > 0 ? inArray(projectMembers.roleName, roles) : undefined,
  );
}

/** The people of a project. A few thousand at most, so that each list is counted anew. */
export const MEMBER_LIST: ListOf<Filters, Query['orderBy']> = {
  kept: null,
  table: projectMembers,
  joins: [
    { table: users, on: eq(users.id, projectMembers.userId) },
    { table: companies, on: eq(companies.id, projectMembers.companyId), left: true },
    { table: customRoles, on: hasCustomRole, left: true },
  ],
  sight: () => ({ parts: [undefined] }),
  filters: (ctx: ProjectContext, { status, role, companyId, searchText }) =>
    and(
      eq(projectMembers.projectId, ctx.project.id),
      status?.length ? inArray(projectMembers.status, status) : undefined,
      role?.length ? inArray(projectMembers.roleName, role) : undefined,
      companyId ? eq(projectMembers.companyId, companyId) : undefined,
      everyWord(searchText, holdsWord),
    ),
  sorts: {
    name: byColumns([nameShown, projectMembers.id]),
    email: byColumns([sql`lower(${users.email})`], byName),
    company: emptyLast(companyName),
    role: byColumns([rankOf(sql`${projectMembers.roleName}`, PROJECT_ROLES)], byName),
    status: byColumns([rankOf(sql`${projectMembers.status}`, MEMBER_STATUSES)], byName),
    since: emptyLast(since),
  },
};

/** A member with what a row and the rules need of them. */
export interface ReadMember {
  member: typeof projectMembers.$inferSelect;
  user: typeof users.$inferSelect;
  company: { id: string; name: string } | null;
  inviter: typeof users.$inferSelect | null;
  customRole: Pick<typeof customRoles.$inferSelect, 'id' | 'name' | 'grants'> | null;
}

/** What a page of the list is read of: the rest is read of those whom it shows. */
export const ID = { id: projectMembers.id };

/**
 * The members of a slice, in its order. What a list is sorted by is read of everybody, the rest of those alone whom the page
 * shows: sorting whole rows of two thousand people costs several times as much.
 */
export const readIds = (ctx: ProjectContext) => reading<{ id: string }>(ctx, MEMBER_LIST, ID);
