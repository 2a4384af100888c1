import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyImportRow } from '#domain/sov/import-row.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { SAMPLE_COLUMNS, sampleRows } from '../sample-sheet.ts';
import { planPaste, totalsOf, type PastePlan } from './paste-plan.ts';
import type { PasteWay } from './paste-rows.ts';
import type { RowRules } from './row-rules.ts';
import type { SheetRow } from './row.ts';
import { SheetStore } from './sheet-store.ts';

/** Two divisions of two subdivisions, three lines each: groups stand at rows 0, 1, 5, 9, 10, 14. */
const small = (lock: readonly string[] = []) =>
  new SheetStore({
    columns: SAMPLE_COLUMNS,
    rows: sampleRows(12, 3, 2).map((row): SheetRow =>
      lock.includes(row.id) ? { ...row, locked: 'This line is billed.' } : row,
    ),
  });
const PRICE = 4;
const at = (row: number, column = PRICE) => ({ top: row, bottom: row, start: column, end: column });
const column = (...texts: string[]) => texts.map((text) => [text]);
const prices = (store: SheetStore) =>
  store.tree.nodes
    .filter(({ row }) => row.kind === 'leaf')
    .map((node) => Number(node.values.unitPrice) / 10_000);
const paste = (store: SheetStore, plan: PastePlan) => store.write(plan.writes, 'Paste');

describe('a pasted column', () => {
  it('goes to the lines in their order, past the groups between them', () => {
    const store = small();
    const plan = planPaste(store, at(2), column('1', '2', '3', '4', '5'));
    expect(plan).toMatchObject({ way: 'lines', fits: true, values: 5, leftOut: [], refused: [] });
    paste(store, plan);
    expect(prices(store).slice(0, 6)).toEqual([1, 2, 3, 4, 5, 130.5]);
  });

  it('begins at the first line below where a group is selected', () => {
    const store = small();
    const plan = planPaste(store, at(0), column('1', '2'));
    paste(store, plan);
    expect(prices(store).slice(0, 3)).toEqual([1, 2, 127.5]);
  });

  it('that is longer than the sheet is shown first, with what has no line', () => {
    const store = small();
    const plan = planPaste(store, at(15), column('1', '2', '3', '4', '5'));
    expect(plan.fits).toBe(false);
    expect(plan.lines).toHaveLength(3);
    expect(plan.leftOut.map(({ text, why }) => [text, why])).toEqual([
      ['4', 'No line is left for it.'],
      ['5', 'No line is left for it.'],
    ]);
  });

  it('with the sums of the groups is laid over the rows as they stand, and shown first', () => {
    const store = small();
    // Rows 4 to 7: a line, the next subdivision with its sum, two of its lines.
    const plan = planPaste(store, at(4), column('7', '30', '10', '20'));
    expect(plan).toMatchObject({ way: 'places', fits: false, ways: ['lines', 'places'] });
    expect(plan.leftOut.map(({ text }) => text)).toEqual(['30']);
    paste(store, plan);
    expect(prices(store).slice(2, 5)).toEqual([7, 10, 20]);
    // Whoever means four lines can say so.
    const lines = planPaste(store, at(4), column('7', '30', '10', '20'), 'lines');
    expect(lines.leftOut).toEqual([]);
    expect(lines.fits).toBe(true);
  });

  it('with blanks at the groups is laid over the rows as they stand', () => {
    const plan = planPaste(small(), at(4), column('7', '', '10', '20'));
    expect(plan).toMatchObject({ way: 'places', leftOut: [] });
    expect(plan.lines.map(({ id }) => id)).toEqual(['l2', 'l3', 'l4']);
  });

  it('passes over locked lines, and says so first', () => {
    const store = small(['l1']);
    const plan = planPaste(store, at(2), column('1', '2'));
    expect(plan.fits).toBe(false);
    expect(plan.lines.map(({ id }) => id)).toEqual(['l0', 'l2']);
  });

  it('fills the selected lines with a single value, groups not counted', () => {
    const store = small();
    const plan = planPaste(store, { top: 2, bottom: 8, start: PRICE, end: PRICE }, column('9'));
    expect(plan).toMatchObject({ fits: true, values: 6 });
    paste(store, plan);
    expect(prices(store).slice(0, 7)).toEqual([9, 9, 9, 9, 9, 9, 131.5]);
  });

  it('loses the empty rows that spreadsheets copy below it', () => {
    const store = small();
    const plan = planPaste(store, at(15), [['1'], ['2'], [''], ['', ''], ['']]);
    expect(plan).toMatchObject({ fits: true, values: 2 });
    paste(store, plan);
    expect(prices(store).at(-1)).toBe(136.5);
  });
});

