import { describe, expect, test } from 'vitest';
import { durationText, instantOf, movedBy, movedTo, whenBody, whenOf, whenProblems } from './when';

const at = (day: string, time: string) => instantOf({ day, time }) ?? '';

describe('the time of an inspection', () => {
  test('reads as hours and minutes', () => {
    expect([15, 60, 90, 480].map(durationText)).toEqual(['15 min', '1 h', '1 h 30 min', '8 h']);
  });

  test('goes into a form and back', () => {
    const instant = at('2026-04-14', '08:30');
    expect(whenOf(instant, 90)).toEqual({ day: '2026-04-14', time: '08:30', duration: '90' });
    expect(whenBody(whenOf(instant, 90))).toEqual({ scheduledFor: instant, durationMinutes: 90 });
    expect(whenBody({ day: '2026-04-14', time: '08:30', duration: '' })).toEqual({ scheduledFor: instant });
    expect(instantOf({ day: null, time: '08:30' })).toBeUndefined();
  });

  test('is refused where it is missing or past, at its field', () => {
    const now = new Date(at('2026-04-14', '12:00'));
    const of = (day: string | null, time: string) => whenProblems({ day, time, duration: '' }, now);
    expect(of(null, '08:00')).toHaveProperty('day');
    expect(of('2026-04-14', '')).toHaveProperty('time');
    expect(of('2026-04-14', '11:59')).toHaveProperty('time');
    expect(of('2026-04-13', '13:00')).toHaveProperty('day');
    expect(of('2026-04-14', '12:01')).toEqual({});
  });

  test('moves to another day and stays at its time of day', () => {
    const instant = at('2026-04-14', '08:30');
    expect(movedBy(instant, 3)).toBe(at('2026-04-17', '08:30'));
    expect(movedTo(instant, '2026-12-01')).toBe(at('2026-12-01', '08:30'));
  });
});
