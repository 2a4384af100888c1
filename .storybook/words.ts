import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DESCRIPTION = /\/\*\*([\s\S]*?)\*\//g;
/** A description right above a story. */
const OF_STORY = /\/\*\*([^*]|\*(?!\/))*\*\/\s*export const (\w+): Story\b/g;
const BESIDE = /from '(\.\/[\w./-]+)'/g;
/** A text that people read begins with a capital: "Retainage, $". */
const SHOWN = /['"`>]([A-Z][^'"`<>{}\n]{3,80})/g;
const SHORTEST = 4;

const wordsIn = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter(({ length }) => length >= SHORTEST)),
];
const textsOf = (pattern: RegExp, source: string): string =>
  [...source.matchAll(pattern)].map(([, text]) => text).join(' ');

function sourceBeside(file: string, path: string): string {
  const found = globSync(`${join(dirname(file), path)}{.tsx,.ts}`, { cwd: ROOT });
  return found.map((each) => readFileSync(join(ROOT, each), 'utf8')).join('\n');
}

/** The words that a file of stories and its components are described by and show, and those of each story by its name. */
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
        wordsIn(textsOf(DESCRIPTION, text)),
      ]);
      return [
        `./${file}`,
        {
          file: wordsIn(
            [DESCRIPTION, SHOWN].map((pattern) => textsOf(pattern, [source, ...beside].join('\n'))).join(' '),
          ),
          stories: Object.fromEntries(stories) as Words['stories'],
        },
      ];
    }),
  );
}
