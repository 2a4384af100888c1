// npm test: builds, static checks and every level of tests, side by side; ends with the plain count.
//   --only=server,e2e   just the named levels
//   --changed           only the tests that can reach what is not committed or not yet on the main branch of the origin;
//   --base=REV          … or what changed since REV
//   --all               also what is slow and seldom tells more: every server test on PostgreSQL too, the stories in
//                       development mode, property tests from new seeds (`npm run test:all`)
//   --retry=N           how often a failed test in a browser is tried again (1); it is listed as a flake when it passes
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient, buildServer } from './build.mjs';
import { chromiumPath } from './chromium.ts';
import { generate } from './generate.mjs';
import { sourcesOf } from './reach/graph.mjs';
import { changedFiles, reached } from './reach.mjs';
import { buildReference } from './reference.mjs';
import { STATIC_CHECKS, staticCheck } from './static-checks.mjs';
import { buildStories } from './storybook.mjs';
import { root } from './tasks.mjs';
import { RESULTS, storiesLevel, vitestLevel, withPostgres } from './test/levels.mjs';
import { Report } from './test/report.mjs';
import { PLACES, sideBySide } from './test/side-by-side.mjs';

const { values: args } = parseArgs({
  options: {
    only: { type: 'string' },
    changed: { type: 'boolean', default: false },
    base: { type: 'string' },
    all: { type: 'boolean', default: false },
    retry: { type: 'string', default: '1' },
  },
});
const LEVELS = ['static', 'unit', 'server', 'server-postgres', 'screens', 'stories', 'stories-dev', 'e2e'];
const only = args.only?.split(',');
const unknown = only?.filter((level) => !LEVELS.includes(level)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no level ${unknown.join(', ')}. The levels are ${LEVELS.join(', ')}.`);
  process.exit(2);
}
const seldom = new Set(['stories-dev']);
const wanted = (level) => only?.includes(level) ?? (args.all || !seldom.has(level));
const retry = Number(args.retry);

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const started = performance.now();
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(0);
const report = new Report();

// The same everywhere and every time: the zone that dates are written in, and what property tests make up.
process.env.TZ = 'UTC';
process.env.PROPERTY_SEED ??= String(args.all ? Math.trunc(Math.random() * 2 ** 31) : 4010);
// How many do the same at one moment, in the tests of what happens once.
process.env.AT_ONCE ??= args.all ? '100' : '20';
if (args.all) console.log(`Property tests start from PROPERTY_SEED=${process.env.PROPERTY_SEED}`);
await generate();
process.env.CHROMIUM_PATH ??= await chromiumPath();

const changed = args.changed || args.base !== undefined ? changedFiles(args.base) : null;
const sources = changed && sourcesOf(root);
if (changed) console.log(`${String(changed.length)} changed files`);

/** The files of a level that have to run: an empty list stands for all, null for none. */
function filesOf(level) {
  if (!changed) return [];
  const files = reached({ changed, level, sources });
  if (files === 'all') return [];
  return files.length > 0 ? files : null;
}

/** A task of a level, or none where nothing of it is wanted or reached. */
function level(name, { filesFrom = name, ...task }) {
  const files = wanted(name) ? filesOf(filesFrom) : null;
  return files === null ? [] : [{ name, ...task, run: () => task.run(files) }];
}

const tests = (name, options = {}) => ({
  run: (files) => vitestLevel(report, name, { files, ...options }),
});
const onEmbedded = { env: { TEST_DATABASE_URL: '' } };
const onDelivered = { env: { ...onEmbedded.env, PLUMBLINE_SERVER: 'dist/server/main.js' } };
/** On PostgreSQL what differs there (dialect, locks, plans); with --all everything. */
const onPostgres = {
  filesFrom: args.all ? 'server' : 'server-postgres',
  run: (files) =>
    withPostgres((url) =>
      vitestLevel(report, 'server-postgres', {
        project: args.all ? 'server' : 'server-postgres',
        files,
        env: { TEST_DATABASE_URL: url },
      }),
    ),
};

/**
 * Longest first, so that the places are filled to the end. The server's tests fill both: one of its two workers goes on
 * while the other waits for a server of its own to start or to stop. So do the stories, with their two pages.
 */
const levels = [
  ...level('server', { places: PLACES, ...tests('server', { workers: PLACES, ...onEmbedded }) }),
  ...level('e2e', { after: ['build app', 'build server'], ...tests('e2e', { retry, ...onDelivered }) }),
  ...level('unit', tests('unit', onEmbedded)),
  ...level('screens', tests('screens', onEmbedded)),
  ...level('server-postgres', onPostgres),
  ...(wanted('static')
    ? STATIC_CHECKS.map((check) => ({
        name: `static: ${check.name}`,
        run: async () => {
          if ((await staticCheck(check)) !== 'failed') return true;
          report.fail(`static check: ${check.name}`);
          return false;
        },
      }))
    : []),
  ...level('stories', {
    after: ['build stories'],
    places: 2,
    run: (files) => storiesLevel(report, { files, retry, workers: PLACES }),
  }),
  ...level('stories-dev', {
    places: 2,
    filesFrom: 'stories',
    ...tests('stories-dev', { project: 'stories', retry, env: { STORIES_DEV: '1' } }),
  }),
];
const needs = new Set(levels.flatMap(({ after = [] }) => after));
// Some tests start the product's own server: it has to be there before they are.
const builds = [
  { name: 'build app', run: buildClient },
  { name: 'build server', run: async () => (await buildServer(), buildReference()) },
  { name: 'build stories', run: buildStories },
].filter(({ name }) => needs.has(name));

const timed = (task) => ({
  ...task,
  run: async () => {
    const began = performance.now();
    const ok = (await task.run()) !== false;
    report.took(task.name, performance.now() - began);
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${task.name} (${seconds(began)} s)`);
    return ok;
  },
});
const outcomes = await sideBySide([...builds, ...levels].map(timed));
for (const { name } of builds) if (outcomes.get(name) === 'failed') report.fail(name);
for (const [name, outcome] of outcomes) if (outcome === 'left out') report.fail(`not run: ${name}`);

/** The closing line of a coverage check, which exits 1 where anything is missing. */
function countOf(command) {
  try {
    return execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' }).trim().split('\n').at(-1);
  } catch (error) {
    return String(error.stdout ?? error.message)
      .trim()
      .split('\n')
      .at(-1);
  }
}

const shared = join(root, '..', 'shared', 'checks', 'coverage.mjs');
if (existsSync(shared) && !changed) {
  console.log(
    '\n== coverage of the documents (counted, not required; run the check itself to see what is missing)',
  );
  for (const command of [
    ['calls', 'openapi/generated/openapi.json'],
    ['screens', 'src/app/router/routeTree.gen.ts'],
    ['messages', 'src', 'domain', 'server'],
  ])
    console.log(countOf([shared, ...command]));
}
report.print();
console.log(`\nAll of it took ${seconds(started)} s`);
console.log(`\n${String(report.passed)} passed, ${String(report.failed)} failed`);
process.exit(report.failed > 0 ? 1 : 0);
