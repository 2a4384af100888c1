import { expect, it } from 'vitest';
import {
  type AddedLine,
  deductionProblem,
  linesFromChangeRequests,
  linesInForce,
  signedImpact,
} from './change-request-lines.ts';

const original = { taskId: 't1', changeRequestId: null, versionStatus: 'IMMUTABLE' } as const;
const task = {
  changeRequestId: 'cr1',
  taskId: 't2',
  originalScheduledValue: 10_000,
  costImpact: 2_500,
  costImpactAction: 'ADD',
} as const;

it('adds a new task with its value plus or minus the impact', () => {
  const added = linesFromChangeRequests(
    [original],
    [task, { ...task, taskId: 't3', costImpactAction: 'MINUS' }],
  );
  expect(added).toEqual([
    { taskId: 't2', changeRequestId: 'cr1', versionStatus: 'MUTABLE', scheduledValue: 12_500, costImpact: 0 },
    { taskId: 't3', changeRequestId: 'cr1', versionStatus: 'MUTABLE', scheduledValue: 7_500, costImpact: 0 },
  ]);
});

it('adds the impact alone to a task that is already on the schedule', () => {
  const [added] = linesFromChangeRequests([original], [{ ...task, taskId: 't1', costImpactAction: 'MINUS' }]);
  expect(added).toMatchObject({ scheduledValue: 0, costImpact: -2_500 });
});

it('takes a pair of change request and task once', () => {
  const once: AddedLine[] = linesFromChangeRequests([original], [task, task]);
  expect(once).toHaveLength(1);
  expect(linesFromChangeRequests([original, ...once], [task])).toEqual([]);
  expect(linesFromChangeRequests([original, ...once], [{ ...task, changeRequestId: 'cr2' }])).toMatchObject([
    { scheduledValue: 0, costImpact: 2_500 },
  ]);
});

it('bills against the frozen lines while there are any', () => {
  const open = { ...original, versionStatus: 'MUTABLE' } as const;
  expect(linesInForce([original, open])).toEqual([original]);
  expect(linesInForce([open])).toEqual([open]);
});

it('signs the impact by its action', () => {
  expect(signedImpact({ costImpact: 5, costImpactAction: 'MINUS' })).toBe(-5);
  expect(Object.is(signedImpact({ costImpact: 0, costImpactAction: 'MINUS' }), 0)).toBe(true);
  expect(signedImpact({ costImpact: 5, costImpactAction: 'NONE' })).toBe(0);
});

it('refuses a deduction below what is billed', () => {
  expect(deductionProblem(1000, -400, 601)).toContain('below what has already been billed');
  expect(deductionProblem(1000, -400, 600)).toBeNull();
  expect(deductionProblem(1000, 400, 1000)).toBeNull();
});
