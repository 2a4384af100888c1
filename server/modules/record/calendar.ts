import { addDays, type DateOnly, dateProblem } from '#domain/time/dates.ts';
import { dayIn } from '#domain/time/zoned.ts';
import { and, gte, isNull, lt, not, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FieldError, invalid } from '../../http/problem.ts';

/** Today in UTC, as due dates and ages count it. */
export const todayOf = ({ now }: { now: Date }): DateOnly => now.toISOString().slice(0, 10);

/** The day that it is in a time zone, by its IANA name. */
export const todayIn = ({ now }: { now: Date }, timeZone: string): DateOnly => dayIn(now, timeZone);

/** Dates of a request that no contract can carry, by their fields: the contract's format says that they exist, no more. */
export const dateErrors = (dates: Readonly<Record<string, string | null | undefined>>): FieldError[] =>
  Object.entries(dates).flatMap(([field, date]) => {
    const message = date === null || date === undefined ? null : dateProblem(date);
    return message === null ? [] : [{ field, message }];
  });

/** 422 at the fields whose dates no contract can carry. */
export function requireDates(dates: Readonly<Record<string, string | null | undefined>>): void {
  const errors = dateErrors(dates);
  if (errors.length > 0) throw invalid(errors);
}

/** Within these days of UTC, both included. 422 at a date that no contract can carry. */
export function createdOn(
  instant: PgColumn,
  { startDate, endDate }: { startDate: string | undefined; endDate: string | undefined },
): SQL | undefined {
  requireDates({ startDate, endDate });
  return and(
    startDate ? gte(instant, new Date(`${startDate}T00:00:00Z`)) : undefined,
    endDate ? lt(instant, new Date(`${addDays(endDate, 1)}T00:00:00Z`)) : undefined,
  );
}

/** The filter `isOverdue` of a list: open and past the due date, or all the others; nothing where it is not asked for. */
export function overdueIs(
  isOverdue: boolean | undefined,
  { isOpen, dueDate }: { isOpen: SQL; dueDate: PgColumn },
  today: DateOnly,
): SQL | undefined {
  const late = and(isOpen, lt(dueDate, today));
  if (isOverdue === undefined || !late) return undefined;
  return isOverdue ? late : or(isNull(dueDate), not(late));
}
