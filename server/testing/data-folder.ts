import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openPglite } from '../ports/open-pglite.ts';
import { embeddedTemplate } from './template.ts';

/** The files of the migrated empty database, made once for each state of the migrations beside its template. */
async function databaseFiles(): Promise<string> {
  const template = await embeddedTemplate();
  const folder = template.replace(/\.tar$/, '');
  if (existsSync(folder)) return folder;
  const partial = mkdtempSync(join(dirname(template), 'partial-'));
  const loadDataDir = new Blob([readFileSync(template)]);
  const client = await openPglite({ loadDataDir }, partial);
  await client.close();
  try {
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true });
    // Another worker was faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** A data folder of one's own as a server leaves it that was started and stopped: migrated and empty. */
export async function migratedDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-main-'));
  cpSync(await databaseFiles(), join(folder, 'database'), { recursive: true });
  return folder;
}
