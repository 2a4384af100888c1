// npm run contract:unplayed -- (the flags of contract:verify): what of our own server a run of the verifier never makes the
// reference do. A defect there goes through: no answer is asked for in which it would show.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildMapped, buildServer } from './build.mjs';
import { generate } from './generate.mjs';
import { reported, rulesIn, watchedRun } from './played.mjs';
import { root } from './tasks.mjs';
import { unreached } from './unreached.mjs';

const BUNDLE = 'dist/server/main.js';
const REPORT = 'test-results/unplayed.txt';

/** How often each part of the bundle ran in the reference: of all processes the one that served. */
async function countsIn(folder) {
  const address = pathToFileURL(join(root, BUNDLE)).href;
  let most = [];
  for (const name of await readdir(folder)) {
    const { result } = JSON.parse(await readFile(join(folder, name), 'utf8'));
    const functions = result.find(({ url }) => url === address)?.functions ?? [];
    if (functions.length > most.length) most = functions;
  }
  if (most.length === 0) throw new Error('The reference has left no counts: it did not end by itself.');
  return most;
}

await generate();
await buildServer();
const mapped = await buildMapped();
await watchedRun(
  'plumbline-unplayed-',
  (folder) => ({ NODE_V8_COVERAGE: folder }),
  async (folder) => {
    const built = await readFile(join(root, BUNDLE), 'utf8');
    const { ruleAt } = await rulesIn(mapped, 'main.js');
    const found = unreached(await countsIn(folder), built).flatMap(({ at, text }) => {
      const place = ruleAt(at);
      return place ? [{ ...place, text }] : [];
    });
    await reported(REPORT, found);
    const files = new Set(found.map(({ file }) => file));
    console.log(`\n${found.length} pieces in ${files.size} files were never reached: ${REPORT}`);
  },
);
