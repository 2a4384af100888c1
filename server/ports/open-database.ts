import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { diskRoom } from './disk-room.ts';
import { lockFolder } from './folder-lock.ts';
import type { Log } from './log.ts';

/**
 * Opens the configured database: PostgreSQL by DATABASE_URL, else the embedded one in the locked data folder. Only the
 * one that is used is loaded.
 */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl) {
    const { postgresDatabase } = await import('./postgres-database.ts');
    return postgresDatabase(config.databaseUrl, log, config.databasePool);
  }
  const release = lockFolder(config.dataDir);
  try {
    const folder = join(config.dataDir, 'database');
    mkdirSync(folder, { recursive: true });
    const { openPglite } = await import('./open-pglite.ts');
    const { pgliteDatabase } = await import('./pglite-database.ts');
    const database = pgliteDatabase(await openPglite({}, folder));
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
