import { describe, expect, it } from 'vitest';
import { getGetSovResponseMock } from '@/shared/api/generated/sov/sov.msw';
import { changeWords } from './history-words';
import { newTaskLine, readPlace } from './new-task';
import { mergeSaved } from '@/entities/sov';
import { sovColumns } from './sov-columns';
import { lineInputs } from './sov-lines';
import { placeOf, positionInputs } from './sov-places';
import { sovRowRules } from './sov-row-rules';
import { sovRows } from './sov-rows';
import { atChanges } from './sov-save';
import { ApiError } from '@/shared/api/api-error';
import { makeSheet, type SheetRow } from '@/widgets/tree-sheet';

const sov = getGetSovResponseMock();
const [first] = sov.sovLines;
if (!first) throw new Error('The contract has an example with lines');

/** A sheet of one division and subdivision to put lines into. */
function placed() {
  const group = (id: string, parentId: string | null) =>
    ({ id, parentId, kind: 'group', values: { number: '01', name: 'General' } }) as const;
  const rows: SheetRow[] = [group('DIVISION:d', null), group('SUBDIVISION:s', 'DIVISION:d')];
  const columns = [{ id: 'number', header: 'Number', kind: 'text', width: 100, tree: true }] as const;
  const sheet = makeSheet({ columns, rows });
  return {
    sheet,
    put: (id: string, values: SheetRow['values']) => {
      rows.push({ id, parentId: 'SUBDIVISION:s', kind: 'leaf', values });
      sheet.load([...rows]);
    },
  };
}

describe('rows of the sheet', () => {
  it('are the tree in depth-first order, money in cents', () => {
    const rows = sovRows(sov);
    const seen = new Set<string>();
    for (const row of rows) {
      if (row.parentId !== null) expect(seen).toContain(row.parentId);
      seen.add(row.id);
    }
    const leaves = rows.filter(({ kind }) => kind === 'leaf');
    expect(leaves).toHaveLength(sov.sovLines.length);
    expect(leaves.find(({ id }) => id === first.id)?.values.scheduledValue).toBe(62_850_000);
    expect(leaves[0]?.locked).toMatch('locked');
  });
});

describe('a line that a change order brought', () => {
  const brought = {
    ...first,
    id: 'brought',
    changeRequestId: 'c6e20d41-0002-4b20-8c02-000000000002',
    versionStatus: 'IMMUTABLE' as const,
    scheduledValue: 80,
    costImpact: 20,
    startDate: null,
    endDate: null,
  };

  it('is all change: the columns add up to the original sum and the change orders', () => {
    const row = sovRows({ sovLines: [brought] }).find(({ id }) => id === 'brought');
    expect(row?.values).toMatchObject({ scheduledValue: 0, costImpact: 100_00 });
  });

  it('is asked for no dates: nobody can enter them any more', () => {
    const rules = { currency: 'USD' as const, units: [], workingDays: [], datesMandatory: true };
    const start = sovColumns({ ...rules, billed: false, changed: false }).find(
      ({ id }) => id === 'startDate',
    );
    const row = sovRows({ sovLines: [brought] }).find(({ id }) => id === 'brought');
    if (!row) throw new Error('no row');
    expect(start?.validate?.(null, row.values, row)).toBeUndefined();
    expect(start?.validate?.(null, row.values, { ...row, locked: undefined })).toBe('Start date is required');
  });
});

describe('columns', () => {
  const columns = sovColumns({
    currency: 'USD',
    units: [{ code: 'CY', name: 'Cubic Yards' }],
    workingDays: [],
    datesMandatory: true,
    billed: false,
    changed: false,
  });
  const column = (id: string) => {
    const found = columns.find((each) => each.id === id);
    if (!found) throw new Error(id);
    return found;
  };
  const row = { id: 'a', parentId: null, kind: 'leaf' as const, values: {} };
  const cells = {
    uom: 'CY',
    noOfUnits: 30_860_000,
    unitPrice: 3_105_000,
    scheduledValue: null,
    startDate: null,
    endDate: null,
  };

  it('price a line by unit price times quantity, and lock the value then', () => {
    expect(column('scheduledValue').compute?.(cells, row)).toBe(95_820_300);
    const { editable } = column('scheduledValue');
    expect(typeof editable === 'function' && editable(row, cells)).toBe(false);
    expect(
      typeof editable === 'function' && editable(row, { ...cells, noOfUnits: null, unitPrice: null }),
    ).toBe(true);
  });

  it('say the texts of the rules at their cells', () => {
    const at = (id: string, values: Record<string, string | number | null>) =>
      column(id).validate?.(values[id] ?? null, values, row);
    expect(at('startDate', { ...cells })).toBe('Start date is required');
    expect(at('endDate', { ...cells })).toBe('End date is required');
    expect(at('startDate', { ...cells, startDate: '2026-05-01', endDate: '2026-04-01' })).toBe(
      'Start date is later than end date',
    );
    expect(column('unitPrice').refuseValue?.(-1)).toBe('Unit price cannot be negative');
  });
});

