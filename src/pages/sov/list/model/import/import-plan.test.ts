import { describe, expect, it } from 'vitest';
import type { SovImportPreview, SovImportRow } from '@/shared/api/generated/model';
import { applyFix, fixesOf, importLines, NO_CHOICES, planImport, suggestedUnits } from './import-plan';

const NOTHING = {
  taskNumber: null,
  taskName: null,
  uom: null,
  noOfUnits: null,
  unitPrice: null,
  scheduledValue: null,
  divisionNumber: null,
  divisionName: null,
  startDate: null,
  endDate: null,
  billedToDate: null,
};

const row = (
  rowNumber: number,
  part: Partial<SovImportRow>,
  values: Partial<SovImportRow['values']>,
): SovImportRow => ({
  rowNumber,
  status: 'OK',
  raw: [],
  problems: [],
  ...part,
  values: { ...NOTHING, taskName: `Item ${String(rowNumber)}`, ...values },
});

const fix = (action: 'ADD_UNIT' | 'SKIP_ROW' | 'KEEP_ROW' | 'USE_VALUE', more = {}) => ({
  action,
  label: action,
  field: null,
  value: null,
  unitCode: null,
  ...more,
});

const unknownUnit = {
  column: 'uom',
  code: 'UNKNOWN_UNIT' as const,
  message: '',
  fixes: [fix('ADD_UNIT', { unitCode: 'SF' })],
};
const mismatch = {
  column: 'scheduledValue',
  code: 'PRODUCT_MISMATCH' as const,
  message: '',
  fixes: [fix('USE_VALUE', { field: 'scheduledValue', value: 42_950.1 })],
};

const ROWS = [
  row(2, {}, { taskNumber: 'G-1', uom: 'LF', scheduledValue: 2400 }),
  row(
    3,
    { status: 'ERROR', problems: [unknownUnit] },
    { taskNumber: 'R-2', uom: 'SF', scheduledValue: 42_950.1 },
  ),
  row(4, { status: 'ERROR', problems: [mismatch] }, { taskNumber: 'R-3', scheduledValue: 1 }),
  row(5, { status: 'SKIP' }, { taskNumber: 'CO-02', scheduledValue: -81_933 }),
];
// Only what the plan reads of the dry run.
const PREVIEW = {
  rows: ROWS,
  unknownUnits: [
    { unit: 'SF', rowCount: 1, suggestedAction: 'ADD', suggestedCode: 'SF', suggestedName: 'Square Feet' },
  ],
  mapping: { billedToDate: 6 },
} as unknown as SovImportPreview;

describe('an import before any choice', () => {
  it('counts what would be written, to the cent, and what stands in its way', () => {
    const plan = planImport(PREVIEW, NO_CHOICES);
    expect(plan).toMatchObject({
      included: 3,
      skipped: 1,
      openRows: 2,
      value: 4_535_110,
      skippedValue: -8_193_300,
      billedToDate: 0,
    });
    const without = { ...PREVIEW, mapping: { ...PREVIEW.mapping, billedToDate: null } };
    expect(planImport(without, NO_CHOICES).billedToDate).toBeNull();
  });
});

describe('choices', () => {
  it('settle every row of an unknown unit at once', () => {
    const plan = planImport(PREVIEW, { ...NO_CHOICES, units: suggestedUnits(PREVIEW) });
    expect(plan.rows[1]?.open).toEqual([]);
    expect(plan.openRows).toBe(1);
  });

  it('take a proposed value, leave a row out, or keep a change order', () => {
    const [, , wrong, order] = ROWS;
    if (!wrong || !order) throw new Error('rows');
    let choices = applyFix(NO_CHOICES, wrong, mismatch.fixes[0] ?? fix('SKIP_ROW'));
    expect(planImport(PREVIEW, choices).rows[2]).toMatchObject({
      open: [],
      values: { scheduledValue: 42_950.1 },
    });
    choices = applyFix(choices, order, fix('KEEP_ROW'));
    expect(planImport(PREVIEW, choices).included).toBe(4);
    choices = applyFix(choices, wrong, fix('SKIP_ROW'));
    expect(planImport(PREVIEW, choices)).toMatchObject({ included: 3, skipped: 1, openRows: 1 });
  });
});

it('offers each fix of a row once', () => {
  const skip = fix('SKIP_ROW');
  const problems = [
    { ...mismatch, fixes: [skip, ...mismatch.fixes] },
    { ...mismatch, column: 'billedToDate', code: 'OVERBILLED' as const, fixes: [{ ...skip }] },
  ];
  expect(fixesOf(problems)).toEqual([skip, ...mismatch.fixes]);
});

describe('the lines to write', () => {
  it('stand under a subdivision of their prefix, without the rows left out', () => {
    const plan = planImport(PREVIEW, { ...NO_CHOICES, units: suggestedUnits(PREVIEW), rows: { 4: 'skip' } });
    expect(importLines(plan, { G: 'General', R: 'Roadway' })).toMatchObject([
      { rowNumber: 2, taskNumber: 'G-1', subDivisionNumber: 'G', subDivisionName: 'General' },
      { rowNumber: 3, taskNumber: 'R-2', subDivisionNumber: 'R', subDivisionName: 'Roadway', uom: 'SF' },
    ]);
    expect(importLines(plan, null)[0]).not.toHaveProperty('subDivisionName');
  });

  it('stand under the subdivisions that were shown, MasterFormat numbers as well as letters', () => {
    const numbers = ['09 21 16', '01 74 00', 'R-7', '101'];
    const rows = numbers.map((taskNumber, i) => row(i + 2, {}, { taskNumber, scheduledValue: 100 }));
    const plan = planImport({ ...PREVIEW, rows, unknownUnits: [] }, NO_CHOICES);
    const lines = importLines(plan, { '09': 'Finishes', '01': 'General requirements', R: 'Roadway' });
    expect(lines.map(({ subDivisionName }) => subDivisionName)).toEqual([
      'Finishes',
      'General requirements',
      'Roadway',
      undefined,
    ]);
  });
});
