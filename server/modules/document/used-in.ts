import { TOOLS } from '#domain/tools.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { messageLinks } from '../messages/schema.ts';
import { readRecord } from '../record/readers.ts';
import { submittalReferences } from '../submittal/schema.ts';

type RecordRef = ResponseOf<'getDocument'>['usedIn'][number];

const MOST = 200;

/** The records that refer to one of these documents, whoever may see them. `documentIds` is an array of ids in SQL. */
export const referrersOf = (
  db: Db,
  documentIds: SQL,
): Promise<{ objectType: 'MESSAGE' | 'SUBMITTAL'; objectId: string }[]> =>
  union(
    db
      .select({
        objectType: sql<'MESSAGE' | 'SUBMITTAL'>`'MESSAGE'`.as('kind'),
        objectId: messageLinks.messageId,
      })
      .from(messageLinks)
      .where(
        and(
          eq(messageLinks.objectType, TOOLS.document.record),
          sql`${messageLinks.objectId} = any(${documentIds})`,
        ),
      ),
    db
      .select({
        objectType: sql<'MESSAGE' | 'SUBMITTAL'>`'SUBMITTAL'`.as('kind'),
        objectId: submittalReferences.submittalId,
      })
      .from(submittalReferences)
      .where(
        and(
          eq(submittalReferences.type, TOOLS.document.record),
          sql`${submittalReferences.recordId} = any(${documentIds})`,
        ),
      ),
  ).orderBy(sql`1`, sql`2`);

/** The records that refer to one of these documents and that the caller may see. */
export async function usedIn(ctx: ProjectContext, documentIds: readonly string[]): Promise<RecordRef[]> {
  const refs: RecordRef[] = [];
  for (const { objectType, objectId } of await referrersOf(
    ctx.db,
    sql`${sql.param([...documentIds])}::uuid[]`,
  )) {
    if (refs.length >= MOST) break;
    const record = await readRecord(ctx, objectType, objectId);
    if (!record) continue;
    const { number, title, path } = record;
    refs.push({ objectType, objectId, number, title, link: `/app/projects/${ctx.project.id}/${path}` });
  }
  return refs;
}
