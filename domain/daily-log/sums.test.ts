import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../sov/units.ts';
import { type CrewDay, crewHours, hoursByCompany } from './hours.ts';
import { proposePercent } from './quantity-proposal.ts';
import { byTime, weatherHoursLost, weatherProblems } from './weather.ts';

const crew = (change: Partial<CrewDay>): CrewDay => ({
  day: '2026-04-14',
  companyId: 'n',
  trade: 'Ironworkers',
  workers: 12,
  totalHours: 960_000,
  ...change,
});

describe('hours', () => {
  it('are workers × hours', () => {
    expect(crewHours(12, 80_000)).toBe(960_000);
    expect(crewHours(3, 77_500)).toBe(232_500);
  });

  it('are added up by company and trade, days counted once', () => {
    const sums = hoursByCompany([
      crew({}),
      crew({ trade: ' ironworkers ', workers: 2, totalHours: 160_000 }),
      crew({ day: '2026-04-15' }),
      crew({ companyId: null }),
      crew({ trade: 'Carpenters' }),
    ]);
    expect(sums).toEqual([
      { companyId: 'n', trade: 'Ironworkers', days: 2, workerDays: 26, hours: 2_080_000 },
      { companyId: null, trade: 'Ironworkers', days: 1, workerDays: 12, hours: 960_000 },
      { companyId: 'n', trade: 'Carpenters', days: 1, workerDays: 12, hours: 960_000 },
    ]);
  });

  it('lose and gain nothing, however the crews are ordered', () => {
    const crews = fc.array(
      fc.record({
        day: fc.constantFrom('2026-04-14', '2026-04-15', '2026-04-16'),
        companyId: fc.constantFrom('n', 'c', null),
        trade: fc.constantFrom('Ironworkers', 'ironworkers', 'Carpenters'),
        workers: fc.integer({ min: 1, max: 10_000 }),
        totalHours: fc.integer({ min: 1, max: 2_400_000_000 }),
      }),
    );
    fc.assert(
      fc.property(crews, (all) => {
        const sums = hoursByCompany(all);
        const total = (list: readonly { hours: number }[]) => list.reduce((sum, { hours }) => sum + hours, 0);
        expect(total(sums)).toBe(all.reduce((sum, { totalHours }) => sum + totalHours, 0));
        expect(total(hoursByCompany(all.toReversed()))).toBe(total(sums));
        expect(sums.reduce((sum, { workerDays }) => sum + workerDays, 0)).toBe(
          all.reduce((sum, { workers }) => sum + workers, 0),
        );
        expect(sums.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('weather', () => {
  it('loses what is given for the day, else what its readings say, and no more than a day', () => {
    expect(weatherHoursLost(20_000, [{ hoursLost: 50_000 }])).toBe(20_000);
    expect(weatherHoursLost(0, [{ hoursLost: 5_000 }, { hoursLost: 10_000 }])).toBe(15_000);
    expect(weatherHoursLost(0, [{ hoursLost: 200_000 }, { hoursLost: 200_000 }])).toBe(240_000);
    expect(weatherHoursLost(0, [])).toBe(0);
  });

  it('has a highest temperature not below the lowest, and one reading a time', () => {
    expect(weatherProblems({ temperatureLow: 52, temperatureHigh: 52 }, [{ time: '08:00' }])).toEqual([]);
    expect(weatherProblems(null, [])).toEqual([]);
    const problems = weatherProblems({ temperatureLow: 60, temperatureHigh: 52 }, [
      { time: '08:00' },
      { time: '12:00' },
      { time: '08:00' },
    ]);
    expect(problems.map(({ field }) => field)).toEqual(['weather.temperatureHigh', 'weatherReadings.2.time']);
    expect(byTime([{ time: '12:00' }, { time: '08:00' }])).toEqual([{ time: '08:00' }, { time: '12:00' }]);
  });
});

describe('the percent that quantities propose', () => {
  const line = { unit: 'CY', scheduled: 12_500_000 };
  const propose = (
    placed: { unit: string; quantity: number }[],
    of = line as Parameters<typeof proposePercent>[0],
  ) => proposePercent(of, placed, DEFAULT_UNITS);

  it('is what was placed in the unit of the line', () => {
    expect(
      propose([
        { unit: 'CY', quantity: 3_000_000 },
        { unit: 'yd3', quantity: 100_000 },
      ]),
    ).toEqual({
      placed: 3_100_000,
      percent: 24.8,
      otherUnits: [],
    });
    expect(
      propose([
        { unit: 'LF', quantity: 70_000 },
        { unit: 'lf', quantity: 50_000 },
      ]),
    ).toEqual({
      placed: 0,
      percent: null,
      otherUnits: [{ unit: 'LF', quantity: 120_000 }],
    });
  });

  it('tells what was placed in other units by their codes, however it comes', () => {
    const placed = ['TON', 'LF', 'EA', 'lf'].map((unit) => ({ unit, quantity: 10_000 }));
    expect(propose(placed).otherUnits).toEqual([
      { unit: 'EA', quantity: 10_000 },
      { unit: 'LF', quantity: 20_000 },
      { unit: 'TON', quantity: 10_000 },
    ]);
  });

  it('is never above 100, and none where the line is not measured', () => {
    expect(propose([{ unit: 'CY', quantity: 99_000_000 }]).percent).toBe(100);
    expect(propose([{ unit: 'CY', quantity: 1 }], { unit: 'CY', scheduled: null }).percent).toBeNull();
    expect(propose([{ unit: 'CY', quantity: 1 }], { unit: 'CY', scheduled: 0 }).percent).toBeNull();
    expect(propose([{ unit: 'CY', quantity: 1 }], { unit: null, scheduled: 5 })).toMatchObject({
      placed: 0,
      percent: null,
    });
  });

  it('grows with what is placed and stays between 0 and 100', () => {
    const quantity = fc.integer({ min: 1, max: 10_000_000_000_000 });
    fc.assert(
      fc.property(quantity, quantity, quantity, (scheduled, first, more) => {
        const measured = { unit: 'CY', scheduled };
        const before = propose([{ unit: 'CY', quantity: first }], measured).percent ?? -1;
        const after =
          propose(
            [
              { unit: 'CY', quantity: first },
              { unit: 'CY', quantity: more },
            ],
            measured,
          ).percent ?? -1;
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(100);
        // Within half of the last decimal of the exact share, unless it is cut at 100.
        if (after < 100) expect(Math.abs(after - ((first + more) / scheduled) * 100)).toBeLessThan(0.0051);
      }),
    );
  });
});
