// npm test: static checks, then every level of tests, each with its own runner process; ends with the plain count.
// `npm test -- --only=server,e2e` runs just the named levels.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from './build.mjs';
import { chromiumPath } from './chromium.ts';
import { postgresMissing, startPostgres } from './postgres.mjs';
import { staticChecks } from './static-checks.mjs';
import { root, run } from './tasks.mjs';

const only = process.argv
  .find((a) => a.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const wanted = (level) => !only || only.includes(level);
const LEVELS = ['unit', 'server', 'server-postgres', 'screens', 'stories', 'e2e'];
const unknown = only?.filter((level) => level !== 'static' && !LEVELS.includes(level)) ?? [];
if (unknown.length) {
  console.error(`There is no level ${unknown.join(', ')}. The levels are static, ${LEVELS.join(', ')}.`);
  process.exit(1);
}
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
const notes = [];
/** Every failed test with the start of its message, repeated at the end, where a log that is cut still shows it. */
const failures = [];

function keepFailures(level, counts) {
  for (const file of counts?.testResults ?? []) {
    const bad = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of bad) {
      const why = (test.failureMessages?.[0] ?? '').split('\n').slice(0, 6).join('\n    ');
      failures.push(`[${level}] ${relative(root, file.name)}: ${test.fullName}\n    ${why}`);
    }
    if (file.status === 'failed' && bad.length === 0)
      failures.push(`[${level}] ${relative(root, file.name)}: ${String(file.message).slice(0, 600)}`);
  }
}

/** What no test caught, which no report of tests lists: the reason of a level that fails with every test passed. */
function keepUnhandled(level, file) {
  if (!existsSync(file)) return;
  for (const { type, name, message, stack, path } of JSON.parse(readFileSync(file, 'utf8'))) {
    const where = path ? relative(root, path) : 'outside any file';
    const at = String(stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8)
      .join('\n');
    failures.push(`[${level}] ${where}: ${type ?? 'Unhandled error'}: ${name}: ${message}\n${at}`);
  }
  // A run without such an error writes no file: it must not be told the last one's.
  rmSync(file);
}

await build();
if (wanted('static')) {
  const bad = await staticChecks();
  failed += bad.length;
  notes.push(...bad.map((name) => `static check: ${name}`));
}
process.env.CHROMIUM_PATH ??= await chromiumPath();

/** Runs a vitest project to its end; answers its exit code and the counts of its report. */
async function runProject(level, project, env) {
  const report = join(results, `${level}.json`);
  const unhandled = join(results, `${level}-unhandled.json`);
  const code = await run(
    'vitest',
    [
      'run',
      `--project=${project}`,
      `--outputFile.json=${report}`,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/unhandled-errors.mjs',
    ],
    { fatal: false, env: { ...env, UNHANDLED_ERRORS: unhandled } },
  );
  keepUnhandled(level, unhandled);
  return { code, counts: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null };
}

/** Whether a run ended badly though each of its tests passed: the runner stumbled, or an error belonged to no test. */
const stumbled = ({ code, counts }) =>
  code !== 0 && Boolean(counts?.numPassedTests) && !counts.numFailedTests && counts.success !== false;

/** Runs one level: a vitest project, with more environment where it needs any. */
async function runLevel(level, project = level, env = {}) {
  let ended = await runProject(level, project, env);
  if (stumbled(ended)) {
    // What is wrong does so twice. The first time is told at the end all the same.
    console.log(
      `\n== ${level}, once more: every test passed, and the run ended with exit code ${ended.code}`,
    );
    ended = await runProject(level, project, env);
  }
  const { code, counts } = ended;
  passed += counts?.numPassedTests ?? 0;
  failed += counts?.numFailedTests ?? 0;
  // A level that ends badly without a failed test (a file that does not load, no test at all) is a failure too.
  if (code !== 0 && !counts?.numFailedTests) failed += 1;
  if (code !== 0) notes.push(`level: ${level}`);
  keepFailures(level, counts);
}

/** The closing line of a coverage check, which exits 1 where anything is missing. */
function countOf(args) {
  try {
    return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim().split('\n').at(-1);
  } catch (error) {
    return String(error.stdout ?? error.message)
      .trim()
      .split('\n')
      .at(-1);
  }
}

/** The server's tests once more on PostgreSQL: TEST_DATABASE_URL's, or a throw-away one where there are binaries. */
async function runOnPostgres(level) {
  const given = process.env.TEST_DATABASE_URL;
  const missing = given ? null : postgresMissing();
  if (missing) {
    console.log(`Skipped: ${missing}.`);
    return;
  }
  const server = given ? null : await startPostgres();
  await runLevel(level, 'server', { TEST_DATABASE_URL: given || server.url });
  await server?.stop();
}

for (const level of LEVELS.filter(wanted)) {
  console.log(`\n== ${level}`);
  if (level === 'server-postgres') await runOnPostgres(level);
  // The embedded database, also where TEST_DATABASE_URL names another.
  else await runLevel(level, level, { TEST_DATABASE_URL: '' });
}

const shared = join(root, '..', 'shared', 'checks', 'coverage.mjs');
if (existsSync(shared)) {
  console.log(
    '\n== coverage of the documents (counted, not required; run the check itself to see what is missing)',
  );
  for (const args of [
    ['calls', 'openapi/generated/openapi.json'],
    ['screens', 'src/app/router/routeTree.gen.ts'],
    ['messages', 'src', 'domain', 'server'],
  ])
    console.log(countOf([shared, ...args]));
}
if (failures.length) console.log(`\nFailed tests, and errors of no test:\n\n${failures.join('\n\n')}`);
if (notes.length) console.log(`\nNot green: ${notes.join('; ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
