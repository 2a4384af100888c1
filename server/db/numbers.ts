import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { recordNumbers } from './schema/numbers.ts';

/**
 * Gives the next number of a series in a project, such as `SOV-0007`. The counter's row is locked until the
 * transaction ends, so two records never share a number, and a deleted record's number is not given again.
 */
export async function nextNumber(db: Db, projectId: string, series: string): Promise<string> {
  const [row] = await db
    .insert(recordNumbers)
    .values({ projectId, series, last: 1 })
    .onConflictDoUpdate({
      target: [recordNumbers.projectId, recordNumbers.series],
      set: { last: sql`${recordNumbers.last} + 1` },
    })
    .returning();
  return `${series}-${String(row?.last ?? 1).padStart(4, '0')}`;
}
