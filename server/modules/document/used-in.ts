import { TOOLS } from '#domain/tools.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { messageLinks, messages } from '../messages/schema.ts';
import { readRecord } from '../record/readers.ts';
import { submittalReferences, submittals } from '../submittal/schema.ts';

type RecordRef = ResponseOf<'getDocument'>['usedIn'][number];

const MOST = 200;

interface Referrer {
  objectType: 'MESSAGE' | 'SUBMITTAL';
  objectId: string;
}

/**
 * The records that refer to one of these documents, whoever may see them: the messages and then the submittals, each kind in
 * the order in which they were made. `documentIds` is an array of ids in SQL.
 */
export const referrersOf = (db: Db, documentIds: SQL): Promise<Referrer[]> =>
  union(
    db
      .select({
        objectType: sql<'MESSAGE' | 'SUBMITTAL'>`'MESSAGE'`.as('kind'),
        objectId: messageLinks.messageId,
        madeAt: messages.createdAt,
      })
      .from(messageLinks)
      .innerJoin(messages, eq(messages.id, messageLinks.messageId))
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
        madeAt: submittals.createdAt,
      })
      .from(submittalReferences)
      .innerJoin(submittals, eq(submittals.id, submittalReferences.submittalId))
      .where(
        and(
          eq(submittalReferences.type, TOOLS.document.record),
          sql`${submittalReferences.recordId} = any(${documentIds})`,
        ),
      ),
  ).orderBy(sql`1`, sql`3`, sql`2`);

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
