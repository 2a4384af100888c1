// What a change can reach: for a level of tests, the test files from which a changed file can be reached. For
// `npm test -- --changed`; `node scripts/reach.mjs [base]` prints it.
import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { reachedSources, sourcesOf } from './reach/graph.mjs';
import { root } from './tasks.mjs';

/** The test files of each level, as vitest.config.ts and .storybook/main.ts name them. */
const TESTS = {
  unit: /^(domain|tests\/rules|tests\/contract|tests\/stories|scripts|src)\/.*\.test\.ts$/,
  server: /^(server|tests\/verify)\/.*\.test\.ts$/,
  screens: /^src\/.*\.test\.tsx$/,
  stories: /^src\/.*\.stories\.tsx$/,
  e2e: /^tests\/e2e\/.*\.e2e\.ts$/,
};

/** The levels that run a file: one for a test file, none for any other. */
export const levelsOf = (file) => Object.keys(TESTS).filter((level) => TESTS[level].test(file));

/** What feeds every level: packages, the contract and what is generated from it, how tests are run. */
const FEEDS_ALL =
  /^(openapi\/|package(-lock)?\.json$|tsconfig\.json$|vitest\.config\.ts$|orval\.config\.ts$|scripts\/(generate[\w-]*|tasks|chromium|test)\.\w+$|scripts\/test\/)/;

/** What feeds every test of one level and is imported by none. */
const FEEDS = {
  unit: /^redocly\.yaml$/,
  server: /^(server\/db\/migrations\/|drizzle\.config\.ts$|scripts\/postgres\.mjs$)/,
  screens: /^$/,
  stories: /^(\.storybook\/|vite\.config\.ts$|public\/|tests\/stories\/|scripts\/storybook\.mjs$)/,
  // The browser meets the built product, of which each part can be on any page.
  e2e: /^(src\/|server\/|domain\/|public\/|index\.html$|vite(\.server)?\.config\.ts$|scripts\/(build|precompress|reference)\.mjs$)/,
};

/** What is no part of the product, though it stands beside it. */
const NO_PRODUCT = /\/testing\/|\.md$/;
const TEST = /\.(test|stories|e2e)\.tsx?$/;

/** Sources that a level loads before each of its test files. */
const LOADED_FIRST = {
  screens: ['tests/setup/screens.ts'],
  stories: ['.storybook/preview.tsx'],
};

const feeds = (level, file) =>
  !TEST.test(file) &&
  (FEEDS_ALL.test(file) || (FEEDS[level].test(file) && !(level === 'e2e' && NO_PRODUCT.test(file))));

/**
 * The test files of a level (paths from the root, sorted) from which a changed file can be reached, or 'all'.
 * @param changed paths from the root of the files that changed, were added or deleted
 * @param level one of the levels of npm test
 * @param sources the text of every source by its path
 */
export function reached({ changed, level, sources = sourcesOf(root) }) {
  const own = level === 'server-postgres' ? 'server' : level;
  if (!TESTS[own]) throw new Error(`There is no level ${level}.`);
  if (changed.some((file) => feeds(own, file))) return 'all';
  const hit = reachedSources(changed, sources, { byAddress: own === 'stories' });
  if (LOADED_FIRST[own]?.some((file) => hit.has(file))) return 'all';
  const names = changed.map((file) => posix.basename(file));
  return [...sources]
    .filter(([file, text]) => TESTS[own].test(file) && (hit.has(file) || names.some((n) => text.includes(n))))
    .map(([file]) => file)
    .toSorted();
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const isCommit = (name) => {
  try {
    return Boolean(git('rev-parse', '--verify', '--quiet', `${name}^{commit}`));
  } catch {
    return false;
  }
};

/**
 * The files that differ from a commit, uncommitted and untracked ones included: by default from where the branch left
 * origin/main, or from the last commit but one where there is no such branch.
 */
export function changedFiles(base) {
  const main = isCommit('origin/main') ? git('merge-base', 'HEAD', 'origin/main').trim() : 'HEAD~1';
  const from = base ?? (isCommit(main) ? main : 'HEAD');
  const differing = git('diff', '--name-only', '--no-renames', '--relative', '-z', from);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${differing}${untracked}`.split('\0').filter(Boolean))].toSorted();
}

if (import.meta.filename === process.argv[1]) {
  const changed = changedFiles(process.argv[2]);
  const sources = sourcesOf(root);
  console.log(`${changed.length} changed files`);
  for (const level of Object.keys(TESTS)) {
    const files = reached({ changed, level, sources });
    const most = [...sources.keys()].filter((file) => TESTS[level].test(file)).length;
    console.log(`${level}: ${files === 'all' ? 'all' : files.length} of ${most} files`);
    if (files !== 'all') for (const file of files) console.log(`  ${file}`);
  }
}
