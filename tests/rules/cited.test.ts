import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['domain', 'server', 'src', 'mock', 'verify', 'openapi/paths', 'openapi/schemas'];

/** Path and text of what people write comments in; a comment that runs over lines as one line. */
const sources = (): [path: string, text: string][] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|yaml)$/.test(name) && !name.includes('generated'))
      .map((name): [string, string] => {
        const path = join(folder, name);
        return [path, readFileSync(path, 'utf8').replaceAll(/\n\s*\*\s/g, ' ')];
      }),
  );

/** What comments name: "(rule: money 4)", "(rule: one rounding)"; "money 5: overbilling is refused" names money 5. */
const cited = (): string[] =>
  sources().flatMap(([path, text]) =>
    [...text.matchAll(/(?<![\w.])\(rule: ([a-z][^):;\n]+)/g)].map(([, rule = '']) => `${path}: ${rule}`),
  );

/** "money" with its numbers, "accounts and sessions": the headings of the page and the items of the numbered ones. */
function named(): Set<string> {
  const names = new Set<string>();
  let heading = '';
  for (const line of readFileSync('docs/rules.md', 'utf8').split('\n')) {
    if (line.startsWith('## ')) names.add((heading = line.slice(3).toLowerCase()));
    const number = /^(\d+)\. /.exec(line)?.[1];
    if (number) names.add(`${heading} ${number}`);
    for (const [, word = ''] of line.matchAll(/\*\*([^*]+)\*\*/g)) names.add(word.toLowerCase());
  }
  return names;
}

test('every rule that a comment names stands in docs/rules.md', () => {
  const rules = named();
  const found = cited();
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter((where) => !rules.has(where.slice(where.indexOf(': ') + 2)))).toEqual([]);
});

test('no comment sends a reader to a page that is not in the project', () => {
  const stray = sources().filter(([, text]) =>
    /\b[Pp]art [12], section|decisions?,? section|section \d+ of the decisions/.test(text),
  );
  expect(stray.map(([path]) => path)).toEqual([]);
});
