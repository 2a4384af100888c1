import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { g703Lines } from './g703-lines.ts';
import { totalG703 } from './g703-total.ts';
import { firstEntry, nextEntry } from './g703.ts';
import {
  openingEntry,
  openingHeld,
  openingProblems,
  openingProposalProblems,
  openingRetainage,
  openingSums,
  type OpeningBalance,
  type OpeningLine,
  uncertifiedWords,
} from './opening-balance.ts';
import { NEW_LINE_RETAINAGE, nextRetainage, plainRetainage, type SheetRetainage } from './retainage.ts';
import { openingOf } from './testing/opened-contract.ts';
import { seeded } from './testing/seeded.ts';

const about = { lastNumberHere: 0, today: '2026-07-15', currency: 'USD' } as const;
const line = (given: Partial<OpeningLine> = {}): OpeningLine => ({
  scheduledValue: 100_000,
  workCompleted: 50_000,
  materialStored: 10_000,
  retainage: 6_000,
  ...given,
});
const opening = (given: Partial<OpeningBalance> = {}): OpeningBalance => ({
  payAppNumber: 24,
  periodTo: '2026-06-30',
  amountCertified: 54_000,
  totalRetainage: null,
  lines: [line()],
  ...given,
});
const fields = (given: Partial<OpeningBalance>) =>
  openingProposalProblems(opening(given), about).map(({ field, message }) => `${field}: ${message}`);

describe('what is agreed on', () => {
  it.each<[string, Partial<OpeningBalance>, string[]]>([
    ['as it was billed', {}, []],
    [
      'no number',
      { payAppNumber: 0 },
      ['payAppNumber: Enter the number of the last application billed, from 1 to 9999.'],
    ],
    [
      'a day to come',
      { periodTo: '2026-07-16' },
      ['periodTo: Enter the day through which was billed: Jul 15, 2026 or earlier.'],
    ],
    ['no day', { periodTo: '2026-02-30' }, [expect.stringContaining('periodTo: ')]],
    [
      'above the scheduled value',
      { lines: [line({ workCompleted: 90_001 })] },
      [
        'lines.0.workCompleted: Overbilled by 0.01: the scheduled value is 1,000.00.',
        expect.stringContaining('lines: The sheet bills'),
      ],
    ],
    [
      'negative work',
      { lines: [line({ workCompleted: -1 })], amountCertified: 0 },
      ['lines.0.workCompleted: What was billed cannot be negative.'],
    ],
    [
      'negative material',
      { lines: [line({ materialStored: -1 })] },
      ['lines.0.materialStored: Materials stored cannot be negative.'],
    ],
    [
      'material on a line that deducts',
      {
        lines: [
          line({ scheduledValue: -20_000, workCompleted: -10_000, materialStored: -100, retainage: 0 }),
        ],
        amountCertified: 0,
      },
      ['lines.0.materialStored: Materials stored cannot be negative.'],
    ],
    [
      'retainage above what is billed',
      { lines: [line({ retainage: 60_001 })] },
      [
        'lines.0.retainage: This line has 600.00 billed. Retainage is that or less.',
        expect.stringContaining('totalRetainage: '),
      ],
    ],
    [
      'negative retainage',
      { lines: [line({ retainage: -1 })] },
      [
        'lines.0.retainage: Retainage cannot be negative.',
        'totalRetainage: Retainage held cannot be negative.',
      ],
    ],
    [
      'a total above what is billed',
      { totalRetainage: 60_001 },
      ['totalRetainage: Retainage held is 600.00 or less: that is what was billed.'],
    ],
    [
      'certified above the contract',
      { amountCertified: 100_001 },
      ['amountCertified: Certified to date is 1,000.00 or less: that is the contract sum to date.'],
    ],
    [
      'certified below 0',
      { amountCertified: -1 },
      ['amountCertified: The amount certified cannot be negative.'],
    ],
    [
      'nothing certified yet',
      { amountCertified: null },
      ['amountCertified: Enter what was certified to date.'],
    ],
    [
      'nothing billed',
      { lines: [line({ workCompleted: 0, materialStored: 0, retainage: 0 })] },
      ['lines: Enter what has been billed on at least one line.'],
    ],
  ])('%s', (_, given, expected) => expect(fields(given)).toEqual(expected));

  it('has a number that was not given here', () => {
    const [problem] = openingProblems(opening(), { ...about, lastNumberHere: 24 });
    expect(problem?.message).toBe(
      'Number 24 has been given on this schedule of values already. Enter a later one.',
    );
    expect(openingProblems(opening(), { ...about, lastNumberHere: 23 })).toEqual([]);
  });

  it('bills a line that deducts between its value and 0', () => {
    const deduction = line({
      scheduledValue: -20_000,
      workCompleted: -10_000,
      materialStored: 0,
      retainage: -1_000,
    });
    expect(fields({ lines: [line(), deduction] })).toEqual([]);
    expect(fields({ lines: [line(), { ...deduction, workCompleted: 1 }] })[0]).toBe(
      'lines.1.workCompleted: What was billed is not above 0 on a line that deducts.',
    );
    expect(fields({ lines: [line(), { ...deduction, retainage: 1 }] })[0]).toBe(
      'lines.1.retainage: Retainage is not above 0 on a line that deducts.',
    );
  });

  it('says what the certificates before mean for the first application here', () => {
    const words = (amountCertified: number) =>
      uncertifiedWords(openingSums(opening({ amountCertified })), 'USD');
    expect(words(54_000)).toBeNull();
    expect(words(50_000)).toBe(
      '$40.00 less was certified than was billed less retainage. The first application here asks for it with its line 8.',
    );
    expect(words(55_000)).toContain('takes it off its line 8');
    expect(uncertifiedWords(openingSums(opening({ amountCertified: null })), 'USD')).toBeNull();
  });
});

