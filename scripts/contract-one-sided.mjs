// npm run contract:one-sided -- (the flags of contract:verify): which conditions of our own server a run of the verifier brings to
// one of their sides alone: a test that was always true, a comparison without its boundary, a term of a sum that was always 0, a
// part of a statement that narrowed nothing. A team that gets the other side wrong is not found.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildMapped } from './build.mjs';
import { generate } from './generate.mjs';
import { findings } from './one-sided/findings.mjs';
import { instrument, withWatchedStatements } from './one-sided/instrument.mjs';
import { root, run } from './tasks.mjs';
import { placeIn } from './unreached.mjs';

/** The same server with its conditions watched: two folders below the root, as the server expects of itself. */
const WATCHED = 'dist/watched';
const REPORT = 'test-results/one-sided.txt';
/** What the product is for: what lies around it (files, mails, databases) is not the contract's. */
const RULES = /^(?:domain|server\/modules)\//;
/** What a language model or its stand-in says is each server's own. */
const OWN = /\/assistant\//;
const SHOWN = 200;
/** The verifier's exit code where it has asked nothing: then nothing is known of what it plays. */
const NO_VERDICT = 2;

/** Where a character of a built module comes from, where that is a rule. */
function placesIn(source, map) {
  const place = placeIn(source);
  return (at) => {
    const { line, column } = place(at);
    const { originalSource = '', originalLine = 0 } = map.findEntry(line, column);
    const file = originalSource.replace(/^(?:\.\.\/)+/, '');
    return RULES.test(file) && !OWN.test(file) ? { file, line: originalLine + 1 } : null;
  };
}

/** Writes the built server once more with its conditions watched; what the numbers of their sites mean. */
async function buildWatched() {
  const mapped = await buildMapped();
  await mkdir(join(root, WATCHED), { recursive: true });
  const watching = `import ${JSON.stringify(pathToFileURL(join(root, 'scripts/one-sided/watch.mjs')).href)};\n`;
  const sites = [];
  let isAsking = false;
  for (const name of (await readdir(mapped)).filter((each) => each.endsWith('.js'))) {
    const source = await readFile(join(mapped, name), 'utf8');
    const map = new SourceMap(JSON.parse(await readFile(join(mapped, `${name}.map`), 'utf8')));
    const watched = instrument(source, sites.length, placesIn(source, map));
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

/** Writes what never happened, by file and line. */
async function report(folder, sites) {
  const counts = [];
  for (const name of await readdir(folder))
    counts.push(JSON.parse(await readFile(join(folder, name), 'utf8')));
  if (counts.length === 0) throw new Error('The reference has told nothing of its conditions.');
  const found = findings(sites, counts).toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const text = [...Map.groupBy(found, ({ file }) => file)]
    .map(([file, rows]) =>
      [
        file,
        ...rows.map((row) => `${String(row.line).padStart(5)}  ${row.what}: ${row.text.slice(0, SHOWN)}`),
      ].join('\n'),
    )
    .join('\n\n');
  await mkdir(join(root, 'test-results'), { recursive: true });
  await writeFile(join(root, REPORT), `${text}\n`);
  console.log(`\n${found.length} of ${sites.length} conditions went one way alone: ${REPORT}`);
}

await generate();
const sites = await buildWatched();
const folder = await mkdtemp(join(tmpdir(), 'plumbline-one-sided-'));
try {
  const verify = ['scripts/contract-verify.mjs', ...process.argv.slice(2)];
  const env = { REFERENCE_BUNDLE: `${WATCHED}/main.js`, ONE_SIDED_COUNTS: folder };
  const code = await run(process.execPath, verify, { fatal: false, env });
  if (code === NO_VERDICT) process.exitCode = code;
  else await report(folder, sites);
} finally {
  await rm(folder, { recursive: true, force: true });
}
