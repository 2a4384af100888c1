import type { DailyLogDetail, DailyLogEntry } from '@/shared/api/generated/model';

/** The newest entry of a type that holds; undefined where there is none. */
export function lastOf<T extends DailyLogEntry['entryType']>(
  { entries }: Pick<DailyLogDetail, 'entries'>,
  type: T,
): Extract<DailyLogEntry, { entryType: T }> | undefined {
  return entries
    .filter((entry): entry is Extract<DailyLogEntry, { entryType: T }> => entry.entryType === type)
    .filter(({ voided, correctedByEntryId }) => voided === null && correctedByEntryId === null)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .at(-1);
}

/** What was said in these fields, newest first, each once: what a field suggests. */
export const saidBefore = (
  entries: readonly DailyLogEntry[],
  read: (entry: DailyLogEntry) => string | null | undefined,
): string[] =>
  [
    ...new Set(
      entries
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .map(read)
        .filter((text) => typeof text === 'string' && text !== ''),
    ),
  ] as string[];

/** Places that the log names. */
export const placesOf = ({ entries }: Pick<DailyLogDetail, 'entries'>): string[] =>
  saidBefore(entries, (entry) => ('location' in entry ? entry.location : null));
