import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents, toTenThousandths } from '#domain/money/money.ts';
import { plainRetainage } from '#domain/pay-app/retainage.ts';
import type { SheetRow } from '@/widgets/tree-sheet';
import { LINES, RATES, TOTALS } from '@/entities/pay-app/testing/sheet-fixture';
import {
  percentToDate,
  refusal,
  retainageColumn,
  unitsThisPeriod,
  writePercentThisPeriod,
  writePercentToDate,
  writeUnits,
} from './g703-cells';
import { FIXED_COLUMNS, g703Columns } from './g703-columns';
import { g703Rows, hasChangeOrders, hasUnitPrices } from './g703-rows';
import { columnOfField, lineInputs } from './g703-save';

const rows = g703Rows(LINES);
const row = (item: string): SheetRow => {
  const found = rows.find(({ kind, values }) => kind === 'leaf' && values.item === item);
  if (found === undefined) throw new Error(`no line ${item}`);
  return found;
};

describe('the rows of the sheet', () => {
  it('stand under their division and subdivision, in the order of their numbers', () => {
    const leaves = rows.filter(({ kind }) => kind === 'leaf');
    expect(leaves).toHaveLength(LINES.length);
    for (const leaf of leaves) {
      const parent = rows.find(({ id }) => id === leaf.parentId);
      expect(parent?.kind).toBe('group');
      expect(String(leaf.values.item).startsWith(String(parent?.values.item))).toBe(true);
      expect(rows.indexOf(leaf)).toBeGreaterThan(rows.findIndex(({ id }) => id === leaf.parentId));
    }
    expect(rows.filter(({ parentId }) => parentId === null).map(({ values }) => values.item)).toEqual([
      '03',
      '05',
      '07',
      '22',
      '26',
    ]);
  });

  it('put what change orders brought below the number of each order, after the original contract', () => {
    const [first, second] = LINES;
    if (first === undefined || second === undefined) throw new Error('no lines');
    const order = (n: number) => ({
      changeRequestId: `5555000${n}-0000-4000-8000-000000000001`,
      changeOrderNumber: `CO-0${n}`,
      subject: `Change ${n}`,
    });
    const brought = [
      { ...first, sovLineId: 'b2', changeOrder: order(2) },
      { ...second, sovLineId: 'b1', changeOrder: order(1) },
      { ...first, sovLineId: 'b3', changeOrder: order(2) },
    ];
    const all = g703Rows([...brought, ...LINES]);
    const placed = (some: readonly SheetRow[]) =>
      some.map(({ id, parentId, kind }) => ({ id, parentId, kind }));
    expect(placed(all.slice(0, rows.length))).toEqual(placed(rows));
    const [top, ...below] = all.slice(rows.length);
    expect(top).toMatchObject({ parentId: null, values: { item: 'CO', description: 'Change orders' } });
    expect(
      below.map(({ id, values }) => (values.item === 'CO-01' || values.item === 'CO-02' ? values.item : id)),
    ).toEqual(['CO-01', 'b1', 'CO-02', 'b2', 'b3']);
  });

  it('carry amounts in cents that sum to the sheet’s totals', () => {
    const sum = (column: string) =>
      rows.reduce((total, { values }) => total + Number(values[column] ?? 0), 0);
    expect(sum('scheduled')).toBe(Math.round(TOTALS.revisedScheduledValue * 100));
    expect(sum('thisPeriod')).toBe(Math.round(TOTALS.billAmount * 100));
  });

  it('ask for the columns that the lines need', () => {
    expect(hasUnitPrices(LINES)).toBe(true);
    expect(hasChangeOrders(LINES)).toBe(true);
    const ids = (options: Partial<Parameters<typeof g703Columns>[0]>) =>
      g703Columns({
        currency: 'USD',
        retainage: plainRetainage(RATES),
        units: false,
        changeOrders: false,
        ...options,
      }).map(({ id }) => id);
    expect(ids({})).not.toContain('unitsThisPeriod');
    expect(ids({ units: true })).toContain('unitsThisPeriod');
    expect(ids({ changeOrders: true })).toContain('changes');
    for (const id of FIXED_COLUMNS) expect(ids({})).toContain(id);
    expect(ids({ phone: true }).at(-1)).toBe('description');
  });
});

