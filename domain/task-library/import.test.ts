import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { matchColumns } from '../spreadsheet/columns.ts';
import { TASK_HEADERS, taskMappingProblems } from './import-columns.ts';
import { importPlace, readTasks } from './import.ts';
import { nodeInUseProblem, NO_USES, countUses } from './uses.ts';

const read = (
  rows: readonly (readonly (string | number | null)[])[],
  mapping = { taskNumber: 0, taskName: 1 },
) => readTasks(rows, { mapping, headed: 2 }, 2);
const codes = (rows: ReturnType<typeof read>) =>
  rows.rows.map(({ status, problems }) => [status, ...problems.map(({ code }) => code)]);

describe('a list of tasks', () => {
  it('finds its columns by what cost codes and task lists call them', () => {
    expect(matchColumns(TASK_HEADERS, ['Cost code', 'Description of work', 'Budget'])).toEqual({
      taskNumber: 0,
      taskName: 1,
    });
    expect(taskMappingProblems({ taskNumber: 0, taskName: null })).toEqual([
      'Choose the column that holds the name of the task.',
    ]);
    expect(taskMappingProblems({ taskNumber: null, taskName: 0 })).toEqual([]);
  });

  it('names every row that cannot come in, and says why', () => {
    const tasks = read([
      ['1.1', 'Footings'],
      [null, null],
      ['1.2', ' '],
      ['1.1', 'Walls'],
      ['x'.repeat(31), 'Long'],
      ['1.3', 'y'.repeat(201)],
      [7, 'Slab\u202E on\u0007 grade'],
    ]);
    expect(codes(tasks)).toEqual([
      ['OK'],
      ['ERROR', 'TEXT_CLEANED', 'MISSING_VALUE'],
      ['ERROR', 'DUPLICATE_NUMBER'],
      ['ERROR', 'TEXT_TOO_LONG'],
      ['ERROR', 'TEXT_TOO_LONG'],
      ['OK'],
    ]);
    expect(tasks.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 4, 5, 6, 7, 8]);
    expect(tasks.rows[2]?.problems[0]?.message).toBe(
      '1.1 is already the number of row 2. Give it another one.',
    );
    expect(tasks.rows.at(-1)).toMatchObject({ taskNumber: '7', taskName: 'Slab on grade' });
    expect(tasks.counts).toEqual({ OK: 2, WARNING: 0, ERROR: 4 });
  });

  it('numbers what has no number, and says so where the file has a column for it', () => {
    const some = read([
      [null, 'First'],
      ['1', 'Second'],
      [null, 'Third'],
    ]);
    expect(some.rows.map(({ taskNumber }) => taskNumber)).toEqual(['2', '1', '3']);
    expect(some.rows.map(({ status }) => status)).toEqual(['WARNING', 'OK', 'WARNING']);
    const none = readTasks(
      [['First'], ['Second']],
      { mapping: { taskNumber: null, taskName: 0 }, headed: 1 },
      1,
    );
    expect(none.rows.map(({ taskNumber, status }) => [taskNumber, status])).toEqual([
      ['1', 'OK'],
      ['2', 'OK'],
    ]);
  });

  it('lets in no two tasks of one number, and none without a name', () => {
    const cell = fc.option(fc.oneof(fc.constantFrom('1', '2', 'A', ' '), fc.string({ maxLength: 40 })));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 30 }), (rows) => {
        const good = read(rows).rows.filter(({ status }) => status !== 'ERROR');
        const numbers = good.map(({ taskNumber }) => taskNumber);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const { taskNumber, taskName } of good) {
          expect((taskNumber ?? '').trim()).not.toBe('');
          expect((taskName ?? '').trim()).not.toBe('');
        }
      }),
    );
  });
});

test('each import has a place of its own, by name and by number', () => {
  expect(importPlace([])).toMatchObject({
    divisionName: 'Custom Task 1',
    divisionNumber: 'CT-1',
    subDivisionName: 'Custom Sub Task',
  });
  expect(
    importPlace([
      { divisionNumber: '03', divisionName: 'CUSTOM TASK 1' },
      { divisionNumber: 'ct-2', divisionName: 'Concrete' },
    ]).divisionName,
  ).toBe('Custom Task 3');
});

test('what uses a node is said in words', () => {
  expect(nodeInUseProblem('TASK', NO_USES, 'deleted')).toBeNull();
  expect(nodeInUseProblem('TASK', { ...NO_USES, sovLines: 1 }, 'deleted')).toBe(
    '1 schedule line uses this task, so it cannot be deleted.',
  );
  const uses = { sovLines: 2, changeLines: 1, rfis: 1, qualityChecks: 0 };
  expect(nodeInUseProblem('DIVISION', uses, 'moved')).toBe(
    '2 schedule lines, 1 change request line and 1 RFI use this division, so it cannot be moved.',
  );
  expect(countUses(uses)).toBe(4);
});
