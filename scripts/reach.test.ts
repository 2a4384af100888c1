import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { levelsOf, reached } from './reach.mjs';

/** A small house with every way in which a file can lead to another. */
const HOUSE = new Map(
  Object.entries({
    'domain/sum.ts': '',
    'domain/sum.test.ts': `import { sum } from './sum.ts';`,
    'domain/other.test.ts': `import fc from 'fast-check';`,
    'domain/table.ts': '',
    'server/app.ts': `import '#domain/sum.ts'; import './rows.ts';`,
    'server/rows.ts': '',
    'server/app.test.ts': `import type { App } from './app.ts';`,
    'server/run.test.ts': `const MAIN = 'server/app.ts';`,
    'server/read.test.ts': `readFileSync(new URL('../domain/table.ts', import.meta.url));`,
    'server/walk.test.ts': `readdirSync(new URL('../domain', import.meta.url)); cwd(new URL('..', import.meta.url));`,
    'src/kit/index.ts': `export * from './Button';`,
    'src/kit/Button.tsx': '',
    'src/lazy.ts': `export const page = () => import('@/pages/Page');`,
    'src/pages/Page.tsx': `import { Button } from '@/kit';`,
    'src/pages/Page.stories.tsx': `import { Page } from './Page';`,
    'src/pages/Page.test.tsx': `import * as stories from './Page.stories';`,
    'src/icons.stories.tsx': `import icons from 'virtual:icons-in-use';`,
    'src/all.test.ts': `import.meta.glob('./pages/*.tsx');`,
    'src/app/routeTree.gen.ts': '',
    'src/app/tree.test.ts': `import { tree } from './routeTree.gen';`,
    'tests/setup/screens.ts': `import '@/providers.ts';`,
    'tests/e2e/job.e2e.ts': `import { contract } from './support/contract.ts';`,
    'tests/e2e/other.e2e.ts': '',
    'tests/e2e/support/contract.ts': `read('../../fixtures/contract.csv')`,
    'tests/rules/guide.test.ts': `const guide = read(docs, 'guide.md');`,
  }),
);
const ask = (level: string, ...changed: string[]) => reached({ changed, level, sources: HOUSE });

describe('a change reaches', () => {
  test.each<[string, string, string, string[]]>([
    ['the tests that import it', 'unit', 'domain/sum.ts', ['domain/sum.test.ts']],
    ['itself, when it is a test', 'unit', 'domain/other.test.ts', ['domain/other.test.ts']],
    [
      'through an alias, a type import, and a program that is started',
      'server',
      'domain/sum.ts',
      ['server/app.test.ts', 'server/run.test.ts', 'server/walk.test.ts'],
    ],
    [
      'what is read at an address, itself or its folder, and not where a program only runs',
      'server',
      'domain/table.ts',
      ['server/read.test.ts', 'server/walk.test.ts'],
    ],
    [
      'through an index, and a file without its ending',
      'screens',
      'src/kit/Button.tsx',
      ['src/pages/Page.test.tsx'],
    ],
    ['what a virtual module is made from', 'stories', 'src/lazy.ts', ['src/icons.stories.tsx']],
    ['what a pattern finds', 'unit', 'src/pages/New.tsx', ['src/all.test.ts']],
    ['the route tree that is drawn from it', 'unit', 'src/app/routes.ts', ['src/app/tree.test.ts']],
    ['a file that was deleted', 'server', 'server/rows.ts', ['server/app.test.ts', 'server/run.test.ts']],
    ['by its name, what is no code', 'unit', 'docs/guide.md', ['tests/rules/guide.test.ts']],
    ['by its name in what a test imports', 'e2e', 'tests/fixtures/contract.csv', ['tests/e2e/job.e2e.ts']],
    ['nothing of a level that does not lead to it', 'screens', 'server/rows.ts', []],
  ])('%s', (_, level, changed, expected) => expect(ask(level, changed)).toEqual(expected));

  test('of the stories that load every page, those that show it', () => {
    const sources = new Map([
      ['.storybook/preview.tsx', `import { router } from '../src/app/router';`],
      ['src/app/router.ts', `import { tree } from './routeTree.gen';`],
      ['src/app/routeTree.gen.ts', `import a from '@/pages/a/ui/A'; import b from '@/pages/b/ui/B';`],
      ['src/pages/a/ui/A.tsx', ''],
      ['src/pages/a/ui/A.stories.tsx', `const at = { route: '/a' };`],
      ['src/pages/b/ui/B.tsx', ''],
      ['src/pages/b/ui/B.stories.tsx', `const at = { route: '/b' };`],
      ['src/shell/Shell.stories.tsx', `const at = { route: '/b' };`],
      ['src/kit/Button.stories.tsx', ''],
    ]);
    const shows = (changed: string) => reached({ changed: [changed], level: 'stories', sources });
    expect(shows('src/pages/a/ui/A.tsx')).toEqual([
      'src/pages/a/ui/A.stories.tsx',
      'src/shell/Shell.stories.tsx',
    ]);
    expect(shows('src/app/router.ts')).toBe('all');
  });

  test('through an import that comes when it is needed', () => {
    const sources = new Map(HOUSE).set('src/lazy.test.ts', `import { page } from './lazy';`);
    expect(reached({ changed: ['src/pages/Page.tsx'], level: 'unit', sources })).toContain(
      'src/lazy.test.ts',
    );
  });

  test.each([
    ['unit', 'openapi/paths/rfi.yaml'],
    ['screens', 'package-lock.json'],
    ['server', 'vitest.config.ts'],
    ['e2e', 'scripts/test/levels.mjs'],
    ['server', 'server/db/migrations/0001_first.sql'],
    ['server-postgres', 'server/db/migrations/0001_first.sql'],
    ['stories', '.storybook/preview.tsx'],
    ['stories', 'vite.config.ts'],
    ['screens', 'src/providers.ts'],
    ['e2e', 'src/pages/Page.tsx'],
    ['e2e', 'server/rows.ts'],
    ['e2e', 'domain/sum.ts'],
  ])('all of %s: %s', (level, changed) => expect(ask(level, changed)).toBe('all'));

  test.each([
    ['e2e', 'src/pages/Page.stories.tsx'],
    ['e2e', 'server/app.test.ts'],
    ['unit', 'vite.config.ts'],
    ['server', '.storybook/preview.tsx'],
  ])('none of %s: %s', (level, changed) => expect(ask(level, changed)).toEqual([]));

  test('no level that does not exist', () => {
    expect(() => ask('smoke', 'domain/sum.ts')).toThrow('There is no level smoke.');
  });
});

test('in this house, every test file belongs to one level', () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const rooms = '{domain,server,src,tests,scripts,mock,verify}';
  const files = globSync(`${rooms}/**/*.{test,e2e,stories}.{ts,tsx}`, { cwd });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => levelsOf(file).length !== 1)).toEqual([]);
});
