import { beginningOf } from '../text/beginning.ts';
import { isBlank } from '../text/blank.ts';
import type { DateOnly } from '../time/dates.ts';
import type { QualityResult } from './status.ts';

export interface QualityProblem {
  field: string;
  message: string;
}

const LONGEST_TITLE = 200;

/** What is wrong with an entry, by field: a check that was not passed says what was found, none is of tomorrow. */
export function qualityEntryProblems(
  entry: { result: QualityResult; note: string | null; checkedOn: DateOnly; hasFollowUp: boolean },
  today: DateOnly,
): QualityProblem[] {
  const problems: QualityProblem[] = [];
  if (entry.result !== 'PASS' && isBlank(entry.note ?? ''))
    problems.push({ field: 'note', message: 'Say what was found.' });
  if (entry.checkedOn > today)
    problems.push({ field: 'checkedOn', message: 'Choose a day that is not in the future.' });
  if (entry.hasFollowUp && entry.result !== 'FAIL')
    problems.push({ field: 'followUp', message: 'Only a failed check has a follow-up.' });
  return problems;
}

/** A text as a title, cut where it is longer than one may be. */
export const asTitle = (text: string): string => beginningOf(text, LONGEST_TITLE);

/** What a follow-up is called where nobody has named it. */
export const followUpTitle = (title: string): string => asTitle(`Correct: ${title}`);
