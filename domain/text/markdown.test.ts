import { expect, test } from 'vitest';
import { isParsable } from './markdown.ts';

const nested = (mark: string): string => `${mark.repeat(21)}x`;
const crowded = (mark: string): string => `see ${mark.repeat(1001)}x`;

test.each(['> ', '>', '- ', '+ ', '1. ', '12) ', '> - '])('blocks nested by %j are no Markdown', (mark) => {
  expect(isParsable(`Before\n${nested(mark)}`)).toBe(false);
});

test.each(['*', '_', '~', '[', ']', '*a ', '**a\n'])('a run of %j is no Markdown', (mark) => {
  expect(isParsable(`Before\n\n${crowded(mark)}`)).toBe(false);
});

test.each([
  ['a rule', `${'* '.repeat(200)}\n${'-'.repeat(3000)}`],
  ['a drawing of dashes', `|${'-'.repeat(3000)}|`],
  ['a long list with bold words', '- **Door** D1, [sheet](https://a.example)\n'.repeat(2000)],
  ['paragraphs', 'The **field wall** at *grid C*.\n\n'.repeat(2000)],
  ['lists in lists in a quote', '> - a\n>   1. b\n>      - c\n'.repeat(50)],
])('%s is', (_, markdown) => {
  expect(isParsable(markdown)).toBe(true);
});
