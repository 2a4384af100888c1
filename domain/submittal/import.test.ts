import { describe, expect, it } from 'vitest';
import type { ImportCell } from '../spreadsheet/cells.ts';
import { matchColumns } from '../spreadsheet/columns.ts';
import {
  REGISTER_HEADERS,
  REGISTER_TEMPLATE,
  registerMappingProblems,
  REGISTER_FIELD_LABELS,
  weekNotices,
} from './import-columns.ts';
import { readRegisterNumber } from './import-number.ts';
import type { RegisterWorld } from './import-people.ts';
import { readRegister } from './import-register.ts';
import { submittalTypeOf } from './import-type.ts';

const MECHANICAL = { id: 'c1', name: 'Bay Mechanical, Inc.' };
const CONCRETE = { id: 'c2', name: 'Cascade Concrete LLC' };
const person = (id: string, name: string, companyId: string, more = {}) => ({
  id,
  name,
  email: `${id}@example.com`,
  companyId,
  maySubmit: true,
  mayApprove: false,
  ...more,
});
const WORLD: RegisterWorld = {
  companies: [MECHANICAL, CONCRETE],
  people: [
    person('luis', 'Luis Ortega', 'c1'),
    person('mei', 'Mei Tan', 'c2'),
    person('asha', 'Asha Rao', 'c3', { maySubmit: false, mayApprove: true }),
    person('sam1', 'Sam Lee', 'c1'),
    person('sam2', 'Sam Lee', 'c2'),
  ],
  ownCompanyId: null,
  companyId: 'gc',
  taken: new Map([['23 31 00-004', 'Duct shop drawings']]),
};
const HEADERS = [
  'Section',
  'No.',
  'Rev',
  'Title',
  'Type',
  'Subcontractor',
  'Received from',
  'Required on site',
  'Lead time',
  'Review days',
  'Submit by',
  'Approvers',
  'Notes',
];
const MAPPING = matchColumns(REGISTER_HEADERS, HEADERS);
const read = (rows: ImportCell[][], world: Partial<RegisterWorld> = {}) =>
  readRegister(
    rows,
    {
      mapping: MAPPING,
      world: { ...WORLD, ...world },
      workingDays: [],
      headed: HEADERS.length,
      headings: HEADERS,
    },
    2,
  );
/** A row with these cells, by field. */
const cells = (values: Partial<Record<keyof typeof MAPPING, ImportCell>>): ImportCell[] => {
  const row: ImportCell[] = HEADERS.map(() => '');
  for (const [field, value] of Object.entries({ specSection: '23 31 00', title: 'Ducts', ...values }))
    row[MAPPING[field as keyof typeof MAPPING] ?? 0] = value;
  return row;
};
const first = (values: Parameters<typeof cells>[0], world: Partial<RegisterWorld> = {}) => {
  const [row] = read([cells(values)], world).rows;
  if (!row) throw new Error('No row');
  return row;
};
const told = (values: Parameters<typeof cells>[0], world: Partial<RegisterWorld> = {}) =>
  first(values, world).problems.map(({ field, code, severity }) => `${severity} ${field} ${code}`);

describe('the columns', () => {
  it('are guessed from the words of a register', () => {
    expect(Object.values(MAPPING)).toEqual(HEADERS.map((_, column) => column));
  });

  it('are guessed from the template, all of them', () => {
    const headers = REGISTER_TEMPLATE.map(({ field }) => REGISTER_FIELD_LABELS[field]);
    expect(Object.values(matchColumns(REGISTER_HEADERS, headers))).toEqual(headers.map((_, i) => i));
  });

  it('need a title and a section, which full numbers have too', () => {
    const none = matchColumns(REGISTER_HEADERS, []);
    expect(registerMappingProblems(none)).toHaveLength(2);
    expect(registerMappingProblems({ ...none, title: 0, number: 1 })).toEqual([]);
  });
});

