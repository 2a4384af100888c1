import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { appendHistory } from '../../db/history-chain.ts';
import { history } from '../../db/schema/history.ts';
import { enterProject } from '../../db/tenancy.ts';
import type { Ports } from '../../ports/ports.ts';
import { users } from '../auth/schema.ts';
import { TOOLS } from '#domain/tools.ts';
import { lockLibrary } from './access.ts';
import { documents } from './schema.ts';
import { startOf } from './starting-folders.ts';

/** Starting folders whose histories do not say how they came. */
const untold = (): SQL | undefined =>
  and(
    eq(documents.creationType, 'SYSTEM'),
    sql`not exists (select from ${history} where ${history.objectType} = ${TOOLS.document.record}
      and ${history.objectId} = ${documents.id}::text and ${history.action} = 'start')`,
  );

async function tellOf(db: Db, projectId: string): Promise<number> {
  await enterProject(db, projectId);
  await lockLibrary({ db, project: { id: projectId } });
  const rows = await db
    .select({ document: documents, owner: { id: users.id, name: users.name } })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.ownerId))
    .where(and(eq(documents.projectId, projectId), untold()))
    .orderBy(asc(documents.createdAt), asc(documents.nameSort));
  for (const { document, owner } of rows)
    await appendHistory(db, [startOf(document)], {
      chainId: projectId,
      projectId,
      actor: owner,
      at: document.createdAt,
      requestId: 'untold-folders',
    });
  return rows.length;
}

/**
 * Projects that were there before the library have got their starting folders from a migration, which cannot write to the
 * chain of a history: their first step is told when the server starts, as that of whoever made the project.
 * @returns how many were told of
 */
export async function tellOfStartingFolders({ database }: Pick<Ports, 'database'>): Promise<number> {
  const projects = await database.transaction((tx) =>
    tx.selectDistinct({ id: documents.projectId }).from(documents).where(untold()),
  );
  let told = 0;
  for (const { id } of projects) told += await database.transaction((tx) => tellOf(tx, id));
  return told;
}
