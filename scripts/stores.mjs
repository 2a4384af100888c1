// The database and the file store that the environment names, for the commands that move all of them.
import { ConfigError, readConfig } from '../server/config/config.ts';
import { FolderInUse } from '../server/ports/folder-lock.ts';
import { jsonLog } from '../server/ports/log.ts';
import { openDatabase } from '../server/ports/open-database.ts';
import { filesOf } from '../server/ports/wire.ts';

/** Runs the command on the folder that it is given, and says what is wrong in words. */
export async function withStores(name, work) {
  const [folder] = process.argv.slice(2);
  if (!folder) {
    console.error(`Name the folder: npm run ${name} -- <folder>`);
    process.exit(2);
  }
  try {
    const config = readConfig(process.env);
    const database = await openDatabase(config, jsonLog);
    try {
      await work({ database, files: await filesOf(config) }, folder);
    } finally {
      await database.close();
    }
  } catch (error) {
    const hint = error instanceof FolderInUse ? ' Stop the server first.' : '';
    console.error(error instanceof ConfigError || error instanceof Error ? `${error.message}${hint}` : error);
    process.exitCode = 1;
  }
}
