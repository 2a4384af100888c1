import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { UNKNOWN_AMOUNT } from './amounts.ts';
import { ADDRESS_LEFT_OUT, checked, CheckedText, type Known } from './checked-text.ts';

const RFI = '/app/projects/p/tools/rfi/7';
const known = (): Known => ({ numbers: new Set([1_250_000]), paths: new Set([RFI]) });

describe('of an answer is left', () => {
  it.each([
    ['a link to a record that was read', `[RFI-0007](${RFI}) is open`, `[RFI-0007](${RFI}) is open`],
    ['the words of a link to another', '[RFI-0008](/app/projects/x/tools/rfi/8)', 'RFI-0008'],
    ['the words of a link away', '[click](https://evil.example/?q=12,500.00)', 'click'],
    ['the words of a picture', '![plan](https://evil.example/p.png?d=secret) below', 'plan below'],
    ['no address', 'see https://evil.example/a?b=c now', `see ${ADDRESS_LEFT_OUT} now`],
    ['no address in brackets', 'see <https://evil.example> now', `see ${ADDRESS_LEFT_OUT} now`],
    ['no reference', 'see [it][1]\n\n[1]: https://evil.example', 'see [it][1]\n\n'],
    ['a footnote', 'It waits[^1].\n\n[^1]: Since Monday.', 'It waits[^1].\n\n[^1]: Since Monday.'],
    ['no address in a footnote', '[^1]: https://evil.example', `[^1]: ${ADDRESS_LEFT_OUT}`],
    ['no script', '[x](javascript:alert(1)) y', 'x) y'],
    ['an amount of a record', 'It is $12,500.00.', 'It is $12,500.00.'],
    ['no other amount', 'It is $12,501.00.', `It is ${UNKNOWN_AMOUNT}.`],
    ['a task list', '- [x] done\n- [ ] open', '- [x] done\n- [ ] open'],
  ])('%s', (_, text, left) => expect(checked(text, known())).toBe(left));
});

const PIECES = fc.constantFrom(
  `[RFI-0007](${RFI})`,
  '[a](https://evil.example/x)',
  '![b](https://evil.example/y.png)',
  'https://evil.example/z',
  '$12,500.00',
  '$ 99,999.99',
  'USD 3.2 million',
  '- [x] done\n',
  '| a | b |\n',
  'words and words ',
  'it waits[^1] ',
  '\n[^1]: Since Monday.\n',
  ' ',
  '\n\n',
  '12 items',
  'twelve thousand dollars',
  'a price of 88 000',
  '1.5M',
  '12 k$',
  'one hundred and',
  '٥٠٠٠',
);

test('cut into any pieces it is the same as whole', () => {
  fc.assert(
    fc.property(
      fc.array(PIECES, { maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }),
      (parts, cuts) => {
        const text = parts.join(' ');
        const stream = new CheckedText(known());
        let out = '';
        for (let at = 0, i = 0; at < text.length; i += 1) {
          const size = cuts[i % cuts.length] ?? 1;
          out += stream.push(text.slice(at, at + size));
          at += size;
        }
        out += stream.end();
        expect(out).toBe(checked(text, known()));
        expect(out).not.toMatch(/evil|99,999|million|thousand|88 000|1\.5M|12 k|٥٠/);
      },
    ),
    { numRuns: 500 },
  );
});
