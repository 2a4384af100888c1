import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_PEOPLE, demoEmail } from '../../server/demo/people.ts';

/** What people read of how to sign in, by its path. */
const pages = (): [path: string, text: string][] =>
  ['README.md', 'CONTRIBUTING.md', 'mock/README.md', ...markdownBelow('docs')].map((path) => [
    path,
    readFileSync(path, 'utf8'),
  ]);

const markdownBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/** The people of the demo; `@example.com` and others are somebody's own. */
const ADDRESS = /[\w.-]+@plumbline\.example/g;

test('whom the documents sign in with is there', () => {
  const accounts = new Set(DEMO_PEOPLE.map(({ key }) => demoEmail(key)));
  const named = pages().flatMap(([path, text]) =>
    [...text.matchAll(ADDRESS)].map(([address]) => ({ path, address })),
  );
  expect(named.length).toBeGreaterThan(DEMO_PEOPLE.length);
  expect(named.filter(({ address }) => !accounts.has(address))).toEqual([]);
});

test('the README lists every account of the demo', () => {
  const readme = readFileSync('README.md', 'utf8');
  const missing = DEMO_PEOPLE.map(({ key }) => demoEmail(key)).filter(
    (each) => !readme.includes(`| ${each} `),
  );
  expect(missing).toEqual([]);
});

test('the password of the documents is the one that the demo has', () => {
  const given = pages().flatMap(([path, text]) =>
    [...text.matchAll(/(?:--(?:other-|third-)?password |PASSWORD=)(\S+)/g)].map(([, word]) => ({
      path,
      word,
    })),
  );
  expect(given.length).toBeGreaterThan(3);
  expect(given.filter(({ word }) => word !== DEMO_PASSWORD)).toEqual([]);
});
