// npm run restore -- <folder>: puts a backup into the configured database, which has to be empty, and its file store.
import { restore } from '../server/backup/restore.ts';
import { verifyHistory } from '../server/db/verify-history.ts';
import { withStores } from './stores.mjs';

await withStores('restore', async (stores, folder) => {
  const { madeAt, files } = await restore(stores, folder);
  const { chains, broken } = await verifyHistory(stores.database);
  for (const { chainId, seq } of broken) console.error(`Chain ${chainId} breaks at step ${seq}.`);
  console.log(
    `Restored the backup of ${madeAt} with ${files} files; ${chains} chains of history, ${broken.length} broken.`,
  );
  if (broken.length > 0) process.exitCode = 1;
});
