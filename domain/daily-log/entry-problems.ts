import { isBlank } from '../text/blank.ts';
import { type DateOnly, dateProblem, writtenDate } from '../time/dates.ts';
import type { OtherLogKind } from './choices.ts';

/** A problem of an entry, at its field. */
export interface EntryProblem {
  field: string;
  message: string;
}

/** What has its own times in an entry: instants in UTC, none of which is given where it is left out. */
interface Times {
  from?: string | null;
  to?: string | null;
}

/** An instant as the contract answers it, whatever its offset was; one in UTC stays as it is written. */
export const utcInstant = (text: string): string =>
  text.endsWith('Z') || Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString();

/** Times of the calendar's years; an end is not before its begin, and nothing that is told happened after now. */
function timeProblems(
  { from = null, to = null }: Times,
  names: { from: string; to: string },
  now: Date,
): EntryProblem[] {
  const problems: EntryProblem[] = [];
  for (const [field, instant] of [
    [names.from, from],
    [names.to, to],
  ] as const) {
    const outside = instant === null ? null : dateProblem(utcInstant(instant).slice(0, 10));
    if (outside !== null) problems.push({ field, message: outside });
  }
  if (problems.length > 0) return problems;
  const ahead = (instant: string | null): boolean => instant !== null && new Date(instant) > now;
  if (ahead(from)) problems.push({ field: names.from, message: 'Choose a time that is not in the future.' });
  if (ahead(to)) problems.push({ field: names.to, message: 'Choose a time that is not in the future.' });
  else if (from !== null && to !== null && new Date(to) < new Date(from))
    problems.push({ field: names.to, message: 'The end is before the begin.' });
  return problems;
}

/** The fields of an entry that rules speak of; those of other types are left out. */
export type CheckedEntry =
  | {
      entryType: 'WORK_LOG';
      quantity?: number | null;
      unit?: string | null;
      equipment?: readonly { hoursUsed: number; hoursIdle?: number }[];
    }
  | { entryType: 'MATERIAL_LOG'; deliveredAt?: string | null }
  | { entryType: 'MEETING_LOG'; startedAt: string; endedAt?: string | null }
  | {
      entryType: 'ACCIDENT_LOG';
      occurredAt: string;
      isReportedToAuthority: boolean;
      reportNumber?: string | null;
    }
  | {
      entryType: 'OTHERS';
      kind?: OtherLogKind;
      visitorName?: string | null;
      companyName?: string | null;
      arrivedAt?: string | null;
      leftAt?: string | null;
      delay?: object | null;
    }
  | { entryType: 'NONCONFIRMING_LOG'; dueDate?: DateOnly | null }
  | { entryType: 'REVISION_AND_FEEDBACK_LOG' | 'FILES_LOG' };

type Work = Extract<CheckedEntry, { entryType: 'WORK_LOG' }>;
type Other = Extract<CheckedEntry, { entryType: 'OTHERS' }>;

function workProblems({ quantity = null, unit = null, equipment = [] }: Work): EntryProblem[] {
  const problems: EntryProblem[] = [];
  if (quantity !== null && quantity <= 0)
    problems.push({ field: 'quantity', message: 'Enter a quantity above 0, or none.' });
  if (quantity !== null && isBlank(unit ?? ''))
    problems.push({ field: 'unit', message: 'Say in which unit the quantity is.' });
  if (quantity === null && !isBlank(unit ?? ''))
    problems.push({ field: 'quantity', message: 'Enter the quantity of this unit, or no unit.' });
  for (const [index, { hoursUsed, hoursIdle = 0 }] of equipment.entries())
    if (hoursUsed + hoursIdle > 24)
      problems.push({
        field: `equipment.${index}.hoursIdle`,
        message: 'Used and idle come to more than 24 hours.',
      });
  return problems;
}

function otherProblems(entry: Other, now: Date): EntryProblem[] {
  const { kind = 'OTHER', visitorName = null, companyName = null, delay = null } = entry;
  const problems: EntryProblem[] = [];
  const isVisitor = kind === 'VISITOR';
  if (isVisitor && isBlank(visitorName ?? ''))
    problems.push({ field: 'visitorName', message: 'Say who came.' });
  if (!isVisitor && visitorName !== null)
    problems.push({ field: 'visitorName', message: 'Only a visitor has a name.' });
  if (kind === 'DELIVERY' && isBlank(companyName ?? ''))
    problems.push({ field: 'companyName', message: 'Say who delivered.' });
  if (kind === 'DELAY' && delay === null)
    problems.push({ field: 'delay', message: 'Say what held the work up, and for how long.' });
  if (kind !== 'DELAY' && delay !== null)
    problems.push({ field: 'delay', message: 'Only a delay has a cause and hours.' });
  const times = { from: entry.arrivedAt ?? null, to: entry.leftAt ?? null };
  return [...problems, ...timeProblems(times, { from: 'arrivedAt', to: 'leftAt' }, now)];
}

/** The day that an entry is written into. */
export interface WrittenInto {
  logDate: DateOnly;
  now: Date;
  /** By when the entry that it corrects was to be put right. */
  keptDueDate?: DateOnly | null;
}

/**
 * By when a nonconformance is put right. A day is written up later, with what was agreed on it, so that the day of the log
 * is the earliest and not today.
 */
function dueProblems(dueDate: DateOnly | null, { logDate, keptDueDate = null }: WrittenInto): EntryProblem[] {
  if (dueDate === null || dueDate >= logDate || dueDate === keptDueDate) return [];
  const message = `Choose a day that is not before that of the log, ${writtenDate(logDate)}.`;
  return [{ field: 'dueDate', message }];
}

/** What is wrong with a new entry, by field. */
export function entryProblems(entry: CheckedEntry, into: WrittenInto): EntryProblem[] {
  const { now } = into;
  switch (entry.entryType) {
    case 'WORK_LOG':
      return workProblems(entry);
    case 'MATERIAL_LOG':
      return timeProblems({ from: entry.deliveredAt ?? null }, { from: 'deliveredAt', to: '' }, now);
    case 'MEETING_LOG':
      return timeProblems(
        { from: entry.startedAt, to: entry.endedAt ?? null },
        { from: 'startedAt', to: 'endedAt' },
        now,
      );
    case 'ACCIDENT_LOG':
      return timeProblems({ from: entry.occurredAt }, { from: 'occurredAt', to: '' }, now);
    case 'OTHERS':
      return otherProblems(entry, now);
    case 'NONCONFIRMING_LOG':
      return dueProblems(entry.dueDate ?? null, into);
    default:
      return [];
  }
}
