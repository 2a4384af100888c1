import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHtml, formatTsv, parseTsv, tileBlock } from './clipboard.ts';

describe('TSV', () => {
  it('reads what Excel writes: CRLF, a last line break, quoted tabs, breaks and quotes', () => {
    expect(parseTsv('a\tb\r\n1\t2\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(parseTsv('"6"" pipe, 12\'\tdeep"\tx\r\n"two\nlines"\ty')).toEqual([
      ['6" pipe, 12\'\tdeep', 'x'],
      ['two\nlines', 'y'],
    ]);
  });

  it('keeps a quote that opens no quoted cell, and empty cells at the end', () => {
    expect(parseTsv('6" pipe\t\n"broken\tz')).toEqual([
      ['6" pipe', ''],
      ['"broken', 'z'],
    ]);
    expect(parseTsv('')).toEqual([]);
    expect(parseTsv('a\n\nb')).toEqual([['a'], [''], ['b']]);
  });

  it('reads back any block that it wrote', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', ',', ' ', '$', '(', '₹') });
    const block = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(block, (rows) => {
        // One empty cell in the last row is written as nothing at all, as spreadsheets do.
        fc.pre(rows.at(-1)?.join('') !== '');
        expect(parseTsv(formatTsv(rows))).toEqual(rows);
      }),
    );
  });

  it('writes HTML without letting cell text become markup', () => {
    expect(formatHtml([['<b>&"', 'x\ny']])).toContain('<td>&lt;b&gt;&amp;&quot;</td><td>x<br>y</td>');
  });
});

describe('tileBlock', () => {
  it('fills a selection from one cell and repeats a block that fits', () => {
    expect(tileBlock([['7']], 2, 2)).toEqual([
      ['7', '7'],
      ['7', '7'],
    ]);
    expect(tileBlock([['a'], ['b']], 4, 1)).toEqual([['a'], ['b'], ['a'], ['b']]);
  });

  it('writes a block once where it does not fit', () => {
    expect(tileBlock([['a'], ['b']], 3, 1)).toEqual([['a'], ['b']]);
  });
});
