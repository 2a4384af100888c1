import { describe, expect, it } from 'vitest';
import { releaseIsFinal, releaseOf, type ReleaseRequest } from './retainage-release.ts';

const HELD = [
  { sovLineId: 'a', held: 1_000 },
  { sovLineId: 'b', held: 500 },
  { sovLineId: 'c', held: -200 },
];
const released = (request: ReleaseRequest, held = HELD) => {
  const release = releaseOf(held, request, 'USD');
  return release.ok ? release.amounts : release.problems.map(({ field, message }) => `${field}: ${message}`);
};

describe('what an application releases', () => {
  it('is all that is held, or a part of it over what the lines hold', () => {
    expect(released({ of: 'ALL' })).toEqual([1_000, 500, -200]);
    expect(released({ of: 'PART', amount: 650 })).toEqual([500, 250, -100]);
    expect(releaseOf(HELD, { of: 'PART', amount: 1_300 }, 'USD')).toMatchObject({
      releasesAll: true,
      total: 1_300,
    });
  });

  it('is what single lines are named with', () => {
    const lines = [{ sovLineId: 'b', amount: 500 }];
    expect(released({ of: 'LINES', lines })).toEqual([0, 500, 0]);
    expect(releaseOf(HELD, { of: 'LINES', lines }, 'USD')).toMatchObject({ releasesAll: false, total: 500 });
  });

  it.each<[ReleaseRequest, string[]]>([
    [{ of: 'PART', amount: 0 }, ['amount: Enter more than 0, or leave it out to release all that is held.']],
    [{ of: 'PART', amount: 1_301 }, ['amount: Only 13.00 is held. Enter that or less.']],
    [
      { of: 'LINES', lines: [] },
      ['lines: The lines release nothing. Enter an amount on at least one of them.'],
    ],
    [
      { of: 'LINES', lines: [{ sovLineId: 'x', amount: 1 }] },
      ['lines.0.sovLineId: This line is not on the last application.'],
    ],
    [
      {
        of: 'LINES',
        lines: [
          { sovLineId: 'b', amount: 501 },
          { sovLineId: 'b', amount: 1 },
        ],
      },
      [
        'lines.0.amount: This line holds 5.00. Release that or less of it.',
        'lines.1.sovLineId: This line is named twice.',
      ],
    ],
    [
      { of: 'LINES', lines: [{ sovLineId: 'b', amount: -1 }] },
      ['lines.0.amount: This line holds 5.00. Release that or less of it.'],
    ],
    [
      {
        of: 'LINES',
        lines: [
          { sovLineId: 'a', amount: 1_000 },
          { sovLineId: 'b', amount: 500 },
        ],
      },
      ['lines: The lines release 15.00, and 13.00 is held. Release what deductions hold, too.'],
    ],
  ])('refuses %j', (request, problems) => {
    expect(released(request)).toEqual(problems);
  });

  it('is nothing where nothing is held', () => {
    expect(released({ of: 'ALL' }, [])).toEqual(['sovId: No retainage is held on this schedule of values.']);
  });

  it('is the last of the contract where all is released and nothing is left to finish', () => {
    expect(releaseIsFinal(true, [{ balance: 0, stored: 0 }])).toBe(true);
    expect(releaseIsFinal(true, [{ balance: 1, stored: 0 }])).toBe(false);
    // Stored material is billed, and not yet work.
    expect(releaseIsFinal(true, [{ balance: 0, stored: 1 }])).toBe(false);
    expect(releaseIsFinal(false, [{ balance: 0, stored: 0 }])).toBe(false);
  });
});
