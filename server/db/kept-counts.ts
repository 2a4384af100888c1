import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';
import { listRevisions } from './schema/revisions.ts';

/** A counting statement as Drizzle builds it: awaited for its rows, or asked for its text and parameters. */
export interface CountingQuery<Row> extends PromiseLike<Row[]> {
  toSQL(): { sql: string; params: unknown[] };
}

const revisionOf = prepared((db) =>
  db
    .select({ revision: listRevisions.revision })
    .from(listRevisions)
    .where(
      and(
        eq(listRevisions.projectId, sql.placeholder('projectId')),
        eq(listRevisions.tool, sql.placeholder('tool')),
      ),
    )
    .prepare('list_revision'),
);

/** Values that one process keeps in rows of counts, over all projects: some tens of megabytes. */
const MOST_VALUES = 400_000;

/** How many values the rows hold; a list of ids is as many. */
const valuesIn = (rows: readonly unknown[]): number =>
  rows.reduce<number>((sum, row) => sum + Object.values(row ?? {}).flat().length, 0);

/**
 * Keeps what lists count until a record changes. A page of twenty is read from an index in no time; its exact total
 * takes most of a long list's time, and stays the same for everyone who pages, sorts or comes back. A count belongs
 * to the revision that was read before counting: it may already hold a change that commits in between, and never
 * lacks one. Not for a transaction that has changed such records itself: its own change has no revision yet. The
 * statement's text and parameters are its name, so that nobody is given what counts for somebody
 * else; what depends on the day has the day among its parameters.
 */
export class KeptCounts {
  private readonly kept = new LRUCache<string, readonly unknown[]>({
    maxSize: MOST_VALUES,
    sizeCalculation: (rows) => valuesIn(rows) + 1,
  });

  /** How often the tool's records have changed in the project, as the transaction sees it; 0 before the first. */
  async revision(db: Db, projectId: string, tool: string): Promise<number> {
    const [row] = await revisionOf(db).execute({ projectId, tool });
    return row?.revision ?? 0;
  }

  /** The statement's rows, counted or kept. `at` names project, tool and revision. */
  async rows<Row>(at: string, query: CountingQuery<Row>): Promise<readonly Row[]> {
    const { sql, params } = query.toSQL();
    const name = `${at}\n${sql}\n${JSON.stringify(params)}`;
    const held = this.kept.get(name) as readonly Row[] | undefined;
    if (held) return held;
    const rows = await query;
    this.kept.set(name, rows);
    return rows;
  }
}
