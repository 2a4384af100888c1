import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { recordNumbers } from './schema/numbers.ts';

/**
 * Takes the next `count` numbers of a series in a project; answers the first. The counter's row is locked until the
 * transaction ends, so two records never share a number, and a deleted record's number is not given again.
 */
export async function nextSequence(db: Db, projectId: string, series: string, count = 1): Promise<number> {
  const [row] = await db
    .insert(recordNumbers)
    .values({ projectId, series, last: count })
    .onConflictDoUpdate({
      target: [recordNumbers.projectId, recordNumbers.series],
      set: { last: sql`${recordNumbers.last} + ${count}` },
    })
    .returning();
  if (!row) throw new Error(`The series ${series} gave no number`);
  return row.last - count + 1;
}

/**
 * Keeps the numbers of a series up to this one from being given by themselves: somebody has named one of them. The
 * counter's row is locked until the transaction ends.
 */
export async function reserveSequence(
  db: Db,
  projectId: string,
  series: string,
  upTo: number,
): Promise<void> {
  await db
    .insert(recordNumbers)
    .values({ projectId, series, last: upTo })
    .onConflictDoUpdate({
      target: [recordNumbers.projectId, recordNumbers.series],
      set: { last: sql`greatest(${recordNumbers.last}, ${upTo})` },
    });
}

/** Gives the next number of a series in a project, as it is written: `SOV-0007`. */
export async function nextNumber(db: Db, projectId: string, series: string): Promise<string> {
  return `${series}-${String(await nextSequence(db, projectId, series)).padStart(4, '0')}`;
}
