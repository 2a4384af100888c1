import { shortened } from '#domain/text/beginning.ts';
import { ACCIDENT_TYPE_LABELS } from '#domain/daily-log/choices.ts';
import { countOf } from '#domain/text/count.ts';
import type { DailyLogEntryInput } from '@/shared/api/generated/model';

const LONGEST = 80;

/** What an entry says, in a line: what tells one that waits from others of its type. */
export function entryLine(entry: DailyLogEntryInput): string {
  return shortened(mainOf(entry).trim().replaceAll(/\s+/g, ' '), LONGEST);
}

function mainOf(entry: DailyLogEntryInput): string {
  switch (entry.entryType) {
    case 'WORK_LOG':
      return `${entry.trade}, ${countOf(entry.workers, 'worker')}`;
    case 'MATERIAL_LOG':
      return entry.material;
    case 'MEETING_LOG':
    case 'FILES_LOG':
      return entry.title;
    case 'REVISION_AND_FEEDBACK_LOG':
    case 'NONCONFIRMING_LOG':
      return entry.subject;
    case 'ACCIDENT_LOG':
      return [ACCIDENT_TYPE_LABELS[entry.accidentType], entry.description].filter(Boolean).join(': ');
    case 'OTHERS':
      return entry.title;
  }
}
