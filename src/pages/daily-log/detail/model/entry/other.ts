import type {
  DailyLogDetail,
  OtherLogEntry,
  OtherLogEntryInput,
  OtherLogKind,
} from '@/shared/api/generated/model';
import { correctedInstant, timeOf } from '@/shared/lib/dates/day-time';
import { numberText } from '@/shared/lib/forms/number-text';
import { blankToNull } from '@/shared/lib/forms/rules';
import type { EntryBase } from './entry-form';
import { nowOn } from './now';
import { delayBody, type DelayValues, NO_DELAY } from './work';

export interface OtherValues extends EntryBase {
  kind: OtherLogKind;
  title: string;
  description: string;
  visitorName: string;
  companyName: string;
  arrivedAt: string;
  leftAt: string;
  delay: DelayValues;
}

export const freshOther = (log: DailyLogDetail): OtherValues => ({
  kind: 'VISITOR',
  title: '',
  description: '',
  visitorName: '',
  companyName: '',
  arrivedAt: nowOn(log.logDate),
  leftAt: '',
  delay: NO_DELAY,
  attachments: [],
});

export const otherValues = (entry: OtherLogEntry): OtherValues => ({
  kind: entry.kind,
  title: entry.title,
  description: entry.description,
  visitorName: entry.visitorName ?? '',
  companyName: entry.companyName ?? '',
  arrivedAt: timeOf(entry.arrivedAt),
  leftAt: timeOf(entry.leftAt),
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

const COMES: readonly OtherLogKind[] = ['VISITOR', 'DELIVERY'];

/** Whether somebody came or went: of their kinds, and where an entry of another kind names a company or times already. */
export const comes = (kind: OtherLogKind, before: OtherLogEntry | null): boolean =>
  COMES.includes(kind) ||
  (before !== null &&
    !COMES.includes(before.kind) &&
    (before.companyName ?? before.arrivedAt ?? before.leftAt) !== null);

/**
 * Only what its kind has: a visitor who became a delay while it was written leaves no name behind.
 * @param before the entry that is corrected
 */
export function otherBody(values: OtherValues, logDate: string, before: OtherLogEntry | null) {
  const { kind } = values;
  const came = comes(kind, before);
  return {
    kind,
    title: values.title.trim(),
    description: values.description.trim(),
    visitorName: kind === 'VISITOR' ? blankToNull(values.visitorName) : null,
    companyName: came ? blankToNull(values.companyName) : null,
    arrivedAt: came ? correctedInstant(logDate, values.arrivedAt, before?.arrivedAt) : null,
    leftAt: came ? correctedInstant(logDate, values.leftAt, before?.leftAt) : null,
    delay: kind === 'DELAY' ? delayBody(values.delay) : null,
  } satisfies Omit<OtherLogEntryInput, 'entryType'>;
}
