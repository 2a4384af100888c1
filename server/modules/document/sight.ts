import type { Actor } from '#domain/authority/scope.ts';
import {
  DOCUMENT_PERMISSIONS,
  type DocumentPermission,
  managesAllDocuments,
  projectRight,
  reaches,
} from '#domain/document/rights.ts';
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProjectContext } from '../../http/context.ts';
import { inProjects, type Looking } from '../record/sight.ts';
import { documentGrants, documents } from './schema.ts';

type Asking = Pick<ProjectContext, 'actor' | 'db' | 'project'>;
type Documents = typeof documents;

/** Rights that are at least that one. */
const fromOn = (needed: DocumentPermission): DocumentPermission[] =>
  DOCUMENT_PERMISSIONS.filter((permission) => reaches(permission, needed));

/** Grants that are for the actor: by name, by role, for everyone. */
const forActor = ({ userId, projectRole }: Actor): SQL | undefined =>
  or(
    eq(documentGrants.userId, userId),
    and(
      isNull(documentGrants.userId),
      or(
        isNull(documentGrants.role),
        projectRole === null ? undefined : eq(documentGrants.role, projectRole),
      ),
    ),
  );

/** The documents on which grants that meet the condition were given. */
const granted = (looking: Looking, where: SQL | undefined) =>
  looking.db
    .select({ id: documentGrants.documentId })
    .from(documentGrants)
    .where(and(inProjects(documentGrants.projectId, looking), where));

/** What is shared with the project, as far as that gives the actor the right. */
function sharedWith(actor: Actor, table: Documents, needed: DocumentPermission): SQL | undefined {
  const shared = eq(table.sharingType, 'PROJECT');
  if (reaches(projectRight(actor, { companyId: null }), needed)) return shared;
  const { companyId } = actor;
  if (companyId === null || !reaches(projectRight(actor, { companyId }), needed)) return undefined;
  return and(shared, eq(table.companyId, companyId));
}

/**
 * Documents that by themselves give the actor the right, whatever lies above them. `is true` keeps PostgreSQL from
 * joining where it is one of several ways.
 */
const byItself = (asking: Looking, table: Documents, needed: DocumentPermission): SQL | undefined =>
  or(
    eq(table.ownerId, asking.actor.userId),
    sharedWith(asking.actor, table, needed),
    and(
      ne(table.sharingType, 'PRIVATE'),
      sql`(${inArray(table.id, granted(asking, and(forActor(asking.actor), inArray(documentGrants.permission, fromOn(needed)))))}) is true`,
    ),
  );

/** The folders on which the actor has the right: those that give it, and all below them. */
function foldersWith(asking: Looking, needed: DocumentPermission): SQL {
  const giving = alias(documents, 'giving');
  const below = alias(documents, 'below');
  const ofProject = (table: Documents) => and(inProjects(table.projectId, asking), table.isFolder as never);
  return sql`(
    with recursive reached(id) as (
      select ${giving.id} from ${documents} giving
      where ${ofProject(giving as unknown as Documents)} and ${byItself(asking, giving as unknown as Documents, needed)}
      union
      select ${below.id} from ${documents} below join reached on ${below.parentId} = reached.id
      where ${ofProject(below as unknown as Documents)}
    ) select id from reached)`;
}

/** The documents on which the actor has the right, as a condition; undefined where that is all of them. */
export function documentsWith(asking: Looking, needed: DocumentPermission): SQL | undefined {
  const { actor } = asking;
  if (projectRight(actor, { companyId: null }) === null) return sql`false`;
  if (managesAllDocuments(actor)) return undefined;
  return or(
    byItself(asking, documents, needed),
    sql`(${documents.parentId} in ${foldersWith(asking, needed)}) is true`,
  );
}

/** The same for what stands at the top of the library, above which there is nothing. */
export function atTopWith(asking: Asking, needed: DocumentPermission): SQL | undefined {
  const { actor } = asking;
  if (projectRight(actor, { companyId: null }) === null) return sql`false`;
  return managesAllDocuments(actor) ? undefined : byItself(asking, documents, needed);
}

/** What others gave the actor a right on, by name or by role. */
export const sharedWithActor = (asking: Asking): SQL | undefined => {
  const { userId, projectRole } = asking.actor;
  const named = or(
    eq(documentGrants.userId, userId),
    projectRole === null ? undefined : eq(documentGrants.role, projectRole),
  );
  return and(
    ne(documents.sharingType, 'PRIVATE'),
    ne(documents.ownerId, userId),
    inArray(documents.id, granted(asking, named)),
  );
};

/** What lies in a folder or below it. */
export const below = ({ project }: Asking, folderId: string): SQL => sql`${documents.parentId} in (
  with recursive down(id) as (
    select ${folderId}::uuid
    union
    select deeper.id from ${documents} deeper join down on deeper.parent_id = down.id
    where deeper.project_id = ${project.id} and deeper.is_folder
  ) select id from down)`;
