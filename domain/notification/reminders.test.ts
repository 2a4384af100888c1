import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/dates.ts';
import {
  NOTIFICATION_EVENT_FACES,
  NOTIFICATION_EVENTS,
  NOTIFICATION_GROUPS,
  reminderEvent,
} from './events.ts';
import { isReminderDay, nextReminderDay, reminderWords } from './reminders.ts';

const DUE = '2026-03-31';
const day = fc.integer({ min: -60, max: 400 }).map((offset) => addDays(DUE, offset));

describe('reminders', () => {
  it('go out 2 days before, on the day, 1 and 3 days after, then weekly', () => {
    const days = Array.from({ length: 60 }, (_, index) => index - 20);
    expect(days.filter((offset) => isReminderDay(DUE, addDays(DUE, offset)))).toEqual([
      -2, 0, 1, 3, 10, 17, 24, 31, 38,
    ]);
  });

  it('name the next one: a reminder day, later, with none between', () => {
    fc.assert(
      fc.property(day, (today) => {
        const next = nextReminderDay(DUE, today);
        expect(next > today).toBe(true);
        expect(isReminderDay(DUE, next)).toBe(true);
        for (let at = addDays(today, 1); at < next; at = addDays(at, 1)) {
          expect(isReminderDay(DUE, at)).toBe(false);
        }
      }),
    );
  });

  it('say how long there is, or has been', () => {
    const words = [-2, -1, 0, 1, 3].map((offset) => reminderWords(DUE, addDays(DUE, offset)));
    expect(words).toEqual(['Due in 2 days', 'Due in 1 day', 'Due today', '1 day overdue', '3 days overdue']);
    expect([0, 1].map((offset) => reminderEvent(DUE, addDays(DUE, offset)))).toEqual(['DUE_SOON', 'OVERDUE']);
    expect(() => isReminderDay('2026-02-30', DUE)).toThrow(RangeError);
  });
});

it('shows every event once, under every group', () => {
  const labels = NOTIFICATION_EVENTS.map((event) => NOTIFICATION_EVENT_FACES[event].label);
  expect(new Set(labels).size).toBe(NOTIFICATION_EVENTS.length);
  const groups = new Set(NOTIFICATION_EVENTS.map((event) => NOTIFICATION_EVENT_FACES[event].group));
  expect([...groups].toSorted()).toEqual([...NOTIFICATION_GROUPS].toSorted());
});
