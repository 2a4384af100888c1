// The checks that need no run of the product: types, lint, format, layers, contract. Two at a time; what passed is kept
// in .cache/checks until something that the check reads changes (scripts/kept.mjs).
import { join } from 'node:path';
import { digestOf, unlessKept, versionOf } from './kept.mjs';
import { root, run } from './tasks.mjs';
import { sideBySide } from './test/side-by-side.mjs';

const node = process.execPath;
const CODE = /\.([cm]?[jt]sx?|json)$/;

/** What decides about every check besides its own inputs. */
const ALWAYS = [
  '.gitignore',
  'package.json',
  'package-lock.json',
  'scripts/tasks.mjs',
  'scripts/static-checks.mjs',
];

/**
 * The checks, the longest first, so that none of them is left over at the end. `reads`: files and folders whose state
 * decides about the result; `takes`: which of their files count; `tools`: the packages whose installed version does.
 */
export const STATIC_CHECKS = [
  {
    name: 'lint',
    command: 'oxlint',
    args: ['--type-aware', '--quiet'],
    reads: ['.'],
    takes: (file) => CODE.test(file),
    tools: ['oxlint', 'oxlint-tsgolint'],
  },
  {
    name: 'types',
    command: 'tsc',
    // One checker: several would each instantiate the same generated types and cost twice the processor time.
    args: [
      '-p',
      '.',
      '--noEmit',
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.tsbuildinfo',
    ],
    reads: ['.'],
    takes: (file) => CODE.test(file),
    tools: ['typescript', '@types/node', '@types/react', 'vite'],
  },
  {
    name: 'format',
    command: 'oxfmt',
    args: ['--check'],
    // The formatter leaves generated code out; every other kind of text counts.
    reads: ['.'],
    takes: (file) => !/[\\/]generated[\\/]|\.gen\.ts$/.test(file),
    tools: ['oxfmt'],
  },
  {
    name: 'contract',
    command: node,
    args: ['scripts/contract-check.mjs', '--summary'],
    reads: ['openapi', 'redocly.yaml', 'domain', 'scripts'],
    tools: ['@redocly/cli'],
  },
  {
    name: 'layers',
    command: 'steiger',
    args: ['./src'],
    reads: ['src', 'steiger.config.mjs', 'tsconfig.json'],
    tools: ['steiger', '@feature-sliced/steiger-plugin'],
  },
  {
    name: 'rooms',
    command: node,
    args: ['scripts/rooms.mjs'],
    reads: ['domain', 'server', 'mock', 'verify', 'src', 'scripts'],
    takes: (file) => CODE.test(file),
    tools: ['vite'],
  },
  {
    name: 'graphs',
    command: node,
    args: ['scripts/status-graphs.mjs', '--check'],
    reads: ['domain', 'docs', 'scripts', '.oxfmtrc.json'],
    tools: ['oxfmt'],
  },
  {
    name: 'roles',
    command: node,
    args: ['scripts/role-tables.mjs', '--check'],
    reads: ['tests/rules', 'domain', 'docs', 'scripts', '.oxfmtrc.json'],
    tools: ['oxfmt'],
  },
  {
    name: 'contract-diff',
    command: node,
    args: ['scripts/contract-diff.mjs'],
    reads: ['openapi', 'orval.config.ts', 'scripts'],
  },
];

/** Whether the check passes on what stands there now is decided by what this digests. */
function stateOf({ command, args, reads, takes, tools = [] }) {
  const facts = [process.version, process.platform, command === node ? 'node' : command, ...args];
  return digestOf({ paths: [...ALWAYS, ...reads], takes, facts: [...facts, ...tools.map(versionOf)] });
}

/** Runs one check unless its result is kept; resolves with 'ok', 'kept' or 'failed'. */
export const staticCheck = (check) =>
  unlessKept(
    join(root, '.cache', 'checks', check.name),
    () => stateOf(check),
    async () => (await run(check.command, check.args, { fatal: false, quiet: true })) === 0,
  );

/** The same, and prints how it went. */
async function toldCheck(check) {
  const started = performance.now();
  const outcome = await staticCheck(check);
  const took = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${outcome === 'failed' ? 'FAILED' : outcome.padEnd(6)} ${check.name} (${took} s)`);
  return outcome !== 'failed';
}

/** Runs every static check to its end, side by side; resolves with the names of those that failed. */
export async function staticChecks() {
  const started = performance.now();
  const tasks = STATIC_CHECKS.map((check) => ({ name: check.name, run: () => toldCheck(check) }));
  const outcomes = await sideBySide(tasks);
  console.log(`Static checks: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return [...outcomes].flatMap(([name, outcome]) => (outcome === 'ok' ? [] : [name]));
}
