import { dateProblem } from '#domain/time/dates.ts';
import { type FieldError, invalid } from '../../http/problem.ts';

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
