import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { MIGRATIONS_FOLDER } from '../config/paths.ts';
import type { Db } from '../db/database.ts';

/** Rows of a statement, whichever driver answered it. */
export async function rowsOf<T>(tx: Db, statement: ReturnType<typeof sql>): Promise<T[]> {
  return ((await tx.execute(statement)) as unknown as { rows: T[] }).rows; // both drivers answer with rows
}

/** The newest migration of this version of the product: what a backup was made with, and can be restored into. */
export function newestMigration(): string {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.at(-1)?.tag ?? '';
}

/** Every table of the product, those first that others refer to. */
export async function tablesInOrder(tx: Db): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    tx,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const references = await rowsOf<{ child: string; parent: string }>(
    tx,
    sql`select c.relname as child, p.relname as parent from pg_constraint f
        join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
        where f.contype = 'f' and c.oid <> p.oid`,
  );
  const ordered: string[] = [];
  let left = tables.map(({ name }) => name);
  while (left.length > 0) {
    const ready = left.filter(
      (name) => !references.some(({ child, parent }) => child === name && left.includes(parent)),
    );
    if (ready.length === 0) throw new Error(`The tables refer to each other in a circle: ${left.join(', ')}`);
    ordered.push(...ready);
    left = left.filter((name) => !ready.includes(name));
  }
  return ordered;
}

/** Columns that name a file of the store, by their convention: `key` and `…_key`. */
export const keyColumns = (tx: Db) =>
  rowsOf<{ tableName: string; columnName: string }>(
    tx,
    sql`select table_name as "tableName", column_name as "columnName" from information_schema.columns
        where table_schema = 'public' and data_type = 'text'
          and (column_name = 'key' or column_name like '%\_key')
          and table_name not in ('rate_limits', 'idempotency_keys', 'jobs', 'unkept_files') order by 1, 2`,
  );