describe('a block with item numbers', () => {
  const numbered = [
    ['Item', 'Description', 'Price'],
    ['01 02 02', 'Concrete work item 5', '50'],
    ['01', 'Concrete', ''],
    ['01 01 01', 'Concrete work item 1', '10'],
    ['09 99 99', 'Unknown', '99'],
    ['02 01 03', 'Masonry work item 9', '90'],
  ];

  it('is matched by them, in whatever order; what names no line is told', () => {
    const store = small();
    const plan = planPaste(store, at(2), numbered);
    expect(plan).toMatchObject({ way: 'numbers', fits: false });
    expect(plan.lines.map(({ id }) => id)).toEqual(['l4', 'l0', 'l8']);
    expect(plan.leftOut.map(({ text }) => text)).toEqual(['Price', '99']);
    paste(store, plan);
    expect(prices(store)).toEqual([
      10, 126.5, 127.5, 128.5, 50, 130.5, 131.5, 132.5, 90, 134.5, 135.5, 136.5,
    ]);
  });

  it('lies over the columns of the sheet where it begins at the item numbers', () => {
    const store = small();
    const block = [
      ['01 01 02', 'Concrete work item 2', 'EA', '3', '7'],
      ['01 01 01', 'Concrete work item 1', 'LS', '2', '8'],
    ];
    const plan = planPaste(store, at(2, 0), block);
    paste(store, plan);
    expect(store.node('l1')?.values).toMatchObject({ uom: 'EA', units: 30_000, unitPrice: 70_000 });
    expect(store.node('l0')?.values).toMatchObject({ uom: 'LS', units: 20_000, unitPrice: 80_000 });
  });
});

it('says the totals before and after without writing anything', () => {
  const store = small();
  const before = store.root.cells.scheduledValue;
  const plan = planPaste(store, at(2), column('1000', '2000'));
  const [total] = totalsOf(store, plan);
  expect(total?.before).toBe(before);
  expect(store.root.cells.scheduledValue).toBe(before);
  paste(store, plan);
  expect(store.root.cells.scheduledValue).toBe(total?.after);
});

it('a calculated value that comes out the same is not lost', () => {
  const store = small();
  const plan = planPaste(store, at(2, 3), [['2', '10', '20.00']]);
  expect(plan).toMatchObject({ fits: true, leftOut: [] });
  expect(planPaste(store, at(2, 3), [['2', '10', '21.00']]).leftOut).toHaveLength(1);
});

it('accounts for every value: taken, refused or left out, never on a group, and undone as one step', () => {
  const text = fc.constantFrom('', '1', '25.5', '(3.00)', 'n/a', '01 01 01', '01');
  const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 20 });
  const way = fc.constantFrom<(PasteWay | undefined)[]>(undefined, 'lines', 'places', 'numbers');
  fc.assert(
    fc.property(rows, fc.nat(17), fc.nat(6), way, (block, row, start, wanted) => {
      const store = small(['l7']);
      const before = JSON.stringify(store.tree.nodes.map(({ values }) => values));
      const plan = planPaste(store, at(row, start), block, wanted);
      const cells = plan.writes.length;
      expect(plan.writes.every(({ node }) => node.row.kind === 'leaf' && node.id !== 'l7')).toBe(true);
      expect(plan.values).toBeLessThanOrEqual(cells + plan.leftOut.length + block.flat().length);
      if (plan.fits) expect(plan.leftOut).toEqual([]);
      const changed = paste(store, plan);
      if (changed > 0) store.undo();
      expect(JSON.stringify(store.tree.nodes.map(({ values }) => values))).toBe(before);
    }),
  );
});

