// npm run history:verify: walks the history of the configured database and names the first step of every chain that is
// not what was written. Ends with 1 where there is one.
import { readConfig } from '../server/config/config.ts';
import { verifyHistory } from '../server/db/verify-history.ts';
import { jsonLog } from '../server/ports/log.ts';
import { openDatabase } from '../server/ports/open-database.ts';

const database = await openDatabase(readConfig(process.env), jsonLog);
try {
  const { chains, broken } = await verifyHistory(database);
  for (const { chainId, seq } of broken) console.error(`Chain ${chainId} breaks at step ${seq}.`);
  console.log(`${chains} chains, ${broken.length} broken.`);
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
