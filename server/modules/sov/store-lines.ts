import { sumProblem } from '#domain/money/money.ts';
import { originalValue } from '#domain/sov/change-request-lines.ts';
import { earlier, later } from '#domain/time/dates.ts';
import { eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { invalid, invalidField } from '../../http/problem.ts';
import { impactByLine } from './changes.ts';
import type { SovLineRow, SovRow } from './records.ts';
import type { NewLine } from './resolve-lines.ts';
import { sovLines, sovs } from './schema.ts';
import { indexWords } from './words.ts';

/** Rows a statement: PostgreSQL takes 65,535 parameters, and a line has 24 columns. */
const CHUNK = 1000;

const KEPT = new Set(['id', 'projectId', 'sovId', 'createdBy', 'createdAt']);

/** Every changing column takes the value of the row that was to be inserted. */
const overwrite = Object.fromEntries(
  Object.entries(getTableColumns(sovLines))
    .filter(([key]) => !KEPT.has(key))
    .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
) as PgUpdateSetSource<typeof sovLines>;

/**
 * Writes whole rows: new ones are inserted, known ones replaced. 422 where a new line's id is taken elsewhere, which
 * a client that makes random ids never meets.
 */
export async function storeLines(
  db: Db,
  rows: readonly NewLine[],
  known: ReadonlyMap<string, SovLineRow>,
): Promise<void> {
  const fresh = rows.filter((row) => !known.has(row.id ?? ''));
  const changed = rows.filter((row) => known.has(row.id ?? ''));
  for (let at = 0; at < fresh.length; at += CHUNK) {
    const chunk = fresh.slice(at, at + CHUNK);
    const made = await db.insert(sovLines).values(chunk).onConflictDoNothing().returning({ id: sovLines.id });
    if (made.length < chunk.length) {
      const stored = new Set(made.map((row) => row.id));
      const taken = rows.findIndex((row) => chunk.includes(row) && !stored.has(row.id ?? ''));
      throw invalid([
        { field: `sovLines.${taken}.id`, message: 'This line id is in use. Add the line again.' },
      ]);
    }
  }
  for (let at = 0; at < changed.length; at += CHUNK)
    await db
      .insert(sovLines)
      .values(changed.slice(at, at + CHUNK))
      .onConflictDoUpdate({ target: sovLines.id, set: overwrite });
}

/**
 * The sums that the header keeps, worked out from its lines. 422 where they, or those of all schedules of the project,
 * are more than a contract can carry: nothing that is summed up from them can then lose a cent.
 */
export async function headerSums(db: Db, sovId: string, lines: readonly SovLineRow[]) {
  const impacts = await impactByLine(db, sovId);
  const others = await db
    .select({ scheduledValue: sovs.scheduledValue, costImpact: sovs.costImpact })
    .from(sovs)
    .where(ne(sovs.id, sovId));
  const problem =
    sumProblem(lines.map(originalValue)) ??
    sumProblem([
      ...lines.flatMap((line) => [originalValue(line), impacts.get(line.id) ?? 0]),
      ...others.flatMap((sov) => [sov.scheduledValue, sov.costImpact]),
    ]);
  if (problem) throw invalidField('sovLines', problem);
  let scheduledValue = 0;
  let costImpact = 0;
  let startDate: string | null = null;
  let endDate: string | null = null;
  for (const line of lines) {
    scheduledValue += originalValue(line);
    costImpact += impacts.get(line.id) ?? 0;
    startDate = earlier(startDate, line.startDate);
    endDate = later(endDate, line.endDate);
  }
  return { lineCount: lines.length, scheduledValue, costImpact, startDate, endDate };
}

/** Rewrites the header's sums after a change that came from outside the sheet, such as a signed change order. */
export async function refreshSums(db: Db, sov: SovRow): Promise<void> {
  const lines = await db.select().from(sovLines).where(eq(sovLines.sovId, sov.id));
  await db
    .update(sovs)
    .set(await headerSums(db, sov.id, lines))
    .where(eq(sovs.id, sov.id));
  await indexWords(db, sov);
}
