// npm run backup -- <folder>: writes the configured database and its files into a new folder (docs/backups.md).
import { backUp } from '../server/backup/backup.ts';
import { withStores } from './stores.mjs';

await withStores('backup', async (stores, folder) => {
  const { tables, files } = await backUp(stores, folder);
  const rows = Object.values(tables).reduce((sum, n) => sum + n, 0);
  console.log(`Wrote ${rows} rows of ${Object.keys(tables).length} tables and ${files} files to ${folder}.`);
});