describe('a save', () => {
  it('sends only what changed, unit pricing together', () => {
    const inputs = lineInputs(
      [{ row: first.id, values: { unitPrice: 5_000 } }],
      () => undefined,
      () => ({ uom: 'CY', noOfUnits: 20_000, unitPrice: 5_000 }),
    );
    expect(inputs).toEqual([{ id: first.id, sovLineExtra: { uom: 'CY', unitPrice: 0.5, noOfUnits: 2 } }]);
  });

  it('keeps the place of a renamed task', () => {
    const [input] = lineInputs(
      [{ row: first.id, values: { name: 'Site management' } }],
      () => ({ division: first.task.subDivision.division, subDivision: first.task.subDivision }),
      () => ({ number: '01 31 13' }),
    );
    expect(input?.task).toMatchObject({
      taskName: 'Site management',
      taskNumber: '01 31 13',
      division: { divisionNumber: '01' },
    });
  });

  it('sends a line that was made in the sheet whole, with its place', () => {
    const place = { division: first.task.subDivision.division, subDivision: first.task.subDivision };
    const values = { number: '01 31 14', name: 'Surveying', uom: null, noOfUnits: null, unitPrice: null };
    const [input] = lineInputs(
      [{ row: 'made', values: { '#here': 1, '#parent': 'SUBDIVISION:x', name: 'Surveying' } }],
      () => place,
      () => ({ ...values, scheduledValue: 120_000, startDate: null, endDate: null, description: null }),
    );
    expect(input).toMatchObject({
      id: 'made',
      task: { taskName: 'Surveying', taskNumber: '01 31 14', ...place },
      scheduledValue: 1200,
    });
  });

  it('sends the new place of a line that was moved, and positions only where numbers are no order', () => {
    const { sheet, put } = placed();
    put('a', { number: '1' });
    put('b', { number: null });
    put('c', { number: null });
    const changes = [{ row: 'c', values: { '#order': 0.5, '#parent': 'SUBDIVISION:s' } }];
    const saved = new Map([
      ['a', 5],
      ['b', 3],
      ['c', 2],
    ]);
    expect(placeOf(sheet, 'c')).toMatchObject({ division: { id: 'd' }, subDivision: { id: 's' } });
    expect(positionInputs(sheet, changes, (id) => saved.get(id))).toEqual([{ id: 'c', position: 4 }]);
  });

  it('names the changes of the sheet where a refusal names the lines that were written', () => {
    const [deleted, kept] = [
      { row: 'x', values: { '#here': null } },
      { row: 'y', values: { name: 'Y' } },
    ];
    const refused = new ApiError({
      status: 422,
      message: 'No',
      errors: [{ field: 'sovLines.0.taskName', message: 'Too long' }],
    });
    expect(atChanges(refused, [kept], [deleted, kept])).toMatchObject({
      errors: [{ field: 'sovLines.1.taskName' }],
    });
  });

  it('is merged over the lines that it names, and adds new ones', () => {
    const added = { ...first, id: 'new' };
    const { sovLines, history, ...header } = sov;
    const merged = mergeSaved(sov, {
      sov: { ...header, version: 9 },
      sovLines: [{ ...first, scheduledValue: 1 }, added],
      lineErrors: [],
    });
    expect(merged.version).toBe(9);
    expect(merged.history).toBe(history);
    expect(merged.sovLines).toHaveLength(sovLines.length + 1);
    expect(merged.sovLines[0]?.scheduledValue).toBe(1);
  });
});

describe('words', () => {
  it('name the line and the field of a change', () => {
    expect(changeWords({ field: 'R-2.unitPrice', from: '1', to: '2.5' })).toBe('R-2 unit price: 1 → 2.5');
    expect(changeWords({ field: 'X-1', from: null, to: null })).toBe('X-1 added');
  });

  it('call statuses and change orders as people do', () => {
    const status = { field: 'status', from: 'APPROVAL_PENDING', to: 'APPROVED' };
    expect(changeWords(status)).toBe('Status: Approval pending → Approved');
    expect(changeWords({ field: 'sovStatus', from: null, to: 'DRAFT' })).toBe('Status: Draft');
    expect(changeWords({ field: 'changeOrder', from: null, to: 'CO-01' })).toBe('Change order: CO-01');
    expect(changeWords({ field: 'R-2.description', from: null, to: 'DRAFT' })).toBe('R-2 remarks: DRAFT');
  });

  it('read a new place by its number and name', () => {
    expect(readPlace('03 30 00 Cast-in-place concrete')).toEqual({
      id: null,
      number: '03 30 00',
      name: 'Cast-in-place concrete',
    });
    expect(readPlace('Site work')).toEqual({ id: null, number: '', name: 'Site work' });
    const line = newTaskLine({
      division: { id: 'd', number: '03', name: 'Concrete' },
      subDivision: readPlace('Slabs'),
      taskNumber: ' 1 ',
      taskName: ' Slab ',
    });
    expect(line.task).toMatchObject({ taskNumber: '1', taskName: 'Slab', division: { id: 'd' } });
    expect(line.task?.subDivision.id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('rows of a spreadsheet', () => {
  const rules = sovRowRules(sov);
  it('are read by their header row', () => {
    expect(
      rules.readHeader?.(['Item', 'Description of work', 'Qty', 'Unit', 'Unit price', 'Amount']),
    ).toEqual(['number', 'name', 'noOfUnits', 'uom', 'unitPrice', 'scheduledValue']);
    expect(rules.readHeader?.(['03 30 00', 'Concrete', '1,200.00'])).toBeNull();
  });

  it('are lines, headings or sums as an import reads them', () => {
    expect(rules.classify?.({ number: '03', name: 'Concrete', priced: false })).toBe('heading');
    expect(rules.classify?.({ number: '', name: 'Subtotal', priced: true })).toBe('other');
    expect(rules.classify?.({ number: '1', name: 'Slab', priced: true })).toBe('line');
    expect(rules.home[0]).toEqual({ number: sov.divisionNumber, name: sov.divisionName });
  });
});
