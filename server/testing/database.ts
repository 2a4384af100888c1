import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '../ports/database.ts';
import { silentLog } from '../ports/log.ts';
import { openPglite } from '../ports/open-pglite.ts';
import { pgliteDatabase } from '../ports/pglite-database.ts';
import { postgresDatabase } from '../ports/postgres-database.ts';
import { emptied, shapeOf } from './emptied.ts';
import { administer, databaseUrl } from './template.ts';

let dump: Blob | undefined;

async function embedded(template: string): Promise<Database> {
  dump ??= new Blob([readFileSync(template)]);
  return pgliteDatabase(await openPglite({ loadDataDir: dump }));
}

async function onServer(server: string, template: string): Promise<Database> {
  const name = `${template}_${crypto.randomUUID().slice(0, 13).replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template}`);
  const database = postgresDatabase(databaseUrl(server, name), silentLog, 8);
  return {
    ...database,
    async close() {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

interface Kept {
  database: Database;
  /** Of the empty schema. */
  shape: string;
}

/** Given back by the test files of this worker that have ended, empty again: a new one costs a second of work. */
const free: Kept[] = [];

/**
 * A migrated, empty database of one's own: PGlite in memory, or with TEST_DATABASE_URL one on that server. What is
 * closed serves a later file of the same worker once it is empty; one whose schema was changed does not.
 */
export async function testDatabase(): Promise<Database> {
  let kept = free.pop();
  if (!kept) {
    const { server, name } = inject('databaseTemplate');
    const database = await (server ? onServer(server, name) : embedded(name));
    kept = { database, shape: await shapeOf(database) };
  }
  const { database, shape } = kept;
  return {
    ...database,
    async close() {
      if (await emptied(database, shape)) free.push({ database, shape });
      else await database.close();
    },
  };
}
