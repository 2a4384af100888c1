import { firstEntry, g703Line } from '#domain/pay-app/g703.ts';
import { totalG703 } from '#domain/pay-app/g703-total.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate, type SheetPage } from './g703-paginate.ts';
import type { Row, RowKind } from './g703-rows.ts';

const SPACE = { height: 400, totalsRow: 15, continuedRow: 14 };
const division = { number: '03', name: 'Concrete' };

const rowOf = (kind: RowKind, height: number, cents: number): Row => ({
  kind,
  itemNumber: '',
  text: ['Work'],
  figures: g703Line(
    { ...firstEntry(cents), thisPeriod: Math.floor(cents / 2) },
    { retainage: 100_000, stored: null },
  ),
  height,
  division,
});

/** Schedules as they occur: group rows above lines of any height. */
const schedule = fc
  .array(
    fc.record({
      groups: fc.constantFrom<RowKind[]>([], ['subdivision'], ['division'], ['division', 'subdivision']),
      heights: fc.array(fc.integer({ min: 12, max: 220 }), { minLength: 1, maxLength: 12 }),
      cents: fc.integer({ min: 0, max: 1_000_000_000 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((parts) =>
    parts.flatMap(({ groups, heights, cents }) => [
      ...groups.map((kind) => rowOf(kind, 14, cents)),
      ...heights.map((height) => rowOf('line', height, cents)),
    ]),
  );

function usedHeight(page: SheetPage, isLone: boolean): number {
  const rows = page.rows.reduce((sum, row) => sum + row.height, 0);
  const totals = (page.broughtForward ? 1 : 0) + (isLone ? 1 : 2);
  return rows + totals * SPACE.totalsRow + (page.continued ? SPACE.continuedRow : 0);
}

test('pages hold every row once and in order, within their height, and no group row stands last', () => {
  fc.assert(
    fc.property(schedule, (rows) => {
      const pages = paginate(rows, SPACE);
      expect(pages.flatMap((page) => page.rows)).toEqual(rows);
      for (const page of pages) {
        expect(usedHeight(page, pages.length === 1)).toBeLessThanOrEqual(SPACE.height);
        expect(page.rows.at(-1)?.kind).toBe('line');
      }
    }),
    { numRuns: 500 },
  );
});

test('sums are brought forward from page to page and end in the total of all lines', () => {
  fc.assert(
    fc.property(schedule, (rows) => {
      const pages = paginate(rows, SPACE);
      pages.forEach((page, i) => {
        expect(page.broughtForward).toEqual(i === 0 ? null : pages[i - 1]?.carriedForward);
      });
      const lines = rows.flatMap(({ kind, figures }) => (kind === 'line' && figures ? [figures] : []));
      expect(pages.at(-1)?.carriedForward).toEqual(totalG703(lines));
    }),
    { numRuns: 500 },
  );
});

test('the last page does not hold a single short row', () => {
  const line = rowOf('line', 10, 100);
  for (let count = 30; count < 120; count++) {
    const last = paginate(
      Array.from({ length: count }, () => line),
      SPACE,
    ).at(-1);
    expect(last?.rows.length).toBeGreaterThan(1);
  }
});
