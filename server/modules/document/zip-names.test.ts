import { expect, test } from 'vitest';
import { type ZipNode, zipPaths } from './zip-names.ts';

const node = (id: string, name: string, parentId: string | null = null, isFolder = false): ZipNode => ({
  id,
  name,
  parentId,
  isFolder,
});
const paths = (picked: readonly ZipNode[], below: readonly ZipNode[] = []) =>
  zipPaths(picked, below).map(({ path }) => path);

test('folders stand before what is in them', () => {
  const picked = [node('f', 'Level 3', null, true), node('a', 'a.pdf')];
  const below = [node('b', 'b.pdf', 'f'), node('g', 'Old', 'f', true), node('c', 'c.pdf', 'g')];
  expect(paths(picked, below)).toEqual([
    'Level 3',
    'Level 3/b.pdf',
    'Level 3/Old',
    'Level 3/Old/c.pdf',
    'a.pdf',
  ]);
});

test('what a file system takes for one name gets numbers, and what is in it stays apart', () => {
  const picked = [node('1', 'Plans', 'x', true), node('2', 'PLANS', 'y', true), node('3', 'plans', 'z')];
  const below = [node('a', 'a.pdf', '1'), node('b', 'a.pdf', '2')];
  expect(paths(picked, below)).toEqual(['Plans', 'Plans/a.pdf', 'PLANS (2)', 'PLANS (2)/a.pdf', 'plans (3)']);
  // One is made like the other by what a name may not have in it.
  expect(paths([node('1', '.env'), node('2', '_env')])).toEqual(['_env', '_env (2)']);
});

test.each([
  ['..', '_'],
  ['CON', '_CON'],
  ['nul.pdf', '_nul.pdf'],
  ['com1', '_com1'],
  ['Console.pdf', 'Console.pdf'],
  ['Tür.pdf', 'Tür.pdf'],
])('%s is called %s', (name, path) => expect(paths([node('1', name)])).toEqual([path]));
