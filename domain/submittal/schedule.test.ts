import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/dates.ts';
import { askedBy, dueAfter, durationDays, WEEKDAYS } from '../time/duration.ts';
import { SUBMITTAL_STATUSES } from './kinds.ts';
import { riskDates, submittalDeadlines, submittalRisk } from './schedule.ts';

const FIVE = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
const calendar = fc.subarray([...WEEKDAYS]);

describe('asked by', () => {
  it.each([
    ['2026-03-09', 1, '2026-03-06'],
    ['2026-03-08', 0, '2026-03-06'],
    ['2026-03-08', 1, '2026-03-05'],
    ['2026-03-16', 10, '2026-03-02'],
  ])('due on %s after %d working days: %s', (end, days, asked) => {
    expect(askedBy(end, days, FIVE)).toBe(asked);
  });

  it('is the last day on which it comes in time', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 300 }), calendar, (end, days, working) => {
        const asked = askedBy(end, days, working);
        expect(dueAfter(asked, days, working) <= end).toBe(true);
        if (working.length > 0) expect(durationDays(asked, asked, working)).toBe(1);
        const nextWorked = dueAfter(addDays(asked, 1), 0, working);
        expect(dueAfter(nextWorked, days, working) > end).toBe(true);
      }),
    );
  });

  it('takes no dates and days that there are not', () => {
    expect(() => askedBy('2026-02-30', 1)).toThrow(RangeError);
    expect(() => askedBy('2026-03-06', -1, FIVE)).toThrow(RangeError);
    expect(() => askedBy('2026-03-06', 1.5)).toThrow(RangeError);
  });
});

describe('deadlines', () => {
  it('count lead time in calendar days and review in working days, back from the day on site', () => {
    const plan = { requiredOnSite: '2026-05-26', leadTimeDays: 28, reviewDays: 10 };
    expect(submittalDeadlines(plan, FIVE)).toEqual({ approveBy: '2026-04-28', submitBy: '2026-04-14' });
    expect(submittalDeadlines({ ...plan, requiredOnSite: null }, FIVE)).toEqual({
      approveBy: null,
      submitBy: null,
    });
  });

  it('leave the review and the delivery their days', () => {
    const days = fc.option(fc.integer({ min: 0, max: 300 }));
    fc.assert(
      fc.property(day, days, days, calendar, (requiredOnSite, leadTimeDays, reviewDays, working) => {
        const { approveBy, submitBy } = submittalDeadlines(
          { requiredOnSite, leadTimeDays, reviewDays },
          working,
        );
        const decided = dueAfter(submitBy ?? '', reviewDays ?? 0, working);
        expect(decided <= (approveBy ?? '')).toBe(true);
        expect(addDays(decided, leadTimeDays ?? 0) <= requiredOnSite).toBe(true);
      }),
    );
  });
});

describe('risk', () => {
  const dates = { approveBy: '2026-04-28', submitBy: '2026-04-14' };
  const on = (status: (typeof SUBMITTAL_STATUSES)[number], today: string, due: string | null = null) =>
    submittalRisk(riskDates(status, dates, due), today);

  it('begins once it should have been sent, and is late once it should have been approved', () => {
    expect(on('DRAFT', '2026-04-14')).toBe('ON_TRACK');
    expect(on('REVISION', '2026-04-15')).toBe('AT_RISK');
    expect(on('DRAFT', '2026-04-29')).toBe('LATE');
    expect(on('ASSIGNED', '2026-04-15', '2026-04-28')).toBe('ON_TRACK');
    expect(on('ASSIGNED', '2026-04-01', '2026-04-29')).toBe('AT_RISK');
    expect(on('APPROVAL_PENDING', '2026-04-29', '2026-04-28')).toBe('LATE');
  });

  it('is over once it is released or dropped, and never there without a date', () => {
    for (const status of ['APPROVED', 'CLOSED', 'TERMINATED'] as const)
      expect(on(status, '2026-12-01')).toBeNull();
    const none = { approveBy: null, submitBy: null };
    for (const status of SUBMITTAL_STATUSES)
      expect(submittalRisk(riskDates(status, none, '2026-01-01'), '2026-12-01')).toBeNull();
  });

  it('never falls while nothing else happens', () => {
    const rank = [null, 'ON_TRACK', 'AT_RISK', 'LATE'];
    fc.assert(
      fc.property(
        fc.constantFrom(...SUBMITTAL_STATUSES),
        fc.option(day),
        day,
        fc.nat(2000),
        (status, due, today, days) => {
          const kept = riskDates(status, dates, due);
          const [now, later] = [today, addDays(today, days)].map((at) => submittalRisk(kept, at));
          expect(rank.indexOf(later ?? null)).toBeGreaterThanOrEqual(rank.indexOf(now ?? null));
        },
      ),
    );
  });
});
