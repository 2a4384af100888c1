// npm run contract:unplayed -- (the flags of contract:verify): what of our own server a run of the verifier never makes the
// reference do. A defect there goes through: no answer is asked for in which it would show.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildMapped, buildServer } from './build.mjs';
import { generate } from './generate.mjs';
import { root, run } from './tasks.mjs';
import { placeIn, unreached } from './unreached.mjs';

const BUNDLE = 'dist/server/main.js';
const REPORT = 'test-results/unplayed.txt';
/** What the product is for: what lies around it (files, mails, databases) is not the contract's. */
const RULES = /^(domain|server\/modules)\//;
const SHOWN = 160;
/** The verifier's exit code where it has asked nothing: then nothing is known of what it plays. */
const NO_VERDICT = 2;

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

/** The pieces by the file that they come from, with their lines. */
function byFile(pieces, source, map) {
  const place = placeIn(source);
  const files = new Map();
  for (const { at, text } of pieces) {
    const { line, column } = place(at);
    const { originalSource = '', originalLine = 0 } = map.findEntry(line, column);
    const file = originalSource.replace(/^(\.\.\/)+/, '');
    if (!RULES.test(file)) continue;
    files.set(file, [
      ...(files.get(file) ?? []),
      `${String(originalLine + 1).padStart(5)}  ${text.slice(0, SHOWN)}`,
    ]);
  }
  return new Map([...files].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Writes what the reference was never made to do. */
async function report(folder) {
  const source = await readFile(join(root, BUNDLE), 'utf8');
  const map = new SourceMap(JSON.parse(await readFile(join(mapped, 'main.js.map'), 'utf8')));
  const files = byFile(unreached(await countsIn(folder), source), source, map);
  const text = [...files].map(([file, lines]) => `${file}\n${lines.join('\n')}`).join('\n\n');
  await mkdir(join(root, dirname(REPORT)), { recursive: true });
  await writeFile(join(root, REPORT), `${text}\n`);
  const count = [...files.values()].reduce((sum, lines) => sum + lines.length, 0);
  console.log(`\n${count} pieces in ${files.size} files were never reached: ${REPORT}`);
}

await generate();
await buildServer();
const mapped = await buildMapped();
const folder = await mkdtemp(join(tmpdir(), 'plumbline-unplayed-'));
try {
  const verify = ['scripts/contract-verify.mjs', ...process.argv.slice(2)];
  const code = await run(process.execPath, verify, { fatal: false, env: { NODE_V8_COVERAGE: folder } });
  if (code === NO_VERDICT) process.exitCode = code;
  else await report(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
