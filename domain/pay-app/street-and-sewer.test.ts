import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toCents } from '../money/money.ts';
import { guessColumns } from '../sov/import-columns.ts';
import { readImportSheet } from '../sov/import-sheet.ts';
import { DEFAULT_UNITS } from '../sov/units.ts';
import { changeOrderBox, g702Lines, type SignedChangeOrder } from './g702.ts';
import { firstEntry, g703Line, g703Problem, nextEntry } from './g703.ts';
import { totalG703 } from './g703-total.ts';
import { tieOut } from './tie-out.ts';

/** Quoted cells with commas and doubled quotes; that is all this file has. */
const cellsOf = (text: string): string[] =>
  [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
  );

const path = new URL('../../tests/fixtures/sfpw-1164I-schedule-of-values.csv', import.meta.url);
const [headers = [], ...data] = readFileSync(path, 'utf8').trim().split(/\r?\n/).map(cellsOf);
const mapping = guessColumns(headers);
const units = [...DEFAULT_UNITS, { code: 'SF', name: 'Square Feet' }, { code: 'AL', name: 'Allowance' }];
const sheet = readImportSheet(data, mapping, units);

const text = (number: string) => sheet.rows.find(({ line }) => line.taskNumber === number)?.line.taskName;

describe('importing a real contract', () => {
  it('maps its columns and leaves the payments alone', () => {
    expect(mapping).toMatchObject({
      taskNumber: 0,
      taskName: 1,
      uom: 2,
      noOfUnits: 3,
      unitPrice: 4,
      scheduledValue: 5,
    });
    expect(Object.values(mapping).filter((column) => (column ?? 0) > 5)).toEqual([]);
  });

  it('reads the 69 items of the original schedule to the cent and sets the 7 change orders aside', () => {
    expect(sheet.rows.filter(({ kind }) => kind === 'LINE')).toHaveLength(69);
    expect(sheet.scheduledValue).toBe(toCents(5_799_933.1));
    expect(
      sheet.rows.filter(({ kind }) => kind === 'CHANGE_ORDER').map(({ rowNumber }) => rowNumber),
    ).toEqual([71, 72, 73, 74, 75, 76, 77]);
    expect(sheet.skippedValue).toBe(toCents(-37_955.89));
    // The published contract sum has the change orders in it.
    expect(sheet.scheduledValue + sheet.skippedValue).toBe(toCents(5_761_977.21));
    expect(sheet.duplicates).toEqual([]);
  });

  it('finds its parts and its odd units', () => {
    expect(sheet.groups.map(({ prefix, rowCount }) => `${prefix} ${rowCount}`)).toEqual([
      'G 4',
      'R 22',
      'SW 43',
    ]);
    const plain = readImportSheet(data, mapping);
    expect(plain.unknownUnits).toEqual([
      { unit: 'AL', rowCount: 5, suggestion: { action: 'ADD', code: 'AL', name: 'Allowance' } },
      { unit: 'SF', rowCount: 7, suggestion: { action: 'ADD', code: 'SF', name: 'Square Feet' } },
      { unit: 'US SHORT TON', rowCount: 5, suggestion: { action: 'MAP', code: 'TON', name: 'Tons' } },
    ]);
    const errors = plain.rows
      .flatMap(({ problems }) => problems)
      .filter(({ severity }) => severity === 'ERROR');
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['UNKNOWN_UNIT']));
  });

  it('loses no word: fractions, commas, asterisks and an item number with a letter', () => {
    expect(text('R-9')).toBe('3 ½-INCH THICK CONCRETE SIDEWALK');
    expect(text('R-12A')).toBe('6-INCH WIDE PRECAST GRANITE CURB');
    expect(text('SW-19')).toBe('**PLUG AND FILL EXISTING SEWERS WITH SLURRY GROUT (CONTINGENCY BID ITEM)');
    expect(text('SW-3')).toContain('STANDARD PLAN 87,181)');
  });
});

describe('billing it month by month', () => {
  const rates = { retainage: 50_000, stored: null };
  const items = sheet.rows.filter(({ kind }) => kind === 'LINE');
  const orders = sheet.rows.filter(({ kind }) => kind === 'CHANGE_ORDER');
  const rows = [...items, ...orders];
  const paid = (index: number, month: number): number =>
    toCents(Number(data[(rows[index]?.rowNumber ?? 0) - 2]?.[6 + month]));
  const valueOf = (row: (typeof rows)[number]): number => row.line.scheduledValue ?? 0;

  it('bills ten months with its own figures, and every month ties out', () => {
    let entries = items.map((row) => firstEntry(valueOf(row)));
    const signed: SignedChangeOrder[] = [];
    const previousCertificates: number[] = [];
    const billed: number[] = [];
    let previousWorkCompleted = 0;
    let line3 = 0;
    for (let month = 0; month < 10; month += 1) {
      // The change orders are signed in the fifth month and stand on the sheet as lines of their own from then on.
      if (month === 4) {
        signed.push(...orders.map((row) => ({ amount: valueOf(row), signedOn: '2017-05-10' })));
        entries = [...entries, ...orders.map((row) => firstEntry(valueOf(row)))];
      }
      const filled = entries.map((entry, index) => ({ ...entry, thisPeriod: paid(index, month) }));
      const lines = filled.map((entry) => g703Line(entry, rates));
      expect(filled.filter((entry) => g703Problem(entry, 'USD'))).toEqual([]);
      const g703 = totalG703(lines);
      const changeOrders = changeOrderBox(signed, `2017-${String(month + 1).padStart(2, '0')}-01`);
      const g702 = g702Lines({
        originalContractSum: sheet.scheduledValue,
        changeOrders,
        g703,
        previousCertificates,
      });
      const checks = tieOut({
        g702,
        lines,
        impacts: signed.map(({ amount }) => amount),
        previousWorkCompleted,
        previousCertificates,
        changeOrders,
      });
      expect(checks.filter(({ ok }) => !ok)).toEqual([]);
      billed.push(g703.thisPeriod);
      line3 = g702.line3ContractSumToDate;
      previousCertificates.push(g702.line8CurrentPaymentDue);
      previousWorkCompleted = g703.fromPrevious + g703.thisPeriod;
      entries = filled.map((entry) => nextEntry(entry));
    }
    expect(billed).toEqual(
      [32_290, 74_080, 71_800, 79_117.5, 106_722.5, 28_080, 149_110, 153_650, 39_200, 67_380].map(toCents),
    );
    expect(line3).toBe(toCents(5_761_977.21));
    expect(previousWorkCompleted).toBe(toCents(801_430));
    const certified = previousCertificates.reduce((sum, cents) => sum + cents, 0);
    expect(certified).toBe(toCents(761_358.5));
  });
});