describe('entry of column E', () => {
  const cells = { ...row('05 12 00.10').values }; // C 1,017,500.00, D 254,375.00, E 305,250.00, F 101,750.00

  it('by percent of this period takes the stored material off', () => {
    expect(writePercentThisPeriod(toTenThousandths(50), cells)).toEqual({ thisPeriod: 40_700_000 });
    expect(writePercentThisPeriod(toTenThousandths(5), cells)).toEqual({ thisPeriod: 0 });
  });

  it('by percent to date takes earlier work and stored material off', () => {
    expect(writePercentToDate(toTenThousandths(80), cells)).toEqual({ thisPeriod: 45_787_500 });
    expect(writePercentToDate(toTenThousandths(10), cells)).toEqual({ thisPeriod: 0 });
  });

  it('reads a percentage back as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 36, max: 100 }), (percent) => {
        const written = { ...cells, ...writePercentToDate(toTenThousandths(percent), cells) };
        expect(percentToDate(written, { ...row('05 12 00.10'), values: written })).toBe(
          toTenThousandths(percent),
        );
      }),
    );
  });

  it('shows the percentage without decimals while stored material is edited', () => {
    const line = row('05 12 00.10');
    expect(percentToDate({ ...cells, thisPeriod: 1_234_567 }, line) % 10_000).not.toBe(0);
    expect(percentToDate({ ...cells, stored: 10_175_001 }, line) % 10_000).toBe(0);
  });

  it('by units multiplies by the unit price, and forgets the units when the amount is typed over', () => {
    const deck = { ...row('05 12 00.20').values };
    const written = { ...deck, ...writeUnits(toTenThousandths(100), deck) };
    expect(written.thisPeriod).toBe(62_500);
    expect(unitsThisPeriod(written)).toBe(toTenThousandths(100));
    expect(unitsThisPeriod({ ...written, thisPeriod: 62_501 })).toBeNull();
  });

  it('refuses overbilling with the amount that is too much', () => {
    const refuse = refusal('USD');
    expect(refuse(null, cells)).toBeUndefined();
    expect(refuse(null, { ...cells, thisPeriod: 66_137_501 })).toMatch(/^Overbilled by 0\.01/);
    expect(refuse(null, { ...cells, stored: -1 })).toMatch(/cannot be negative/);
  });
});

describe('column I while it is typed', () => {
  const leaves = rows.filter(({ kind }) => kind === 'leaf').map(({ values }) => values);
  const sum = (values: readonly number[]) => values.reduce((all, cents) => all + cents, 0);

  it('is what the server answers, line by line', () => {
    const held = retainageColumn(plainRetainage(RATES))(leaves);
    expect(sum(held)).toBe(toCents(TOTALS.retainage));
    const byOrder = new Map(leaves.map((values, at) => [values.order, held[at]]));
    expect(LINES.map((_, order) => byOrder.get(order))).toEqual(LINES.map((line) => toCents(line.retainage)));
  });

  it('comes to a given line 5 exactly, whatever line is typed in', () => {
    const fixed = { ...plainRetainage(RATES), basis: 'FIXED_AMOUNT' as const, amount: 1_000_001 };
    expect(sum(retainageColumn(fixed)(leaves))).toBe(1_000_001);
    const typed = leaves.map((values, at) => (at === 0 ? { ...values, thisPeriod: 12_345 } : values));
    expect(sum(retainageColumn(fixed)(typed))).toBe(1_000_001);
  });

  it('follows own rates, work at the full rate, and what was released', () => {
    const [first] = LINES;
    if (first === undefined) throw new Error('no lines');
    const line = {
      ...first,
      revisedScheduledValue: 1000,
      fromPreviousPayment: 500,
      billAmount: 100,
      materialStoredAmount: 0,
    };
    const heldOn = (
      change: Partial<typeof first>,
      sheet = plainRetainage({ retainage: 100_000, stored: null }),
    ) =>
      retainageColumn(sheet)(
        g703Rows([{ ...line, ...change }])
          .filter(({ kind }) => kind === 'leaf')
          .map(({ values }) => values),
      );
    expect(heldOn({})).toEqual([6_000]);
    expect(heldOn({ ownRetainage: { retainage: 5, storedRetainage: null } })).toEqual([3_000]);
    expect(heldOn({ retainageReleased: 20 })).toEqual([4_000]);
    const sheet = plainRetainage({ retainage: 100_000, stored: null });
    const reduced = { ...sheet, reduced: { rate: 50_000, appliesTo: 'LATER_WORK' as const } };
    expect(heldOn({ workAtFullRate: 500 }, reduced)).toEqual([5_500]);
    const releasing = { retainage: 30, retainageHeldBefore: 50, retainageReleased: 20 };
    expect(heldOn(releasing, { ...sheet, kind: 'RELEASE' })).toEqual([3_000]);
  });
});

describe('what is saved', () => {
  it('names both amounts of a changed line, in the major unit', () => {
    const line = row('03 30 00.30');
    expect(lineInputs([{ row: line.id, values: { thisPeriod: 123_456 } }], () => line.values)).toEqual([
      { sovLineId: line.id, billAmount: 1234.56, materialStoredAmount: 0, g703LineExtra: null },
    ]);
  });

  it('sends the units of a line that is priced by the unit, and never negative ones', () => {
    const line = row('05 12 00.20');
    const saved = (values: Record<string, number>) =>
      lineInputs([{ row: line.id, values }], () => line.values)[0];
    expect(saved({ units: toTenThousandths(100), thisPeriod: 62_500 })?.g703LineExtra).toEqual({
      noOfUnits: 100,
    });
    expect(saved({ thisPeriod: 100 })?.g703LineExtra).toEqual({ noOfUnits: null });
    expect(saved({ units: toTenThousandths(-1), thisPeriod: -625 })?.g703LineExtra).toEqual({
      noOfUnits: null,
    });
  });

  it('puts the server’s refusal into the cell it speaks of', () => {
    expect(columnOfField('billAmount')).toBe('thisPeriod');
    expect(columnOfField('materialStoredAmount')).toBe('stored');
    expect(columnOfField('sovLineId')).toBeUndefined();
  });
});
