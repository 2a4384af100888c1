import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { typography } from './typography';

/** The variants that sizes in `sx` name: `'body2.fontSize'`. */
const named = (): [file: string, variant: string][] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      [...readFileSync(join('src', name), 'utf8').matchAll(/'(\w+)\.fontSize'/g)].map(
        ([, variant = '']): [string, string] => [name, variant],
      ),
    );

test('every size that `sx` names is one of the theme', () => {
  const sized = new Set(
    Object.entries(typography).flatMap(([name, variant]) =>
      variant instanceof Object && 'fontSize' in variant ? [name] : [],
    ),
  );
  const sizes = named();
  expect(sizes.length).toBeGreaterThan(300);
  expect(sizes.filter(([, variant]) => !sized.has(variant))).toEqual([]);
});
