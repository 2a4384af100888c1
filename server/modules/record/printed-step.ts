import { isDateOnly } from '#domain/time/dates.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { printDate } from '../../pdf/forms.ts';
import type { PaperTimes } from '../../pdf/paper-times.ts';

type HistoryStep = ResponseOf<'getRecordHistory'>['data'][number];

/** What a tool's printed history calls its steps and fields. */
interface PrintedWords {
  /** By action: "sent". */
  verbs: Readonly<Record<string, string>>;
  /** Fields whose texts stand elsewhere in the document. */
  untold: readonly string[];
  /** Fields that people know by another name than the contract's. */
  fields: Readonly<Record<string, string>>;
  /** By field: what people call the codes that it holds. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A step of a record's history in one line: "sent, number — to RFI-0007, “Please answer”". */
export const stepTextOf = ({ verbs, untold, fields, values = {} }: PrintedWords) => {
  /** costImpact → "cost impact". */
  const label = (field: string): string =>
    fields[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const shown = (field: string, value: unknown, times: PaperTimes): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    const text = String(value);
    if (isDateOnly(text)) return printDate(text);
    return INSTANT.test(text) ? times.instant(text) : (values[field]?.[text] ?? text);
  };
  return (
    { action, comment, changes }: Pick<HistoryStep, 'action' | 'comment' | 'changes'>,
    times: PaperTimes,
  ): string => {
    const told = (changes ?? []).filter((change) => !untold.includes(change.field));
    const words = told.map(
      ({ field, from, to }) => `${label(field)} ${shown(field, from, times)} to ${shown(field, to, times)}`,
    );
    return [verbs[action] ?? action, words.join('; '), comment ? `“${comment}”` : '']
      .filter(Boolean)
      .join(', ');
  };
};
