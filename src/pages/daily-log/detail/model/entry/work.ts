import { writtenDate } from '#domain/time/dates.ts';
import { partOf, type WorkPart } from '@/entities/task-library';
import type {
  DailyLogCopySource,
  DailyLogDelayCause,
  DailyLogDetail,
  WorkLogEntry,
  WorkLogEntryInput,
} from '@/shared/api/generated/model';
import { numberText, readNumber, readRequired } from '@/shared/lib/forms/number-text';
import { blankToNull } from '@/shared/lib/forms/rules';
import type { EntryBase } from './entry-form';
import { lastOf } from './last';

/** Held up by what and for how long; no cause while nothing held it up. */
export interface DelayValues {
  cause: DailyLogDelayCause | '';
  hours: string;
  description: string;
}
export const NO_DELAY: DelayValues = { cause: '', hours: '', description: '' };

export interface WorkValues extends EntryBase {
  companyId: string;
  trade: string;
  workers: string;
  hours: string;
  location: string;
  description: string;
  /** The schedule that the line is chosen from, and the line. */
  sovId: string;
  sovLineId: string;
  part: WorkPart | null;
  quantity: string;
  unit: string;
  equipment: { name: string; hoursUsed: string; hoursIdle: string }[];
  delay: DelayValues;
}

const EMPTY: WorkValues = {
  companyId: '',
  trade: '',
  workers: '',
  hours: '8',
  location: '',
  description: '',
  sovId: '',
  sovLineId: '',
  part: null,
  quantity: '',
  unit: '',
  equipment: [],
  delay: NO_DELAY,
  attachments: [],
};

/** An entry as its form holds it, to be corrected. */
export const workValues = (entry: WorkLogEntry): WorkValues => ({
  companyId: entry.company?.id ?? '',
  trade: entry.trade,
  workers: numberText(entry.workers),
  hours: numberText(entry.hours),
  location: entry.location ?? '',
  description: entry.description,
  sovId: entry.sovLine?.sovId ?? '',
  sovLineId: entry.sovLine?.sovLineId ?? '',
  part: entry.sovLine === null ? partOf(entry) : null,
  quantity: numberText(entry.quantity),
  unit: entry.unit ?? '',
  equipment: entry.equipment.map(({ name, hoursUsed, hoursIdle }) => ({
    name,
    hoursUsed: numberText(hoursUsed),
    hoursIdle: numberText(hoursIdle),
  })),
  delay:
    entry.delay === null
      ? NO_DELAY
      : {
          cause: entry.delay.cause,
          hours: numberText(entry.delay.hours),
          description: entry.delay.description ?? '',
        },
  attachments: entry.attachments,
});

/**
 * A new entry begins with the crew of the one before; the first of a day with the first crew of the day before, whose
 * work goes on more often than not.
 * @param own the company of a reader who reports for that one alone, so that its hours never land under none
 */
export function freshWork(
  log: DailyLogDetail,
  source: DailyLogCopySource | undefined,
  own: string | null = null,
): WorkValues {
  const last = lastOf(log, 'WORK_LOG');
  if (last !== undefined)
    return {
      ...EMPTY,
      companyId: last.company?.id ?? '',
      trade: last.trade,
      hours: numberText(last.hours),
      location: last.location ?? '',
    };
  const [crew] = source?.crews ?? [];
  if (crew === undefined) return { ...EMPTY, companyId: own ?? '' };
  return {
    ...EMPTY,
    companyId: crew.company?.id ?? '',
    trade: crew.trade,
    workers: numberText(crew.workers),
    hours: numberText(crew.hours),
    location: crew.location ?? '',
    description: crew.description,
  };
}

/** The log whose crew a new entry begins with, where that is of another day: "DL-0017, Nov 24, 2026"; otherwise null. */
export function workBegunFrom(log: DailyLogDetail, source: DailyLogCopySource | undefined): string | null {
  if (lastOf(log, 'WORK_LOG') !== undefined || !source?.source || source.crews.length === 0) return null;
  return `${source.source.dailyLogNumber}, ${writtenDate(source.source.logDate)}`;
}

/** What held it up, as the contract wants it; the server refuses a cause without hours. */
export const delayBody = ({ cause, hours, description }: DelayValues) =>
  cause === '' ? null : { cause, hours: readRequired(hours), description: blankToNull(description) };

/**
 * Where the work stands. A line is of its division already; an entry that names another one keeps it as long as its line
 * stays.
 */
function placeBody({ sovLineId, part }: WorkValues, before: WorkLogEntry | null) {
  if (sovLineId === '')
    return { divisionId: part?.divisionId ?? null, subdivisionId: part?.subdivisionId ?? null };
  return sovLineId === before?.sovLine?.sovLineId
    ? { divisionId: before.division?.id ?? null, subdivisionId: before.subdivision?.id ?? null }
    : {};
}

/** @param before the entry that is corrected */
export const workBody = (values: WorkValues, before: WorkLogEntry | null) =>
  ({
    companyId: blankToNull(values.companyId),
    trade: values.trade.trim(),
    workers: readRequired(values.workers),
    hours: readRequired(values.hours),
    location: blankToNull(values.location),
    description: values.description.trim(),
    sovLineId: blankToNull(values.sovLineId),
    ...placeBody(values, before),
    quantity: readNumber(values.quantity),
    unit: values.quantity.trim() === '' ? null : blankToNull(values.unit),
    equipment: values.equipment.map(({ name, hoursUsed, hoursIdle }) => ({
      name: name.trim(),
      hoursUsed: readRequired(hoursUsed),
      hoursIdle: readNumber(hoursIdle) ?? 0,
    })),
    delay: delayBody(values.delay),
  }) satisfies Omit<WorkLogEntryInput, 'entryType'>;
