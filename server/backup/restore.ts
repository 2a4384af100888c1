import { createReadStream, openAsBlob } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Database } from '../ports/database.ts';
import type { Files } from '../ports/files.ts';
import type { Manifest } from './backup.ts';
import { newestMigration, rowsOf } from './tables.ts';

const AT_ONCE = 500;

/** Tables that the database fills by itself from others: put back last, in the place of what the restore made of them. */
const KEPT_BY_TRIGGERS = ['company_people'];

async function manifestOf(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Error(`${folder} holds no finished backup: there is no manifest.json in it.`);
  });
  return JSON.parse(text) as Manifest;
}

/** Puts the rows of a table back as they were, identities included. */
async function readTable(tx: Db, table: string, path: string): Promise<number> {
  const insert = (lines: readonly string[]) =>
    tx.execute(
      sql`insert into ${sql.identifier(table)} overriding system value
          select * from json_populate_recordset(null::${sql.identifier(table)}, ${`[${lines.join(',')}]`}::json)`,
    );
  let batch: string[] = [];
  let rows = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    batch.push(line);
    rows += 1;
    if (batch.length < AT_ONCE) continue;
    await insert(batch);
    batch = [];
  }
  if (batch.length > 0) await insert(batch);
  return rows;
}

/** Counters go on after the largest number that was given out. */
async function setCounters(tx: Db): Promise<void> {
  // The counters belong to whoever made the tables.
  await tx.execute(sql`select set_config('role', 'none', true)`);
  const counters = await rowsOf<{ tableName: string; columnName: string }>(
    tx,
    sql`select table_name as "tableName", column_name as "columnName" from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { tableName, columnName } of counters) {
    const counter = sql`pg_get_serial_sequence(${`"${tableName}"`}, ${columnName})`;
    await tx.execute(sql`select set_config('role', 'plumbline_system', true)`);
    const [largest] = await rowsOf<{ n: string | null }>(
      tx,
      sql`select max(${sql.identifier(columnName)})::text as n from ${sql.identifier(tableName)}`,
    );
    await tx.execute(sql`select set_config('role', 'none', true)`);
    if (largest?.n) await tx.execute(sql`select setval(${counter}, ${largest.n}::bigint)`);
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/**
 * Puts a backup into an empty database of the version that made it, and its files into the store. The files go first,
 * the tables in one transaction: what fails half-way leaves an empty database, to be begun anew.
 */
export async function restore(
  { database, files }: { database: Database; files: Files },
  folder: string,
): Promise<Manifest> {
  const manifest = await manifestOf(folder);
  const newest = newestMigration();
  if (manifest.migration !== newest)
    throw new Error(
      `The backup was made at ${manifest.migration}, this version is at ${newest}. Restore with the version that made it, then start this one.`,
    );
  await database.migrate();
  await database.transaction(async (tx) => {
    for (const table of Object.keys(manifest.tables)) {
      const found = await rowsOf(tx, sql`select 1 from ${sql.identifier(table)} limit 1`);
      if (found.length > 0)
        throw new Error(`The database is not empty: ${table} has rows. Restore into a new one.`);
    }
  });
  for await (const path of filesBelow(join(folder, 'files'))) {
    const key = relative(join(folder, 'files'), path).split(sep).join('/');
    await files.put(key, await openAsBlob(path), 'application/octet-stream');
  }
  await database.transaction(async (tx) => {
    const isKept = ([table]: readonly [string, number]): boolean => KEPT_BY_TRIGGERS.includes(table);
    const all = Object.entries(manifest.tables);
    for (const [table, wanted] of [...all.filter((each) => !isKept(each)), ...all.filter(isKept)]) {
      if (KEPT_BY_TRIGGERS.includes(table)) await tx.execute(sql`delete from ${sql.identifier(table)}`);
      const rows = await readTable(tx, table, join(folder, 'tables', `${table}.ndjson`));
      if (rows !== wanted)
        throw new Error(`${table} has ${rows} rows in the backup, not ${wanted}: it is damaged.`);
    }
    await setCounters(tx);
  });
  return manifest;
}
