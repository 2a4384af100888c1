import {
  type Markup,
  type MarkupKind,
  markupProblems,
  type MarkupBase,
} from '#domain/change-request/markup.ts';
import { fromCents, fromTenThousandths, toCents } from '#domain/money/money.ts';
import { type Currency, formatMoney, formatPlain, parseMoney } from '#domain/money/text.ts';
import type {
  ChangeRequestMarkup,
  ChangeRequestMarkupInput,
  MarkupPreset,
} from '@/shared/api/generated/model';

/** How a markup is given, in one choice: percent of the lines, percent of all above, or an amount. */
export type MarkupHow = MarkupBase | 'AMOUNT';

export const MARKUP_HOW: readonly { value: MarkupHow; label: string }[] = [
  { value: 'LINES', label: '% of the lines' },
  { value: 'RUNNING', label: '% of all above' },
  { value: 'AMOUNT', label: 'Amount' },
];

/** A markup as a form holds it: percent and amount as they are typed. */
export interface MarkupText {
  id: string;
  name: string;
  how: MarkupHow;
  percent: string;
  amount: string;
  appliesToCredits: boolean;
}

export const newMarkup = (): MarkupText => ({
  id: crypto.randomUUID(),
  name: '',
  how: 'LINES',
  percent: '',
  amount: '',
  appliesToCredits: false,
});

export const markupText = (markup: ChangeRequestMarkup): MarkupText => ({
  id: markup.id,
  name: markup.name,
  how: markup.kind === 'AMOUNT' ? 'AMOUNT' : markup.base,
  percent: markup.percent === null ? '' : String(markup.percent),
  amount: markup.kind === 'AMOUNT' ? formatPlain(toCents(markup.amount)) : '',
  appliesToCredits: markup.appliesToCredits,
});

/** A preset of the project as a new change request starts with it. */
export const presetText = ({ name, percent, base, appliesToCredits }: MarkupPreset): MarkupText => ({
  ...newMarkup(),
  name,
  how: base,
  percent: String(percent),
  appliesToCredits,
});

type Read = Markup & { id: string; name: string; problem: string | null };

/** A markup as it is typed, in numbers; those that cannot be read are null, with the reason. */
function read({ id, name, how, percent, amount, appliesToCredits }: MarkupText): Read {
  const isAmount = how === 'AMOUNT';
  const typed = isAmount ? parseMoney(amount) : parseMoney(percent.replace(/\s*%\s*$/, ''), 4);
  const value = typed.ok ? typed.value : null;
  const blank = (isAmount ? amount : percent).trim() === '';
  return {
    id,
    name,
    kind: isAmount ? 'AMOUNT' : 'PERCENT',
    rate: isAmount ? null : value,
    amount: isAmount ? value : null,
    base: isAmount ? 'LINES' : how,
    appliesToCredits: !isAmount && appliesToCredits,
    problem: typed.ok || blank ? null : typed.problem,
  };
}

/** The markups as the rules add them up; one that cannot be read comes to nothing. */
export const markupsOf = (texts: readonly MarkupText[]): Markup[] => texts.map(read);

/** What is wrong with markups as they are typed, by field (`0.percent`); the same rule refuses the save. */
export function markupTextProblems(texts: readonly MarkupText[]): { field: string; message: string }[] {
  const markups = texts.map(read);
  const field = ({ kind }: { kind: MarkupKind }) => (kind === 'AMOUNT' ? 'amount' : 'percent');
  const unread = markups.flatMap((markup, i) =>
    markup.problem === null ? [] : [{ field: `${String(i)}.${field(markup)}`, message: markup.problem }],
  );
  const known = new Set(unread.map((problem) => problem.field));
  return [...unread, ...markupProblems(markups).filter((problem) => !known.has(problem.field))];
}

/** A markup as a request carries it. */
export function markupInput(text: MarkupText): ChangeRequestMarkupInput {
  const { id, name, kind, rate, amount, base, appliesToCredits } = read(text);
  const of = { id, name: name.trim(), kind, base, appliesToCredits };
  // What cannot be read is refused at its field before anything is sent.
  return kind === 'AMOUNT'
    ? { ...of, amount: fromCents(amount ?? 0) }
    : { ...of, percent: fromTenThousandths(rate ?? 0) };
}

/** A preset as a request carries it. */
export function presetInput(text: MarkupText): MarkupPreset {
  const { name, rate, base, appliesToCredits } = read(text);
  return { name: name.trim(), percent: fromTenThousandths(rate ?? 0), base, appliesToCredits };
}

/** How a markup is taken: "10% of the lines", "5% of all above", "Amount". */
export const markupWords = ({
  kind,
  percent,
  base,
}: Pick<ChangeRequestMarkup, 'kind' | 'percent' | 'base'>): string =>
  kind === 'AMOUNT' ? 'Amount' : `${String(percent)}% of ${base === 'LINES' ? 'the lines' : 'all above'}`;

/** Markups in words, for the comparison of two versions. */
export const markupLinesText = (texts: readonly MarkupText[], currency: Currency): string =>
  texts
    .map((text) => {
      const { name, rate, amount } = read(text);
      const figure =
        rate === null
          ? formatMoney(amount ?? 0, currency, { parenthesesForNegative: true })
          : `${String(fromTenThousandths(rate))}%`;
      return `${name}: ${figure}`;
    })
    .join('\n');
