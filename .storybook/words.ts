import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DESCRIPTION = /\/\*\*([\s\S]*?)\*\//g;
/** A description right above a story. */
const OF_STORY = /\/\*\*([^*]|\*(?!\/))*\*\/\s*export const (\w+): Story\b/g;
const BESIDE = /from '(\.\/[\w./-]+)'/g;
const SHORTEST = 4;

const wordsIn = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter(({ length }) => length >= SHORTEST)),
];
const descriptionsOf = (source: string): string =>
  [...source.matchAll(DESCRIPTION)].map(([, text]) => text).join(' ');

function sourceBeside(file: string, path: string): string {
  const found = globSync(`${join(dirname(file), path)}{.tsx,.ts}`, { cwd: ROOT });
  return found.map((each) => readFileSync(join(ROOT, each), 'utf8')).join('\n');
}

/** The words of what a file of stories and its components say about themselves, by the file and by each story's name. */
export interface Words {
  file: string[];
  stories: Record<string, string[]>;
}

/** By the path of the file, as Storybook's index has it. */
export function wordsOfStories(): Record<string, Words> {
  const files = globSync('src/**/*.stories.tsx', { cwd: ROOT });
  return Object.fromEntries(
    files.map((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const beside = [...source.matchAll(BESIDE)].map(([, path = '']) => sourceBeside(file, path));
      const stories = [...source.matchAll(OF_STORY)].map(([text, , name = '']) => [
        name,
        wordsIn(descriptionsOf(text)),
      ]);
      return [
        `./${file}`,
        {
          file: wordsIn(descriptionsOf([source, ...beside].join('\n'))),
          stories: Object.fromEntries(stories) as Words['stories'],
        },
      ];
    }),
  );
}
