import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { diskRoom } from './disk-room.ts';
import { lockFolder } from './folder-lock.ts';
import type { Log } from './log.ts';

/** Only what is used is loaded. */
async function embedded(folder?: string): Promise<Database> {
  const { openPglite } = await import('./open-pglite.ts');
  const { pgliteDatabase } = await import('./pglite-database.ts');
  return pgliteDatabase(await openPglite({}, folder));
}

/** Opens the configured database: PostgreSQL by DATABASE_URL, else the embedded one, in the locked data folder or in memory. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl) {
    const { postgresDatabase } = await import('./postgres-database.ts');
    return postgresDatabase(config.databaseUrl, log, config.databasePool);
  }
  if (config.embedded === 'memory') return embedded();
  const release = lockFolder(config.dataDir);
  try {
    const folder = join(config.dataDir, 'database');
    mkdirSync(folder, { recursive: true });
    const database = await embedded(folder);
    return {
      ...database,
      requireRoom: diskRoom(folder),
      async close() {
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
