// Makes SQL migrations from the schema files: `node scripts/migrations.mjs <name>` adds the next one;
// `node scripts/migrations.mjs` without a name makes the baseline anew, which only databases that can be thrown away
// survive: not once there has been a release.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './tasks.mjs';

const name = process.argv[2];
if (!name) rmSync(join(root, 'server/db/migrations'), { recursive: true, force: true });
await run('drizzle-kit', ['generate', '--name', name ?? 'baseline']);
