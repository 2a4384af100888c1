import { expect, test } from 'vitest';
import { getGetSovResponseMock } from '@/shared/api/generated/sov/sov.msw';
import { readPastedLines } from './pasted-lines';

const { sovLines } = getGetSovResponseMock();
const [first, second] = sovLines;
if (first === undefined || second === undefined) throw new Error('The example has lines');
const LIBRARY = [
  {
    id: 'free',
    number: '09 99 00.07',
    name: 'Touch-up',
    division: '09 Finishes',
    subDivision: '09 90 00 Painting',
  },
];
const NOTHING = { schedule: sovLines, library: LIBRARY, lines: [] };
const one = first.task.taskNumber;
const two = second.task.taskNumber;
const read = (...rows: string[]) => readPastedLines(rows.join('\n'), NOTHING);
const priced = (row: ReturnType<typeof read>[number] | undefined) => [
  row?.line?.taskId,
  row?.line?.action,
  row?.line?.costImpact,
  row?.line?.description,
];

test('columns are found by their headings', () => {
  const rows = read(
    'Description\tTask number\tAction\tAmount',
    `Move the duct\t${one}\tAdd\t1,200.50`,
    `Less wire\t${two}\tDeduct\t80`,
  );
  expect(rows.map(priced)).toEqual([
    [first.task.id, 'ADD', 1_200_50, 'Move the duct'],
    [second.task.id, 'MINUS', 80_00, 'Less wire'],
  ]);
  expect(rows[0]?.line?.sovLineId).toBe(first.id);
});

test('without headings, by what they hold; parentheses deduct, and a name beside the number is no description', () => {
  const rows = read(
    `${one}\t${first.task.taskName}\tMove the duct\t$1,200.50`,
    `${two}\t${second.task.taskName}\tLess wire\t(80.00)`,
  );
  expect(rows.map(priced)).toEqual([
    [first.task.id, 'ADD', 1_200_50, 'Move the duct'],
    [second.task.id, 'MINUS', 80_00, 'Less wire'],
  ]);
});

test('a task that is new to the schedule comes from the library, by its number or its name', () => {
  for (const task of ['09 99 00.07', 'touch-up'])
    expect(read(`${task}\t15`)[0]?.line).toMatchObject({
      taskId: 'free',
      sovLineId: null,
      costImpact: 15_00,
    });
});

test('each row that is no line says why, and the others are lines all the same', () => {
  const rows = read(
    'Task\tAction\tAmount',
    `${one}\tAdd\t10`,
    `${one}\tAdd\t20`,
    '99 99 99\tAdd\t5',
    `${two}\tAdd\t10.005`,
    `${two}\tPerhaps\t10`,
    `${two}\tNo change\t10`,
    '\tAdd\t10',
  );
  expect(rows.map(({ line }) => line !== null)).toEqual([true, false, false, false, false, false, false]);
  expect(rows.map(({ problem }) => problem)).toEqual([
    null,
    expect.stringMatching(/already/),
    expect.stringMatching(/Neither the schedule/),
    expect.stringMatching(/decimals/),
    expect.stringMatching(/no action/),
    expect.stringMatching(/amount of 0/),
    'It names no task.',
  ]);
  const there = readPastedLines(`${one}\t10`, { ...NOTHING, lines: rows.flatMap(({ line }) => line ?? []) });
  expect(there[0]?.problem).toMatch(/already/);
});

test('nothing, and blank rows, are no rows', () => {
  expect(read('')).toEqual([]);
  expect(read('', '\t\t', '')).toEqual([]);
});
