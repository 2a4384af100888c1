// npm run contract:one-sided -- (the flags of contract:verify): which conditions of our own server a run of the verifier brings to
// one of their sides alone: a test that was always true, a comparison without its boundary, a term of a sum that was always 0, a
// part of a statement that narrowed nothing. A team that gets the other side wrong is not found.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildMapped } from './build.mjs';
import { generate } from './generate.mjs';
import { findings } from './one-sided/findings.mjs';
import { instrument, withWatchedStatements } from './one-sided/instrument.mjs';
import { reported, rulesIn, watchedRun } from './played.mjs';
import { root } from './tasks.mjs';

/** The same server with its conditions watched: two folders below the root, as the server expects of itself. */
const WATCHED = 'dist/watched';
const REPORT = 'test-results/one-sided.txt';

/** Writes the built server once more with its conditions watched; what the numbers of their sites mean. */
async function buildWatched() {
  const mapped = await buildMapped();
  await mkdir(join(root, WATCHED), { recursive: true });
  const watching = `import ${JSON.stringify(pathToFileURL(join(root, 'scripts/one-sided/watch.mjs')).href)};\n`;
  const sites = [];
  let isAsking = false;
  for (const name of (await readdir(mapped)).filter((each) => each.endsWith('.js'))) {
    const { source, ruleAt } = await rulesIn(mapped, name);
    const watched = instrument(source, sites.length, ruleAt);
    const code = withWatchedStatements(watched.code);
    isAsking ||= code !== null;
    sites.push(...watched.sites);
    await writeFile(join(root, WATCHED, name), watching + (code ?? watched.code));
  }
  if (!isAsking)
    throw new Error(
      'The client of the embedded database reads otherwise: mend scripts/one-sided/instrument.mjs',
    );
  return sites;
}

await generate();
const sites = await buildWatched();
await watchedRun(
  'plumbline-one-sided-',
  (folder) => ({ REFERENCE_BUNDLE: `${WATCHED}/main.js`, ONE_SIDED_COUNTS: folder }),
  async (folder) => {
    const counts = [];
    for (const name of await readdir(folder))
      counts.push(JSON.parse(await readFile(join(folder, name), 'utf8')));
    if (counts.length === 0) throw new Error('The reference has told nothing of its conditions.');
    const found = findings(sites, counts).map((each) => ({ ...each, text: `${each.what}: ${each.text}` }));
    await reported(REPORT, found);
    console.log(`\n${found.length} of ${sites.length} conditions went one way alone: ${REPORT}`);
  },
);