describe('a paste with more rows than lines', () => {
  let count = 0;
  const rules: RowRules = {
    levels: ['division', 'subdivision'],
    makeId: (depth) => `${['D', 'S', 'new'][depth] ?? ''}${(count += 1)}`,
    compare: compareNodeNumbers,
    home: [
      { number: '01', name: 'Building' },
      { number: '01', name: 'Building' },
    ],
    classify: ({ number, name, priced }) => {
      const kind = classifyImportRow({ taskNumber: number, taskName: name, priced });
      return kind === 'LINE' ? 'line' : kind === 'HEADING' ? 'heading' : 'other';
    },
  };
  const shown = (store: SheetStore) =>
    store.visible.map(
      ({ depth, values }) => `${'  '.repeat(depth)}${String(values.number)} ${String(values.name)}`,
    );

  it('makes the lines that lack, shown first, and one undo takes them back', () => {
    const store = small();
    const before = shown(store);
    const plan = planPaste(store, at(15), column('1', '2', '3', '4', '5'), undefined, rules);
    expect(plan).toMatchObject({ fits: false, leftOut: [] });
    expect(plan.made).toHaveLength(2);
    paste(store, plan);
    expect(prices(store).slice(-5)).toEqual([1, 2, 3, 4, 5]);
    expect(store.visible.at(-1)?.values.number).toBe('02 02 05');
    store.undo();
    expect(shown(store)).toEqual(before);
  });

  it('asks nothing more of a sheet whose rows stand still', () => {
    const plan = planPaste(small(), at(15), column('1', '2', '3', '4'));
    expect(plan.leftOut).toHaveLength(1);
    expect(plan.made).toEqual([]);
  });

  it('makes lines of item numbers that the sheet does not have', () => {
    const store = small();
    const block = [
      ['01 01 01', '7'],
      ['01 01 02', '8'],
      ['01 01 02.5', '9'],
    ];
    const plan = planPaste(store, at(2), block, undefined, rules);
    expect(plan).toMatchObject({ way: 'numbers', leftOut: [] });
    paste(store, plan);
    const made = store.visible.find(({ values }) => values.number === '01 01 02.5');
    expect(made?.parent?.id).toBe('g0');
    expect(made?.values.unitPrice).toBe(90_000);
  });

  it('reads item numbers, descriptions and prices of lines that the sheet does not have', () => {
    const store = small();
    const block = [
      ['32 12 16', 'Asphalt paving', '1200', 'CY', '38.50'],
      ['32 16 13', 'Curbs and gutters', '640', 'EA', '41.25'],
    ];
    // Wherever the selection is: laid over the cells from there on, the texts would land in columns of numbers.
    const plan = planPaste(store, at(2), block, undefined, rules);
    expect(plan).toMatchObject({ way: 'new', leftOut: [], refused: [] });
    expect(plan.ways).toContain('lines');
    paste(store, plan);
    const made = store.visible.filter(({ values }) => String(values.number).startsWith('32'));
    expect(made.map(({ parent, values }) => [parent?.id, values.name, values.unitPrice])).toEqual([
      ['g0', 'Asphalt paving', 385_000],
      ['g0', 'Curbs and gutters', 412_500],
    ]);
  });

  it.each([
    [
      'before the description',
      ['32 12 16', '35%', 'Asphalt paving'],
      ['32 16 13', '40 %', 'Curbs and gutters'],
    ],
    ['first of all', ['12.5%', '32 12 16', 'Asphalt paving'], ['(5%)', '32 16 13', 'Curbs and gutters']],
    [
      'with a zero among them',
      ['32 12 16', '0', 'Asphalt paving'],
      ['32 16 13', '100%', 'Curbs and gutters'],
    ],
    ['after it', ['32 12 16', 'Asphalt paving', '35%'], ['32 16 13', 'Curbs and gutters', '40%']],
  ])('takes percentages for figures, not for words: %s', (_where, ...rows) => {
    const store = new SheetStore({ columns: SAMPLE_COLUMNS, rows: [] });
    const block = rows.map((row, at) => [...row, 'CY', '1200', String(38.5 + at)]);
    const plan = planPaste(store, at(0, 0), block, undefined, rules);
    paste(store, plan);
    const lines = store.visible.filter(({ row }) => row.kind === 'leaf');
    expect(lines.map(({ values }) => [values.number, values.name, values.unitPrice])).toEqual([
      ['32 12 16', 'Asphalt paving', 385_000],
      ['32 16 13', 'Curbs and gutters', 395_000],
    ]);
    // The sheet has no place for them, which is said.
    const told = plan.leftOut.filter(({ why }) => why === 'No column matches it.');
    expect(told.map(({ text }) => text)).toEqual(
      rows.flatMap((row) => row.filter((text) => text.includes('%') || text === '0')),
    );
  });

  it('does not ask what the columns hold of a block that fits the sheet as it is', () => {
    let asked = 0;
    const watched: RowRules = { ...rules, readHeader: () => ((asked += 1), null) };
    expect(planPaste(small(), at(2), column('1', '2'), undefined, watched).fits).toBe(true);
    expect(asked).toBe(0);
    expect(planPaste(small(), at(2), [['32 12 16', 'Paving', '5']], undefined, watched).way).toBe('new');
    expect(asked).toBeGreaterThan(0);
  });

  it('takes a block of figures for the cells that it is pasted over', () => {
    const plan = planPaste(small(), at(2), column('1', 'not a price'), undefined, rules);
    expect(plan).toMatchObject({ way: 'lines' });
    expect(plan.ways).not.toContain('new');
  });

  it('makes a whole sheet of a block with headings, quantities and prices', () => {
    const store = new SheetStore({ columns: SAMPLE_COLUMNS, rows: [] });
    const block = [
      ['03', 'Concrete', '', '', ''],
      ['03 30 00', 'Cast-in-place', '', '', ''],
      ['03 30 00.10', 'Footings', 'CY', '120', '310.50'],
      ['03 30 00.20', 'Slab', 'CY', '80', '295'],
      ['', 'Subtotal', '', '', '60,860.00'],
      ['03 41 00', 'Precast', '', '', ''],
      ['03 41 00.10', 'Panels', 'EA', '12', '4,000'],
    ];
    const plan = planPaste(store, at(0, 0), block, undefined, rules);
    expect(plan.made).toHaveLength(3);
    expect(plan.leftOut.map(({ why }) => why)).toEqual([]);
    paste(store, plan);
    expect(shown(store)).toEqual([
      '03 Concrete',
      '  03 30 00 Cast-in-place',
      '    03 30 00.10 Footings',
      '    03 30 00.20 Slab',
      '  03 41 00 Precast',
      '    03 41 00.10 Panels',
    ]);
    expect(store.root.cells.scheduledValue).toBe(3_726_000 + 2_360_000 + 4_800_000);
    store.undo();
    expect(store.visible).toEqual([]);
    store.redo();
    expect(store.visible).toHaveLength(6);
  });

  it('puts rows without headings into the home of the sheet', () => {
    const store = new SheetStore({ columns: SAMPLE_COLUMNS, rows: [] });
    const block = Array.from({ length: 130 }, (_, row) => [
      String(row + 1),
      `Work ${row + 1}`,
      '1',
      '250.00',
    ]);
    const plan = planPaste(store, at(0, 0), block, undefined, rules);
    paste(store, plan);
    expect(plan.made).toHaveLength(130);
    expect(shown(store).slice(0, 3)).toEqual(['01 Building', '  01 Building', '    1 Work 1']);
    expect(store.root.cells.scheduledValue).toBe(130 * 25_000);
  });
});
