import type { ResponseOf } from '../../http/handler.ts';

type HistoryStep = ResponseOf<'getRecordHistory'>['data'][number];

/** What a tool's printed history calls its steps and fields. */
interface PrintedWords {
  /** By action: "sent". */
  verbs: Readonly<Record<string, string>>;
  /** Fields whose texts stand elsewhere in the document. */
  untold: readonly string[];
  /** The field that holds its number. */
  number: string;
}

/** A step of a record's history in one line: "sent, number — to RFI-0007, “Please answer”". */
export const stepTextOf = ({ verbs, untold, number }: PrintedWords) => {
  /** costImpact → "cost impact". */
  const label = (field: string): string =>
    field === number ? 'number' : field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ({ action, comment, changes }: Pick<HistoryStep, 'action' | 'comment' | 'changes'>): string => {
    const told = (changes ?? []).filter((change) => !untold.includes(change.field));
    const words = told.map(({ field, from, to }) => `${label(field)} ${from ?? '—'} to ${to ?? '—'}`);
    return [verbs[action] ?? action, words.join('; '), comment ? `“${comment}”` : '']
      .filter(Boolean)
      .join(', ');
  };
};
