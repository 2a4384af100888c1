import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../config/paths.ts';
import { tenancySql } from '../db/tenancy.ts';
import { silentLog } from '../ports/log.ts';
import { openPglite } from '../ports/open-pglite.ts';
import { pgliteDatabase } from '../ports/pglite-database.ts';
import { postgresDatabase } from '../ports/postgres-database.ts';

const FOLDER = join(tmpdir(), 'plumbline-test-databases');

/** Names the state of the migrations: 24 hexadecimal digits. */
function migrationsHash(): string {
  const hash = createHash('sha256').update(tenancySql);
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort()) {
    const path = join(MIGRATIONS_FOLDER, name);
    if (statSync(path).isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 24);
}

/** The file with the migrated empty database as PGlite writes it, made once for each state of the migrations. */
export async function embeddedTemplate(): Promise<string> {
  const file = join(FOLDER, `${migrationsHash()}.tar`);
  if (existsSync(file)) return file;
  const client = await openPglite();
  await pgliteDatabase(client).migrate();
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(FOLDER, { recursive: true });
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
  renameSync(partial, file);
  return file;
}

/** Runs a statement on a connection of its own to that server. */
export async function administer(server: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

/** The address of another database on that server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes the migrated empty database that the others on that server are copied from. */
export async function postgresTemplate(server: string, name: string): Promise<void> {
  await administer(server, `create database ${name}`);
  const database = postgresDatabase(databaseUrl(server, name), silentLog, 1);
  await database.migrate().finally(() => database.close());
}