describe('a number', () => {
  const number = (
    specSection: string | null,
    written: string | null = null,
    revision: string | null = null,
  ) => readRegisterNumber({ specSection, number: written, revision });
  it.each([
    ['23 31 00', null, null, '23 31 00', null, null],
    ['233100', '7', null, '23 31 00', 7, null],
    ['23-31-00', '007', '1', '23 31 00', 7, 1],
    ['33000', '1', 'R2', '03 30 00', 1, 2],
    ['23.31.00', '1', 'Rev 2', '23 31 00', 1, 2],
    ['23 31 00.13 - Metal ducts', '1', null, '23 31 00.13', 1, null],
    [null, '23 31 00-004 R1', null, '23 31 00', 4, 1],
    [null, '233100-4', '0', '23 31 00', 4, 0],
    ['23 31 00', '23 31 00-004', null, '23 31 00', 4, null],
    [null, null, null, null, null, null],
    ['Ducts', null, null, undefined, null, null],
    ['23 31', null, null, undefined, null, null],
    ['23 31 00', 'A-4', 'x', '23 31 00', undefined, undefined],
    ['23 31 00', '0', null, '23 31 00', undefined, null],
  ])('%j, %j, %j', (section, written, rev, ...[known, sequence, revision]) => {
    expect(number(section, written, rev)).toEqual({ section: known, sequence, revision });
  });

  it('is one of the file, and one of the project', () => {
    const rows = read([
      cells({ number: 7, title: 'One' }),
      cells({ number: '007', title: 'Two' }),
      cells({ number: 4, title: 'Three' }),
      cells({ title: 'Four' }),
      cells({ title: 'Five' }),
    ]).rows;
    expect(rows.map(({ status }) => status)).toEqual(['OK', 'ERROR', 'ERROR', 'OK', 'OK']);
    expect(rows[1]?.problems[0]).toMatchObject({ field: 'number', code: 'DUPLICATE_NUMBER' });
    expect(rows[1]?.problems[0]?.message).toContain('row 2');
    expect(rows[2]?.problems[0]).toMatchObject({ field: 'number', code: 'NUMBER_IN_USE' });
    expect(rows[2]?.problems[0]?.message).toContain('Duct shop drawings');
  });
});

describe('weeks', () => {
  const inWeeks = (headings: readonly string[], values: Parameters<typeof cells>[0]) =>
    readRegister(
      [cells(values)],
      {
        mapping: MAPPING,
        world: WORLD,
        workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
        headed: HEADERS.length,
        headings,
      },
      2,
    ).rows[0];

  it('are days: of the calendar for the lead time, of the project’s work for the review', () => {
    const headings = HEADERS.map((header) =>
      header === 'Lead time' ? 'Lead (wks)' : header === 'Review days' ? 'Review, weeks' : header,
    );
    expect(inWeeks(headings, { leadTimeDays: '4', reviewDays: 2 })?.item).toMatchObject({
      leadTimeDays: 28,
      reviewDays: 10,
    });
    expect(weekNotices(MAPPING, headings)).toHaveLength(2);
    // What a cell says of itself goes before its column.
    expect(inWeeks(headings, { leadTimeDays: '10 days' })?.item.leadTimeDays).toBe(10);
    expect(inWeeks(HEADERS, { leadTimeDays: '6 weeks' })?.item.leadTimeDays).toBe(42);
    expect(weekNotices(MAPPING, HEADERS)).toEqual([]);
  });

  it('are told from months, which are no number of days', () => {
    const headings = HEADERS.map((header) => (header === 'Lead time' ? 'Lead time (months)' : header));
    expect(inWeeks(headings, { leadTimeDays: 4 })?.problems).toMatchObject([
      { field: 'leadTimeDays', code: 'NOT_A_NUMBER', severity: 'ERROR' },
    ]);
  });
});

it('knows the headings of registers', () => {
  expect(
    matchColumns(REGISTER_HEADERS, ['Description of Submittal', "Req'd on site", 'Lead (wks)']),
  ).toMatchObject({
    title: 0,
    requiredOnSite: 1,
    leadTimeDays: 2,
  });
});

it('takes the types in the words of registers', () => {
  expect(
    ['Shop Drawings', 'SHOP_DRAWING', 'O&M Manuals', 'Mock-ups', 'Warranties', 'cut sheets'].map(
      submittalTypeOf,
    ),
  ).toEqual(['SHOP_DRAWING', 'SHOP_DRAWING', 'OPERATION_MANUAL', 'MOCK_UP', 'WARRANTY', 'PRODUCT_DATA']);
  expect(told({ submittalType: 'LEED letter' })).toEqual(['WARNING submittalType UNKNOWN_TYPE']);
});

