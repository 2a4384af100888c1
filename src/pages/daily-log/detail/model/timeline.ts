import { DAILY_LOG_ENTRY_TYPES, type DailyLogEntryType } from '#domain/daily-log/status.ts';
import { countOf } from '#domain/text/count.ts';
import type { DailyLogEntry } from '@/shared/api/generated/model';
import { hoursText } from '@/shared/lib/dates/hours';

/** An entry with what it said before it was corrected, the newest first. */
export interface ShownEntry {
  entry: DailyLogEntry;
  before: DailyLogEntry[];
}
export interface EntryGroup {
  type: DailyLogEntryType;
  entries: ShownEntry[];
  /** What the group comes to; empty where nothing is added up. */
  sum: string;
}

const holds = ({ voided }: DailyLogEntry): boolean => voided === null;

/** What those that hold come to together. */
function sumOf(type: DailyLogEntryType, entries: readonly DailyLogEntry[]): string {
  if (type !== 'WORK_LOG') return '';
  const crews = entries.filter((entry) => entry.entryType === 'WORK_LOG');
  const workers = crews.reduce((sum, crew) => sum + crew.workers, 0);
  const hours = crews.reduce((sum, crew) => sum + crew.totalHours, 0);
  return workers === 0 ? '' : `${countOf(workers, 'worker')}, ${hoursText(hours)}`;
}

/** So many of the entries, from the first on; a group's sum is that of all of its own. */
export function firstOf(groups: readonly EntryGroup[], most: number): EntryGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const entries = group.entries.slice(0, left);
    left -= entries.length;
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
}

/** The entries of a log by type, each in the order of the day; a corrected one stands within what took its place. */
export function timeline(all: readonly DailyLogEntry[]): EntryGroup[] {
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const chain = ({ correctsEntryId }: DailyLogEntry): DailyLogEntry[] => {
    const before = correctsEntryId === null ? undefined : byId.get(correctsEntryId);
    return before === undefined ? [] : [before, ...chain(before)];
  };
  const standing = all.filter(
    ({ correctedByEntryId }) => correctedByEntryId === null || !byId.has(correctedByEntryId),
  );
  return DAILY_LOG_ENTRY_TYPES.flatMap((type) => {
    const entries = standing
      .filter((entry) => entry.entryType === type)
      .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
    if (entries.length === 0) return [];
    return [
      {
        type,
        entries: entries.map((entry) => ({ entry, before: chain(entry) })),
        sum: sumOf(type, entries.filter(holds)),
      },
    ];
  });
}
