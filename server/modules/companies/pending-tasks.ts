import { and, eq } from 'drizzle-orm';
import { users } from '../auth/schema.ts';
import type { TaskSource } from '../pending-tasks/task.ts';
import { companies, companyMembers, joinRequests } from './schema.ts';

/** Requests to join a company: they wait for each of its owners until one answers. */
export const joinRequestTasks: TaskSource = async ({ db, userId }) => {
  const rows = await db
    .select({ request: joinRequests, company: companies, person: users, ownerId: companyMembers.userId })
    .from(joinRequests)
    .innerJoin(companies, eq(companies.id, joinRequests.companyId))
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .where(
      and(
        eq(joinRequests.status, 'OPEN'),
        eq(companyMembers.roleName, 'ORG_OWNER'),
        userId ? eq(companyMembers.userId, userId) : undefined,
      ),
    );
  return rows.map(({ request, company, person, ownerId }) => ({
    taskType: 'JOIN_REQUEST',
    assigneeId: ownerId,
    projectId: null,
    objectType: 'COMPANY',
    objectId: company.id,
    key: request.id,
    number: null,
    title: company.name,
    line: `${person.name || person.email} asks to join ${company.name}`,
    link: '/app/manage-organization',
    requestedById: person.id,
    since: request.createdAt,
    dueDate: null,
    mayRead: null,
  }));
};