describe('retainage', () => {
  it('of a total goes over what the lines have billed, to the cent', () => {
    const lines = [33_333, 33_333, 33_334].map((workCompleted) =>
      line({ workCompleted, materialStored: 0, retainage: 0 }),
    );
    expect(openingRetainage({ totalRetainage: 10_000, lines })).toEqual([3_333, 3_333, 3_334]);
    // What cannot go over them is refused, and throws nowhere.
    expect(openingRetainage({ totalRetainage: 100_001, lines })).toEqual([0, 0, 0]);
  });

  /** Column I of the line in the application after, which bills this beside what was billed before. */
  const held = (now: { work?: number; stored?: number }, sheet: SheetRetainage, given = line()) => {
    const retainage = { ...NEW_LINE_RETAINAGE, opening: openingHeld(given, given.retainage) };
    const first = { entry: openingEntry(given), retainage };
    const [carried] = nextRetainage([first], plainRetainage({ retainage: 0, stored: null }));
    if (!carried) throw new Error('Nothing is carried over');
    const next = nextEntry(first.entry);
    const entry = { ...next, thisPeriod: now.work ?? 0, stored: now.stored ?? next.stored };
    return totalG703(g703Lines([{ entry, retainage: carried }], sheet)).retainage;
  };
  const five = plainRetainage({ retainage: 50_000, stored: null });

  it('of the work before stays as it was agreed; the term’s rate holds for the work after it', () => {
    expect(held({}, five)).toBe(6_000);
    expect(held({ work: 10_000 }, five)).toBe(6_500);
    // Half of the work before is taken back, and half of what is held on it with it.
    expect(held({ work: -25_000 }, five)).toBe(3_500);
    // What was stored is built in: it is work of this period.
    expect(held({ work: 10_000, stored: 0 }, five)).toBe(5_500);
  });

  it('is under a reduced rate for the later work, or for all of it', () => {
    const reduced = (appliesTo: 'LATER_WORK' | 'ALL_WORK', rate = 20_000): SheetRetainage => ({
      ...plainRetainage({ retainage: 100_000, stored: null }),
      reduced: { rate, appliesTo },
    });
    expect(held({ work: 10_000 }, reduced('LATER_WORK'))).toBe(6_200);
    expect(held({ work: 10_000 }, reduced('ALL_WORK'))).toBe(1_400);
    // The opening holds less than the reduced rate would: nothing is held anew.
    const little = line({ retainage: 60 });
    expect(held({ work: 10_000 }, reduced('ALL_WORK'), little)).toBe(260);
  });

  it('is the term’s where the term gives line 5, and none in a final application', () => {
    const fixed: SheetRetainage = { ...five, basis: 'FIXED_AMOUNT', amount: 1_234 };
    expect(held({}, fixed)).toBe(1_234);
    expect(held({}, { ...five, basis: 'PERCENT_OF_CONTRACT' })).toBe(5_000);
    expect(held({}, { ...five, cap: 5_900 })).toBe(5_900);
    expect(held({}, { ...five, kind: 'FINAL' })).toBe(0);
  });

  it('never leaves what is billed of a line, whatever the rates and the corrections', () =>
    fc.assert(
      fc.property(fc.nat(), fc.nat(1_000_000), fc.nat(), (seed, rate, part) => {
        const random = seeded(seed);
        const { entries, held: before } = openingOf(random, [firstEntry(random.upTo(1_000_000))]);
        const [entry = firstEntry(0)] = entries;
        const now = { ...nextEntry(entry), thisPeriod: -(part % (entry.thisPeriod + 1)) };
        const [found] = g703Lines(
          [
            {
              entry: now,
              retainage: { ...NEW_LINE_RETAINAGE, opening: before[0] ?? NEW_LINE_RETAINAGE.opening },
            },
          ],
          plainRetainage({ retainage: rate, stored: null }),
        );
        expect(found?.retainage).toBeGreaterThanOrEqual(0);
        expect(found?.retainage).toBeLessThanOrEqual(found?.completedAndStored ?? 0);
        expect(found?.retainageOnStored).toBeLessThanOrEqual(found?.retainage ?? 0);
      }),
    ));
});

it('can be agreed on whatever was billed within the contract, and ties out', () =>
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = seeded(seed);
      const lines = Array.from({ length: 1 + random.upTo(5) }, () =>
        firstEntry(random.upTo(10_000_000) - 2_000_000),
      );
      const { entries, held, retainage, problems } = openingOf(random, lines);
      const sum = lines.reduce((all, entry) => all + entry.scheduledValue, 0);
      if (sum >= 0) expect(problems).toEqual([]);
      expect(held.reduce((all, each) => all + each.heldOnWork + each.heldOnStored, 0)).toBe(retainage);
      expect(held.map(({ work }) => work)).toEqual(entries.map(({ thisPeriod }) => thisPeriod));
    }),
  ));
