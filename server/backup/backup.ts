import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Database } from '../ports/database.ts';
import { type Files, isFileKey } from '../ports/files.ts';
import { keyColumns, newestMigration, rowsOf, tablesInOrder } from './tables.ts';

/** What a backup says of itself. It is written last: a folder without it is no backup. */
export interface Manifest {
  madeAt: string;
  /** The newest migration of the version that made it. */
  migration: string;
  /** Rows of each table, in the order in which they go back. */
  tables: Record<string, number>;
  /** Files of the store; thumbnails are made anew. */
  files: number;
}

const AT_ONCE = 1000;

/** A table as lines of JSON, exactly as the database writes them: what they hold is never read here. */
async function writeTable(tx: Db, table: string, path: string): Promise<number> {
  const out = createWriteStream(path);
  let rows = 0;
  await tx.execute(
    sql.raw(
      `declare kept no scroll cursor for select row_to_json(t)::text as line from "${table}" t order by t::text`,
    ),
  );
  for (;;) {
    const lines = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${AT_ONCE} from kept`));
    for (const { line } of lines)
      if (!out.write(`${line}\n`)) await new Promise<void>((resolve) => out.once('drain', () => resolve()));
    rows += lines.length;
    if (lines.length < AT_ONCE) break;
  }
  await tx.execute(sql.raw('close kept'));
  out.end();
  await finished(out);
  return rows;
}

async function namedFiles(tx: Db): Promise<string[]> {
  const keys = new Set<string>();
  for (const { tableName, columnName } of await keyColumns(tx)) {
    const rows = await rowsOf<{ key: string }>(
      tx,
      sql.raw(`select distinct "${columnName}" as key from "${tableName}" where "${columnName}" is not null`),
    );
    for (const { key } of rows) if (isFileKey(key) && key.includes('/')) keys.add(key);
  }
  return [...keys].sort();
}

/**
 * Writes everything into a folder that is empty or not there yet: the tables as they are at one moment, then the files
 * that they name. Runs beside the server on PostgreSQL; the embedded database belongs to one process at a time.
 */
export async function backUp(
  { database, files }: { database: Database; files: Files },
  folder: string,
  now = new Date(),
): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  if ((await readdir(folder)).length > 1) throw new Error(`${folder} is not empty. Name a new folder.`);
  const tables: Record<string, number> = {};
  const keys = await database.transaction(
    async (tx) => {
      for (const table of await tablesInOrder(tx))
        tables[table] = await writeTable(tx, table, join(folder, 'tables', `${table}.ndjson`));
      return namedFiles(tx);
    },
    { snapshot: true },
  );
  let copied = 0;
  for (const key of keys) {
    const stored = await files.get(key);
    if (!stored) continue; // removed since, or never finished: its row tells as little as it does to the server
    const path = join(folder, 'files', key);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(Readable.fromWeb(stored.body as never), createWriteStream(path)); // the web's stream, by Node's name
    copied += 1;
  }
  const manifest = { madeAt: now.toISOString(), migration: newestMigration(), tables, files: copied };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