describe('a row', () => {
  it('is an item with everything that it says', () => {
    const row = first({
      number: 5,
      revision: 1,
      submittalType: 'Samples',
      company: 'BAY MECHANICAL INC',
      receivedFrom: 'luis@example.com',
      requiredOnSite: '6/30/2026',
      leadTimeDays: '28 days',
      reviewDays: 10,
      submitBy: '2026-05-23',
      approvers: 'Asha Rao',
      description: 'Two lines\nof text',
    });
    expect(row.problems).toEqual([]);
    expect(row.item).toEqual({
      specSection: '23 31 00',
      sequence: 5,
      revision: 1,
      title: 'Ducts',
      submittalType: 'SAMPLE',
      companyId: 'c1',
      receivedFromId: 'luis',
      requiredOnSite: '2026-06-30',
      leadTimeDays: 28,
      reviewDays: 10,
      approverIds: ['asha'],
      description: 'Two lines\nof text',
    });
  });

  it('is the company’s of who hands it in, else the importer’s', () => {
    expect(first({ receivedFrom: 'Mei Tan' }).item).toMatchObject({ companyId: 'c2', receivedFromId: 'mei' });
    expect(first({}).item).toMatchObject({ companyId: 'gc', submittalType: 'OTHER', revision: 0 });
  });

  it('with a company that the project does not have is an error at its cell, with the near names', () => {
    const row = first({ company: 'Bay Mechanicl', receivedFrom: 'Luis Ortega' });
    expect(row.problems).toMatchObject([
      { field: 'company', code: 'UNKNOWN_COMPANY', suggestions: [MECHANICAL] },
    ]);
    expect(row.problems[0]?.message).toContain('Did you mean Bay Mechanical, Inc.?');
  });

  it('of another company is not for who manages their own alone', () => {
    const own = { ownCompanyId: 'c1', companyId: 'c1' };
    expect(told({ company: 'Cascade Concrete' }, own)).toEqual(['ERROR company UNKNOWN_COMPANY']);
    expect(told({ company: 'Bay Mechanical' }, own)).toEqual([]);
    expect(told({ receivedFrom: 'Mei Tan' }, own)).toEqual(['ERROR receivedFrom WRONG_PERSON']);
  });

  it('names people who are there, once, and who may', () => {
    expect(told({ receivedFrom: 'Sam Lee' })).toEqual(['ERROR receivedFrom UNKNOWN_PERSON']);
    expect(told({ receivedFrom: 'sam2@example.com' })).toEqual([]);
    expect(told({ company: 'Bay Mechanical', receivedFrom: 'Mei Tan' })).toEqual([
      'ERROR receivedFrom WRONG_PERSON',
    ]);
    expect(told({ approvers: 'Asha Rao; Luis Ortega; Nobody Here' })).toEqual([
      'ERROR approvers WRONG_PERSON',
      'ERROR approvers UNKNOWN_PERSON',
    ]);
  });

  it('says what is missing or cannot be read', () => {
    expect(told({ specSection: '', title: 'x' })).toEqual(['ERROR specSection MISSING_VALUE']);
    expect(told({ title: '', submittalType: 'Sample' })).toEqual(['ERROR title MISSING_VALUE']);
    expect(told({ title: 'x'.repeat(201) })).toEqual(['ERROR title TEXT_TOO_LONG']);
    expect(told({ leadTimeDays: 1.5 })).toEqual(['ERROR leadTimeDays NOT_A_NUMBER']);
    expect(told({ requiredOnSite: 'soon' })).toEqual(['ERROR requiredOnSite INVALID_DATE']);
    expect(told({ requiredOnSite: '1066-10-14' })).toEqual(['ERROR requiredOnSite INVALID_DATE']);
  });

  it('whose day of sending is another than its dates give is told so', () => {
    expect(told({ submitBy: '2026-05-01' })).toEqual(['WARNING submitBy OTHER_SUBMIT_BY']);
    expect(told({ requiredOnSite: '2026-05-20', submitBy: '2026-05-01' })).toEqual([
      'WARNING submitBy OTHER_SUBMIT_BY',
    ]);
  });

  it('that is a heading is proposed to be left out, and one with nothing in it is none', () => {
    expect(first({ title: '' })).toMatchObject({ status: 'SKIP', problems: [{ code: 'HEADING_ROW' }] });
    expect(read([HEADERS.map(() => ''), cells({})]).rows.map(({ rowNumber }) => rowNumber)).toEqual([3]);
  });
});
