import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { signedImpact } from '../sov/change-request-lines.ts';
import { changeProblems, missingChangeRequestFields, priceProblems, totalProblems } from './problems.ts';

it('asks for the schedule, an approver, a task and an amount for each', () => {
  const bare = missingChangeRequestFields({ sovId: null, approverIds: [], tasks: [] });
  expect(bare.map(({ field }) => field)).toEqual(['sovId', 'approverIds', 'tasks']);
  const unpriced = missingChangeRequestFields({
    sovId: 's',
    approverIds: ['a'],
    tasks: [
      { costImpact: 0, costImpactAction: 'NONE' },
      { costImpact: 0, costImpactAction: 'MINUS' },
    ],
  });
  expect(unpriced.map(({ field }) => field)).toEqual(['tasks.1.costImpact']);
});

it('holds a price to its parts, and no change to no amount', () => {
  const price = { costImpact: 700, costImpactAction: 'ADD', parts: [300, 400] } as const;
  expect(priceProblems(price)).toEqual([]);
  expect(priceProblems({ ...price, parts: [] })).toEqual([]);
  expect(priceProblems({ ...price, parts: [300, 401] })).toHaveLength(1);
  expect(priceProblems({ ...price, costImpactAction: 'NONE', parts: [] })).toHaveLength(1);
});

it('holds what is added, and what is deducted, to what a contract can carry', () => {
  const most = { costImpact: 1_000_000_000_000_000, costImpactAction: 'ADD' } as const;
  const cent = { costImpact: 1, costImpactAction: 'ADD' } as const;
  const less = { ...most, costImpactAction: 'MINUS' } as const;
  expect(totalProblems([most, less])).toEqual([]);
  expect(totalProblems([most, cent])).toMatchObject([{ field: 'tasks' }]);
  // Their difference is within bounds; what is added is not.
  expect(totalProblems([most, cent, less])).toMatchObject([{ field: 'tasks' }]);
  expect(totalProblems([less, less])).toMatchObject([{ field: 'tasks' }]);
});

it('lets through only what leaves each line, and the contract, at what is billed', () => {
  const lines = fc.array(
    fc.record({
      revisedValue: fc.nat({ max: 10 ** 9 }),
      share: fc.nat({ max: 100 }),
      costImpact: fc.nat({ max: 10 ** 9 }),
      costImpactAction: fc.constantFrom('ADD', 'MINUS', 'NONE'),
      isNew: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(lines, (given) => {
      const tasks = given.map(({ revisedValue, share, isNew, ...task }) => ({
        ...task,
        line: isNew ? null : { revisedValue, billed: Math.floor((revisedValue * share) / 100) },
      }));
      const there = tasks.flatMap(({ line }) => line ?? []);
      const contract = {
        sum: there.reduce((sum, line) => sum + line.revisedValue, 0),
        billed: there.reduce((sum, line) => sum + line.billed, 0),
      };
      const impact = tasks.reduce((sum, task) => sum + signedImpact(task), 0);
      if (changeProblems(tasks, contract, 'USD').length > 0) return;
      for (const { line, ...task } of tasks)
        if (line && task.costImpactAction === 'MINUS')
          expect(line.revisedValue + signedImpact(task)).toBeGreaterThanOrEqual(line.billed);
      if (impact < 0) expect(contract.sum + impact).toBeGreaterThanOrEqual(contract.billed);
    }),
  );
});

it('says how much can be deducted at most', () => {
  const contract = { sum: 300_000, billed: 30_000 };
  const line = { revisedValue: 100_000, billed: 30_000 };
  const minus = (costImpact: number) => ({ costImpact, costImpactAction: 'MINUS' as const });
  expect(changeProblems([{ ...minus(70_001), line }], contract, 'USD')).toEqual([
    { field: 'tasks.0.costImpact', message: expect.stringContaining('Deduct at most 700.00.') },
  ]);
  expect(changeProblems([{ ...minus(270_001), line: null }], contract, 'USD')).toEqual([
    { field: 'tasks', message: expect.stringContaining('Deduct at most 2,700.00.') },
  ]);
  expect(changeProblems([{ ...minus(270_000), line: null }], contract, 'USD')).toEqual([]);
});
