import { type DateOnly, writtenDate } from '../time/dates.ts';

/** What a crew is told apart by: its name without letter case, spaces around and what cannot be seen; empty for the creator's own log. */
export const crewKey = (crewName: string | null): string =>
  (crewName ?? '')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Rule: one person writes one log a day for themselves and one for each crew. What a second one is told. */
export const secondLogReason = (dailyLogNumber: string, logDate: DateOnly, crewName: string | null): string =>
  `Your daily log of ${writtenDate(logDate)}${crewKey(crewName) === '' ? '' : ` for ${crewName?.trim()}`} is ${dailyLogNumber}. Add to that one.`;
