import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents } from './money.ts';
import { amountInText, typedAmount } from './typed-amount.ts';
import { formatMoney, formatPlain } from './text.ts';

const exactly = (cents: number) => ({ from: cents, to: cents });
const wholly = (major: number) => ({ from: major * 100, to: major * 100 + 99 });

describe('what is typed for an amount', () => {
  test.each([
    ['5995', wholly(5995)],
    ['5,995', wholly(5995)],
    ['$5,995', wholly(5995)],
    ['5.995', wholly(5995)],
    ['5 995', wholly(5995)],
    ['5’995', wholly(5995)],
    ['$5,995.00', exactly(599_500)],
    ['5995.00', exactly(599_500)],
    ['5.995,00 €', exactly(599_500)],
    ['5\u202f995,00 €', exactly(599_500)],
    ["CHF 5'995.00".slice(4), exactly(599_500)],
    ['USD 5,995.00', exactly(599_500)],
    ['Rs. 12,34,567', wholly(1_234_567)],
    ['₹12,34,567.50', exactly(123_456_750)],
    ['35.071.038,00', exactly(3_507_103_800)],
    ['(4,860.00)', exactly(486_000)],
    ['-4,860', wholly(4860)],
    ['\u22124,860', wholly(4860)],
    ['５９９５', wholly(5995)],
    // As far as it has been typed.
    ['5,995.5', { from: 599_550, to: 599_559 }],
    ['$7', wholly(7)],
  ])('%s', (text, amount) => {
    expect(typedAmount(text)).toEqual(amount);
  });

  test.each([
    '',
    '7',
    '42',
    '007',
    '0007',
    'rfi-7',
    'CR-0013',
    '2026-04-02',
    '10.12.2026',
    '03 30 00',
    '1,23,45',
    '1.234,567.00',
    '5,995.000.1',
    '5 995 00',
    '12:30',
    '99999999999999999',
    '9'.repeat(41),
    'A-103',
    '5,995 duct',
  ])('%j is none', (text) => {
    expect(typedAmount(text)).toBeNull();
  });

  test('an amount is read as it is printed, in either currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 13 }),
        fc.constantFrom('USD' as const, 'INR' as const),
        (cents, currency) => {
          for (const text of [
            formatMoney(cents, currency),
            formatMoney(-cents, currency, { symbol: true }).replace('-', ''),
            formatMoney(-cents, currency, { parenthesesForNegative: true }),
            formatPlain(cents),
            fromCents(cents).toLocaleString('de-DE', { minimumFractionDigits: 2 }),
            fromCents(cents).toLocaleString('fr-FR', { minimumFractionDigits: 2 }),
          ])
            expect([text, typedAmount(text)]).toEqual([text, exactly(cents)]);
        },
      ),
    );
  });
});

describe('an amount among other words', () => {
  test.each([
    ['which one was the 64,011?', '64,011', wholly(64_011)],
    ['donor wall $4,860.00', '$4,860.00', exactly(486_000)],
    ['the check of 83938.47', '83938.47', exactly(8_393_847)],
    ['5.995,00 € duct', '5.995,00 €', exactly(599_500)],
    ['5995', '5995', wholly(5995)],
  ])('%s', (text, written, amount) => {
    expect(amountInText(text)).toMatchObject({ written, amount });
  });

  test('what else is said is left', () => {
    expect(amountInText('donor wall $4,860')?.rest).toBe('donor wall');
    expect(amountInText('$4,860')?.rest).toBe('');
  });

  test.each(['rfi 5995', 'room 214', 'section 03 30 00', 'on 10.12.2026', 'A-1,234', 'duct', 'v1.2.3', ''])(
    '%j names none',
    (text) => {
      expect(amountInText(text)).toBeNull();
    },
  );
});
