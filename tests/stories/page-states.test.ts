import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PAGE_STATES, PAGES } from './page-states.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What only leads on to another page. */
const FRAMES = ['projects/project'];

const routes = readFileSync(join(ROOT, 'src/app/router/routes.ts'), 'utf8');
const routed = [
  ...new Set([...routes.matchAll(/'pages\/([\w/-]+)\/[\w-]*route\.tsx'/g)].map(([, folder]) => folder ?? '')),
].filter((folder) => !FRAMES.includes(folder));

/** The names of all stories of a page. */
const storiesOf = (folder: string, part: string): string[] =>
  globSync(join('src/pages', folder, 'ui', part, '*.stories.tsx'), { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^export const (\w+): Story\b/gm)].map(
      ([, name]) => name ?? '',
    ),
  );

test('every page of the router is in the table, and no other', () => {
  expect(routed.length).toBeGreaterThan(25);
  expect(Object.keys(PAGES).toSorted()).toEqual(routed.toSorted());
});

const parts = Object.entries(PAGES).flatMap(([folder, states]) =>
  (states.parts ?? ['']).map((part) => ({ name: join(folder, part), folder, part, ...states })),
);

describe.each(parts)('$name', ({ folder, part, told = {}, never = {} }) => {
  const stories = storiesOf(folder, part);

  test.each(PAGE_STATES)('%s is told, or never comes', (state) => {
    const story = told[state] ?? state;
    if (never[state] === undefined) expect(stories).toContain(story);
    // A reason that is no longer true.
    else expect(stories).not.toContain(story);
  });
});
