import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, blocksOf, textOf } from './markdown.ts';

/** "item 1 2. Order the frames": kind, depth where there is one, marker, words; bold between asterisks. */
const line = ({ kind, pieces, depth, marker }: Block): string =>
  [
    kind,
    ...(kind === 'item' ? [String(depth), marker] : []),
    pieces.map(({ text, bold }) => (bold ? `*${text}*` : text)).join(''),
  ].join(' ');
const lines = (markdown: string): string[] => blocksOf(markdown).map(line);

describe('blocks', () => {
  test('paragraphs run over their line breaks, headings stand alone', () => {
    expect(lines('Field wall\nat grid C.\n\n# Location\nLevel 2\n\nLevel 3\n=====')).toEqual([
      'text Field wall at grid C.',
      'heading Location',
      'text Level 2',
      'heading Level 3',
    ]);
  });

  test('lists keep their order, their first number and how deep they lie', () => {
    expect(
      lines(
        '3. Frames\n4. Doors\n   - hinges\n     - brass\n       - oiled\n         - twice\n\n- [x] measured\n- [ ] cut',
      ),
    ).toEqual([
      'item 0 3. Frames',
      'item 0 4. Doors',
      'item 1 – hinges',
      'item 2 – brass',
      'item 3 – oiled',
      'item 3 – twice',
      'item 0 – [x] measured',
      'item 0 – [ ] cut',
    ]);
  });

  test('a second paragraph of an item stays with it', () => {
    expect(lines('- Frames\n\n  by Friday')).toEqual(['item 0 – Frames', 'item 0  by Friday']);
  });

  test('code keeps its lines and spaces, also with a fence inside', () => {
    expect(lines('````\n  a  b\n```\n**c**\n````')).toEqual(['code   a  b', 'code ```', 'code **c**']);
  });

  test('quotes, rows of tables, and no rule', () => {
    expect(
      lines('> See **A-501**\n\n---\n\n| Mark | Size |\n| --- | ---: |\n| D1 | 3\\|0 |\n| D2 | |'),
    ).toEqual(['quote See *A-501*', 'cells Mark   |   Size', 'cells D1   |   3|0', 'cells D2   |   ']);
  });

  test('HTML stays text', () => {
    expect(lines('<b>now</b> & <script>alert(1)</script>\n\n<div>\nx\n</div>')).toEqual([
      'text <b>now</b> & <script>alert(1)</script>',
      'text <div> x </div>',
    ]);
  });

  test('nothing comes of nothing', () => {
    expect(lines(' \n\n')).toEqual([]);
  });
});

describe('words', () => {
  test('bold is kept, other emphasis is not', () => {
    expect(
      lines('A **bold *and slanted* word**, *slanted*, ~~gone~~, `3/4" @ 12`, snake_case_name, 2 * 3 * 4'),
    ).toEqual(['text A *bold and slanted word*, slanted, gone, 3/4" @ 12, snake_case_name, 2 * 3 * 4']);
  });

  test('the target of a link stays readable on paper', () => {
    expect(
      lines(
        '[sheet](https://a.example/x_(1)), <https://b.example>, https://c.example, [d][1], ![plan](p.png)\n\n[1]: https://d.example',
      ),
    ).toEqual([
      'text sheet (https://a.example/x_(1)), https://b.example, https://c.example, d (https://d.example), plan',
    ]);
    expect(lines('<asha@a.example>')).toEqual(['text asha@a.example']);
  });

  test('an escaped mark is a character', () => {
    expect(lines('5\\\\" \\*not bold\\* \\# 4 &amp; up')).toEqual(['text 5\\" *not bold* # 4 & up']);
  });

  test('of a whole block, without its faces', () => {
    expect(blocksOf('a **b** c').map(textOf)).toEqual(['a b c']);
  });

  test('what a parser would choke on is set as it was typed', () => {
    expect(lines(`Before\n${'> '.repeat(9_000)}**x**`)).toEqual([
      'code Before',
      `code ${'> '.repeat(9_000)}**x**`,
    ]);
  });
});

test('a plain line is what the parser makes of it', () => {
  const char = fc.constantFrom(...'aZé9 .,;:()%’/-whtps');
  fc.assert(
    fc.property(fc.string({ unit: char, minLength: 1, maxLength: 40 }), (text) => {
      // Empty lines after it change nothing, and are nothing that a plain line has.
      expect(blocksOf(text)).toEqual(blocksOf(`${text}\n\n`));
    }),
    { numRuns: 500 },
  );
});
