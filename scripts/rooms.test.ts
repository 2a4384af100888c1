import { expect, test } from 'vitest';
// @ts-expect-error -- a plain script without types; what it returns is asserted below
import { breachesOf, circlesOf, importsOf } from './rooms.mjs';

test('imports, type imports, re-exports, side effects and dynamic imports are read', () => {
  const text = `import a from './a.ts';
import type { B } from "#domain/b.ts";
import './c.css';
export { d } from './d.ts';
export * from './e.ts';
const f = await import('./f.ts');
import {
  g,
} from './g.ts';
type H = import('./h.ts').H;`;
  expect(importsOf('a.ts', text).sort()).toEqual([
    '#domain/b.ts',
    './a.ts',
    './c.css',
    './d.ts',
    './e.ts',
    './f.ts',
    './g.ts',
    './h.ts',
  ]);
});

test('comments and text that speak of imports are none', () => {
  const text = `// column F comes from "% this period"
/** as the sheet says: import 'x' from "somewhere"
 *  over lines */
const label = 'copied from "last month"';
const longer = \`moved from 'there' and import 'it'\`;
const pattern = /['"\`]/; const url = 'https://example.com'; import real from './real.ts';`;
  expect(importsOf('a.ts', text)).toEqual(['./real.ts']);
});

test.each([
  ['domain/money/money.ts', `import { z } from 'zod';`, 'domain may not import package'],
  ['domain/money/money.ts', `import { readFile } from 'node:fs';`, 'domain may not import node'],
  ['mock/app.ts', `import { readFile } from 'node:fs';`, 'mock may not import node'],
  ['domain/money/money.ts', `export { x } from '../../server/app.ts';`, 'domain may not import server'],
  ['server/modules/sov/handlers.ts', `import { x } from '@/shared/x';`, 'server may not import src'],
  ['server/modules/sov/handlers.ts', `import x from '../../../src/x.ts';`, 'server may not import src'],
  ['src/pages/sov/x.ts', `import type { X } from '../../../server/x.ts';`, 'src may not import server'],
  ['src/pages/sov/x.ts', `const fs = await import('node:fs');`, 'src may not import node'],
  ['server/app.ts', `import { join } from 'node:path';`, 'where there is no Node'],
])('%s with %s is a breach', (file, text, words) => {
  expect(breachesOf(file, text)).toEqual([expect.stringContaining(words)]);
});

test.each([
  ['domain/money/money.test.ts', `import fc from 'fast-check'; import './money.ts';`],
  ['domain/pay-app/g703.ts', `import { x } from '#domain/money/money.ts'; // from "% this period"`],
  ['domain/contact/phone.ts', `import { parse } from 'libphonenumber-js/max';`],
  ['server/app.ts', `import { Hono } from 'hono'; import { o } from '#contract/operations.ts';`],
  ['server/main.ts', `import { join } from 'node:path';`],
  ['src/pages/sov/x.test.tsx', `import { join } from 'node:path'; import '#domain/x.ts';`],
])('%s with %s is none', (file, text) => expect(breachesOf(file, text)).toEqual([]));

test('files that import each other are found, by whatever way they name each other', () => {
  const circles = circlesOf(
    new Map([
      ['domain/a.ts', `import type { B } from './b.ts';`],
      ['domain/b.ts', `export type { C } from '#domain/c/c.ts';`],
      ['domain/c/c.ts', `import { a } from '../a.ts'; import { d } from '../d.ts';`],
      ['domain/d.ts', `export const d = 1;`],
      ['src/x/Late.tsx', `import type { Props } from '@/x/Part';`],
      ['src/x/Part.tsx', `const Late = await import('./Late');`],
      ['src/x/user.ts', `import { Part } from './Part'; import 'react';`],
    ]),
  );
  expect(circles).toEqual([
    ['domain/a.ts', 'domain/b.ts', 'domain/c/c.ts'],
    ['src/x/Late.tsx', 'src/x/Part.tsx'],
  ]);
});
