import { addDays, type DateOnly, dateProblem, writtenDate } from '#domain/time/dates.ts';
import { clockTime, dayIn } from '#domain/time/zoned.ts';
import { and, gte, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FieldError, invalid } from '../../http/problem.ts';

/** A request at the clock of the project's site. */
export interface AtSite {
  readonly now: Date;
  readonly project: { readonly timeZone: string | null };
}

/** The day that an instant falls on where the site is; in UTC where its address does not tell the zone. */
export const siteDay = (at: Date, timeZone: string | null): DateOnly => dayIn(at, timeZone ?? 'UTC');

/** An instant on the clock of the site; in UTC where its address does not tell the zone. */
export const clockAtSite = (at: Date, timeZone: string | null) => clockTime(at, timeZone ?? 'UTC');

/** "Apr 14, 2026 at 15:00 PDT": an instant on the site's clock, as sentences write it. */
export function writtenAtSite(at: Date, timeZone: string | null): string {
  const { day, time, zone } = clockAtSite(at, timeZone);
  return `${writtenDate(day)} at ${time.slice(0, 5)} ${zone}`;
}

/** Today on the site's clock, as due dates and ages count it: a day is not over there before it is. (rule: site clock) */
export const todayOf = ({ now, project }: AtSite): DateOnly => siteDay(now, project.timeZone);

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

/** When a day begins where the site is. */
export const dayBegins = ({ project }: Pick<AtSite, 'project'>, day: DateOnly): SQL =>
  sql`(${day}::timestamp at time zone ${project.timeZone ?? 'UTC'})`;

/** Within these days of the site, both included. 422 at a date that no contract can carry. (rule: site clock) */
export function createdOn(
  site: Pick<AtSite, 'project'>,
  instant: PgColumn | SQL,
  { startDate, endDate }: { startDate: string | undefined; endDate: string | undefined },
): SQL | undefined {
  requireDates({ startDate, endDate });
  const made = sql`${instant}`;
  return and(
    startDate ? gte(made, dayBegins(site, startDate)) : undefined,
    endDate ? lt(made, dayBegins(site, addDays(endDate, 1))) : undefined,
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
