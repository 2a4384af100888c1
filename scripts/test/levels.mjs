// The levels of tests and how each is run: vitest's projects, and the stories of a built Storybook. A level writes its
// output to test-results/<level>.log and its results beside it, so that levels can run side by side.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresMissing, startPostgres } from '../postgres.mjs';
import { root } from '../tasks.mjs';

export const RESULTS = join(root, 'test-results');
const LAST_LINES = 60;
/** A level that takes longer, several times what the longest takes on a slow machine, has stopped for good. */
const LIMIT_MINUTES = 50;

/** Runs a command with its output in a file; resolves with its exit code, 1 where it had to be stopped. */
function logged(log, command, args, env) {
  return new Promise((resolve) => {
    const out = createWriteStream(log, { flags: 'a' });
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.pipe(out, { end: false });
    child.stderr.pipe(out, { end: false });
    const limit = setTimeout(() => {
      out.write(`${command}: stopped after ${String(LIMIT_MINUTES)} minutes without an end\n`);
      child.kill('SIGKILL');
      // What it leaves running may hold these open.
      child.stdout.destroy();
      child.stderr.destroy();
    }, LIMIT_MINUTES * 60_000);
    child.on('error', (error) => out.write(`${command}: ${error.message}\n`));
    child.on('close', (code) => {
      clearTimeout(limit);
      out.end(() => resolve(code ?? 1));
    });
  });
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * Runs a vitest project to its end.
 * @returns its exit code, vitest's JSON report or null, errors of no test, and the tests that passed only when retried
 */
async function vitestRun(level, { project, files, retry, workers, env }) {
  const report = join(RESULTS, `${level}.json`);
  const observed = join(RESULTS, `${level}-observed.json`);
  const code = await logged(
    join(RESULTS, `${level}.log`),
    'vitest',
    [
      'run',
      ...files,
      `--project=${project}`,
      `--maxWorkers=${String(workers)}`,
      `--retry=${String(retry)}`,
      `--outputFile.json=${report}`,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/test/observations.mjs',
    ],
    { ...env, TEST_OBSERVATIONS: observed },
  );
  return { code, counts: readJson(report), ...(readJson(observed) ?? { uncaught: [], flakes: [] }) };
}

/** Whether a run ended badly though each of its tests passed: the runner stumbled, or an error belonged to no test. */
const stumbled = ({ code, counts }) =>
  code !== 0 && Boolean(counts?.numPassedTests) && !counts.numFailedTests && counts.success !== false;

/** Runs a level of vitest and adds it to the report; resolves with whether it is green. */
export async function vitestLevel(report, level, options) {
  const wanted = { project: level, files: [], retry: 0, workers: 1, env: {}, ...options };
  let ended = await vitestRun(level, wanted);
  if (stumbled(ended)) {
    // What is wrong does so twice. The first time is told at the end all the same.
    report.uncaught(level, ended.uncaught);
    report.flake(
      level,
      `the whole level: every test passed, and the run ended with exit code ${String(ended.code)}`,
    );
    ended = await vitestRun(level, wanted);
  }
  report.uncaught(level, ended.uncaught);
  for (const name of ended.flakes) report.flake(level, name);
  return judged(report, level, ended);
}

/** Adds a level's counts; a level that ends badly without a failed test (a file that does not load) is a failure too. */
function judged(report, level, { code, counts }) {
  report.count(level, counts);
  if (code === 0) return true;
  if (counts?.numFailedTests) report.note(`level: ${level}`);
  else report.fail(`level: ${level} (exit code ${String(code)})`);
  const log = join(RESULTS, `${level}.log`);
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  console.log(
    `\n== ${level}: the last lines of test-results/${level}.log\n${lines.slice(-LAST_LINES).join('\n')}`,
  );
  return false;
}

/** The stories of the Storybook that was built, each with its looks. */
export async function storiesLevel(report, { files, retry, workers }) {
  const level = 'stories';
  const file = join(RESULTS, `${level}.json`);
  const code = await logged(
    join(RESULTS, `${level}.log`),
    process.execPath,
    [
      'tests/stories/run.ts',
      `--report=${file}`,
      `--pages=${String(workers)}`,
      `--retry=${String(retry)}`,
      ...(files.length > 0 ? [`--files=${files.join(',')}`] : []),
    ],
    {},
  );
  const counts = readJson(file);
  for (const name of counts?.flakes ?? []) report.flake(level, name);
  return judged(report, level, { code, counts });
}

/** Runs `work` with the address of a PostgreSQL: TEST_DATABASE_URL's, or a throw-away one where there are binaries. */
export async function withPostgres(work) {
  const given = process.env.TEST_DATABASE_URL;
  const missing = given ? null : postgresMissing();
  if (missing) {
    console.log(`Skipped on PostgreSQL: ${missing}.`);
    return true;
  }
  const server = given ? null : await startPostgres();
  try {
    return await work(given || server.url);
  } finally {
    await server?.stop();
  }
}
