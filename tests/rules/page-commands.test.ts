import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersFor } from '@/shared/lib/shortcuts/letters';

const SRC = path.resolve('src');
const HEADER = path.join(SRC, 'shared/ui/page/PageHeader.tsx');

/** Routes in the shell whose page has no title line, each with what gives its commands instead. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '/_signed-in/_shell/app/projects/$projectId':
    'the guard around the pages of a project; it draws none itself',
};

const fileOf = (from: string, specifier: string): string | undefined => {
  const base = specifier.startsWith('@/')
    ? path.join(SRC, specifier.slice(2))
    : path.resolve(path.dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
};

/** Whether what a file imports, now or later, comes to the title line of pages. */
function reachesHeader(file: string, seen = new Set<string>()): boolean {
  if (file === HEADER) return true;
  if (seen.has(file) || file.includes('/generated/')) return false;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const specifiers = [...source.matchAll(/(?:from|import\()\s*'((?:@\/|\.)[^']+)'/g)].map(([, each]) => each);
  return specifiers.some((specifier) => {
    const next = specifier === undefined ? undefined : fileOf(file, specifier);
    return next !== undefined && reachesHeader(next, seen);
  });
}

const routes = globSync('src/pages/**/route.tsx').flatMap((file) => {
  const [, id] = /createFileRoute\(\s*'([^']+)'/.exec(readFileSync(file, 'utf8')) ?? [];
  return id?.includes('/_shell/') === true ? [{ id, file: path.resolve(file) }] : [];
});

test('every page of the shell shows its actions where the palette, the list of keys and the letters read them', () => {
  expect(routes.length).toBeGreaterThan(40);
  const without = routes.filter(({ id, file }) => OTHERWISE[id] === undefined && !reachesHeader(file));
  expect(without.map(({ id }) => id)).toEqual([]);
});

test('none of the actions that a page shows is without a key, whatever they are called', () => {
  const labels = fc.array(fc.string({ minLength: 1, maxLength: 24 }), { maxLength: 30 });
  fc.assert(
    fc.property(labels, fc.subarray(['A', 'W', 'R', 'D']), (all, taken) => {
      expect(lettersFor(all, taken).filter((keys) => keys.length === 0)).toEqual([]);
    }),
  );
});
