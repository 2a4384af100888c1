import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { TaskSource } from '../pending-tasks/task.ts';
import { projects } from '../projects/schema.ts';
import { projectMembers } from './schema.ts';

/** Invitations to projects that can still be accepted. */
export const invitationTasks: TaskSource = async ({ db, projectIds, userId, now }) => {
  const rows = await db
    .select({ member: projectMembers, project: projects })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(
      and(
        anyOf(projectMembers.projectId, projectIds),
        eq(projectMembers.status, 'PENDING'),
        or(isNull(projectMembers.invitationExpiresAt), gt(projectMembers.invitationExpiresAt, now)),
        userId ? eq(projectMembers.userId, userId) : undefined,
      ),
    );
  return rows.map(({ member, project }) => ({
    taskType: 'PROJECT_INVITATION',
    assigneeId: member.userId,
    projectId: project.id,
    objectType: 'PROJECT',
    objectId: project.id,
    key: member.id,
    // Whoever is invited knows the project by its name.
    number: null,
    title: project.name,
    line: project.name,
    link: `/app/projects/${project.id}`,
    requestedById: member.invitedBy,
    since: member.createdAt,
    dueDate: null,
    mayRead: null,
  }));
};
