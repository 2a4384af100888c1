import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesFromTasks,
  deductionProblem,
  linesInForce,
  originalValue,
  shownValues,
  signedImpact,
} from './change-request-lines.ts';

const line = { id: 'l1', taskId: 't1' };
const task = {
  taskId: 't2',
  sovLineId: null,
  originalScheduledValue: 0,
  costImpact: 2_500,
  costImpactAction: 'ADD',
} as const;

describe('what a change order does to a schedule', () => {
  it('brings a new task with its original value plus or minus the impact', () => {
    expect(changesFromTasks([line], [task, { ...task, taskId: 't3', costImpactAction: 'MINUS' }])).toEqual([
      { taskId: 't2', lineId: null, scheduledValue: 2_500, impact: 2_500 },
      { taskId: 't3', lineId: null, scheduledValue: -2_500, impact: -2_500 },
    ]);
  });

  it('changes the line of a task that is on the schedule, also where it came since', () => {
    expect(changesFromTasks([line], [{ ...task, taskId: 't1', sovLineId: 'l1' }])).toEqual([
      { taskId: 't1', lineId: 'l1', scheduledValue: null, impact: 2_500 },
    ]);
    expect(changesFromTasks([line, { id: 'l9', taskId: 't2' }], [task])[0]).toMatchObject({ lineId: 'l9' });
  });

  it('takes a pair of change request and task once', () => {
    expect(changesFromTasks([line], [task, task])).toHaveLength(1);
    expect(changesFromTasks([line], [task], new Set(['t2']))).toEqual([]);
  });
});

it('keeps line 1 as the lines that no change order brought, and column C as all of them', () => {
  const lines = fc.array(
    fc.record({
      scheduledValue: fc.option(fc.integer({ min: -(10 ** 9), max: 10 ** 9 })),
      changeRequestId: fc.option(fc.constant('cr')),
      later: fc.integer({ min: -(10 ** 6), max: 10 ** 6 }),
    }),
  );
  fc.assert(
    fc.property(lines, (given) => {
      for (const each of given) {
        const brought = each.changeRequestId === null ? 0 : (each.scheduledValue ?? 0);
        const shown = shownValues(each, brought + each.later);
        expect(shown.costImpact).toBe(each.later);
        expect(shown.revisedValue).toBe((each.scheduledValue ?? 0) + each.later);
        expect(originalValue(each) + brought + each.later).toBe(shown.revisedValue);
      }
    }),
  );
});

it('bills against the frozen lines while there are any', () => {
  const frozen = { versionStatus: 'IMMUTABLE' } as const;
  const open = { versionStatus: 'MUTABLE' } as const;
  expect(linesInForce([frozen, open])).toEqual([frozen]);
  expect(linesInForce([open])).toEqual([open]);
});

it('signs the impact by its action', () => {
  expect(signedImpact({ costImpact: 5, costImpactAction: 'MINUS' })).toBe(-5);
  expect(Object.is(signedImpact({ costImpact: 0, costImpactAction: 'MINUS' }), 0)).toBe(true);
  expect(signedImpact({ costImpact: 5, costImpactAction: 'NONE' })).toBe(0);
});

describe('a deduction', () => {
  it('leaves what is billed', () => {
    expect(deductionProblem(1000, -400, 601, 'USD')).toContain('below what has already been billed');
    expect(deductionProblem(1000, -400, 600, 'USD')).toBeNull();
    expect(deductionProblem(1000, 400, 1000, 'USD')).toBeNull();
    expect(deductionProblem(1000, -1001, 0, 'USD')).toContain('below nothing');
  });

  it('may make a credit larger, and never smaller than what is billed of it', () => {
    expect(deductionProblem(-1000, -400, -400, 'USD')).toBeNull();
    expect(deductionProblem(-1000, 500, -400, 'USD')).toBeNull();
    expect(deductionProblem(-1000, 700, -400, 'USD')).toContain('takes the credit below');
    expect(deductionProblem(-1000, 700, 0, 'USD')).toBeNull();
  });
});
