import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CompanyRole } from '#domain/authority/roles.ts';
import type { Db } from '../../db/database.ts';
import { containing, countAll, everyWord, metaOf, windowOf } from '../../db/paging.ts';
import { together } from '../../db/together.ts';
import type { QueryOf, ResponseOf } from '../../http/handler.ts';
import { users } from '../auth/schema.ts';
import { companyInvitations, companyMembers } from './schema.ts';

type Query = QueryOf<'listCompanyMembers'>;
type Page = ResponseOf<'listCompanyMembers'>;

/** Members and open invitations as rows of one list. */
function peopleOf(db: Db, companyId: string, status: Query['status']) {
  const members = db
    .select({
      id: companyMembers.id,
      userId: sql<string | null>`${companyMembers.userId}`.as('user_id'),
      roleName: sql<CompanyRole>`${companyMembers.roleName}`.as('role_name'),
      name: sql<string | null>`nullif(${users.name}, '')`.as('name'),
      email: users.email,
      jobTitle: users.jobTitle,
      photoKey: users.photoKey,
      status: sql<'ACTIVE' | 'INVITED'>`'ACTIVE'`.as('status'),
      since: companyMembers.createdAt,
      version: companyMembers.version,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), status === 'INVITED' ? sql`false` : undefined));
  const invitations = db
    .select({
      id: companyInvitations.id,
      userId: sql<string | null>`null::uuid`.as('user_id'),
      roleName: sql<CompanyRole>`${companyInvitations.roleName}`.as('role_name'),
      name: sql<string | null>`null::text`.as('name'),
      email: companyInvitations.email,
      jobTitle: sql<string | null>`null::text`.as('job_title'),
      photoKey: sql<string | null>`null::text`.as('photo_key'),
      status: sql<'ACTIVE' | 'INVITED'>`'INVITED'`.as('status'),
      since: companyInvitations.createdAt,
      version: sql<number>`1`.as('version'),
    })
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        eq(companyInvitations.status, 'OPEN'),
        status === 'ACTIVE' ? sql`false` : undefined,
      ),
    );
  return unionAll(members, invitations).as('people');
}

/** A page of the people of a company and of those who are invited to it. */
export async function companyPeople(db: Db, companyId: string, query: Query): Promise<Page> {
  const people = peopleOf(db, companyId, query.status);
  const where = and(
    query.roleName ? eq(people.roleName, query.roleName) : undefined,
    everyWord(
      query.search,
      (word) =>
        sql`concat_ws(chr(10), ${people.name}, ${people.email}, ${people.jobTitle}) ilike ${containing(word)}`,
    ),
  );
  const byName = sql`lower(coalesce(${people.name}, ${people.email}))`;
  const keys: Record<Query['orderBy'], SQL> = {
    // Who takes part comes before who is invited; owners before members.
    status: sql`${people.status}`,
    name: byName,
    email: sql`${people.email}`,
    roleName: sql`case ${people.roleName} when 'ORG_OWNER' then 0 else 1 end`,
    since: sql`${people.since}`,
  };
  const directed = query.order === 'DESC' ? desc : asc;
  const { limit, offset } = windowOf(query);
  const [rows, [count]] = await together(
    () =>
      db
        .select()
        .from(people)
        .where(where)
        .orderBy(directed(keys[query.orderBy]), asc(byName), asc(people.id))
        .limit(limit)
        .offset(offset),
    () => db.select({ total: countAll() }).from(people).where(where),
  );
  return {
    data: rows.map((row) => ({ ...row, since: row.since.toISOString() })),
    meta: metaOf(query, count?.total ?? 0),
  };
}
