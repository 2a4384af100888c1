import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approvesLast,
  currentStep,
  isTheirTurn,
  routeDays,
  routeProblems,
  stepBegins,
  type SubmittalApprover,
  waitedFor,
} from './review.ts';

const routes = fc.array(
  fc.record({
    step: fc.integer({ min: 1, max: 4 }),
    isRequired: fc.boolean(),
    hasApproved: fc.boolean(),
  }),
  { maxLength: 8 },
);
const named = (route: readonly Omit<SubmittalApprover, 'userId'>[]): SubmittalApprover[] =>
  route.map((one, i) => ({ ...one, userId: `u${i}` }));

describe('a route', () => {
  it('ends, whoever of those whose turn it is approves next', () => {
    fc.assert(
      fc.property(routes, (made) => {
        let route = named(made);
        for (let left = route.length; currentStep(route) !== null; left--) {
          expect(left).toBeGreaterThan(0);
          const [next] = waitedFor(route);
          expect(isTheirTurn(route, next ?? '')).toBe(true);
          const after = route.map((one) => (one.userId === next ? { ...one, hasApproved: true } : one));
          expect(approvesLast(route, next)).toBe(currentStep(after) === null);
          expect(stepBegins(route, after)).toBe(
            currentStep(after) !== null && currentStep(after) !== currentStep(route),
          );
          route = after;
        }
        expect(waitedFor(route)).toEqual([]);
      }),
    );
  });

  it('asks nobody before the steps below are through', () => {
    fc.assert(
      fc.property(routes, (made) => {
        const route = named(made);
        for (const { userId, step } of route) {
          const open = route.some((one) => one.step < step && one.isRequired && !one.hasApproved);
          if (open) expect(isTheirTurn(route, userId)).toBe(false);
        }
      }),
    );
  });

  it('names nobody twice, and in each step somebody who has to decide', () => {
    const one = { userId: 'a', step: 1, isRequired: true };
    expect(routeProblems([one, { ...one, step: 2 }]).map(({ index, field }) => [index, field])).toEqual([
      [1, 'userId'],
    ]);
    const optional = { userId: 'b', step: 2, isRequired: false };
    expect(routeProblems([one, optional]).map(({ index, field }) => [index, field])).toEqual([
      [1, 'isRequired'],
    ]);
    expect(routeProblems([one, { ...optional, step: 1 }])).toEqual([]);
  });

  it('takes the longest of each step, one step after the other', () => {
    const days = (step: number, reviewDays: number | null, isRequired = true) => ({
      step,
      reviewDays,
      isRequired,
    });
    expect(routeDays([days(1, 5), days(1, 10), days(2, 3), days(2, 30, false)])).toBe(13);
    expect(routeDays([days(1, null)])).toBeNull();
  });
});
