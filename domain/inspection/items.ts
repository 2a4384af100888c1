import { formatQuantity } from '../money/text.ts';
import { isBlank } from '../text/blank.ts';
import type { DateOnly } from '../time/dates.ts';
import { toTenThousandths } from '../money/money.ts';
import type { InspectionItemResult } from './status.ts';

/** How an item is answered: by its result alone, by a number, a date, words, or one of several options. */
export const INSPECTION_ITEM_KINDS = ['PASS_FAIL', 'NUMBER', 'DATE', 'TEXT', 'CHOICE'] as const;
export type InspectionItemKind = (typeof INSPECTION_ITEM_KINDS)[number];

export const INSPECTION_ITEM_KIND_LABELS: Readonly<Record<InspectionItemKind, string>> = {
  PASS_FAIL: 'Pass or fail',
  NUMBER: 'Number',
  DATE: 'Date',
  TEXT: 'Text',
  CHOICE: 'Choice',
};

/** One answer of a CHOICE. */
export interface InspectionChoice {
  label: string;
  fails: boolean;
}

/** What an item asks. Numbers are those of the contract, with at most four decimals. */
export interface InspectionItemQuestion {
  kind: InspectionItemKind;
  unit: string | null;
  /** What a NUMBER should be, and how far off it still passes; null = unbounded on that side. */
  target: number | null;
  toleranceMinus: number | null;
  tolerancePlus: number | null;
  options: readonly InspectionChoice[];
}

/** What was answered to it; the answers of other kinds are null. */
export interface InspectionItemAnswer {
  numberValue: number | null;
  dateValue: DateOnly | null;
  textValue: string | null;
  choiceValue: string | null;
}

export interface InspectionItemProblem {
  field: string;
  message: string;
}

/** What the fields of an item that is asked must be, so that its kind can be answered. */
export function itemProblems(item: InspectionItemQuestion): InspectionItemProblem[] {
  const problems: InspectionItemProblem[] = [];
  const only = (field: string, kind: string): void => {
    problems.push({ field, message: `Give this only where the item asks for a ${kind}.` });
  };
  if (item.kind !== 'NUMBER') {
    for (const field of ['unit', 'target', 'toleranceMinus', 'tolerancePlus'] as const)
      if (item[field] !== null) only(field, 'number');
  } else if (item.target === null) {
    for (const field of ['toleranceMinus', 'tolerancePlus'] as const)
      if (item[field] !== null) problems.push({ field, message: 'A tolerance needs a target.' });
  }
  if (item.kind !== 'CHOICE') {
    if (item.options.length > 0) only('options', 'choice');
    return problems;
  }
  const labels = item.options.map(({ label }) => label.trim().toLowerCase());
  if (item.options.length < 2) problems.push({ field: 'options', message: 'Give at least two options.' });
  else if (new Set(labels).size < labels.length)
    problems.push({ field: 'options', message: 'Give each option once.' });
  else if (item.options.every(({ fails }) => fails))
    problems.push({ field: 'options', message: 'Leave at least one option with which the item passes.' });
  return problems;
}

/** Whether a measured number is within the tolerance of its target; exact to the fourth decimal. */
export function withinTolerance(
  value: number,
  {
    target,
    toleranceMinus,
    tolerancePlus,
  }: Pick<InspectionItemQuestion, 'target' | 'toleranceMinus' | 'tolerancePlus'>,
): boolean {
  if (target === null) return true;
  const off = toTenThousandths(value) - toTenThousandths(target);
  if (off < 0) return toleranceMinus === null || -off <= toTenThousandths(toleranceMinus);
  return tolerancePlus === null || off <= toTenThousandths(tolerancePlus);
}

const number = (value: number): string => formatQuantity(toTenThousandths(value));

/** "4 in (-1/+1)", "at least 50 °F", as the bounds of a number are read; empty where nothing bounds it. */
export function boundsInWords({
  unit,
  target,
  toleranceMinus,
  tolerancePlus,
}: Omit<InspectionItemQuestion, 'kind' | 'options'>): string {
  if (target === null) return '';
  const of = (value: number): string => (unit === null ? number(value) : `${number(value)} ${unit}`);
  const moved = (by: number): number => (toTenThousandths(target) + toTenThousandths(by)) / 10_000;
  if (toleranceMinus === null && tolerancePlus === null) return `about ${of(target)}`;
  if (tolerancePlus === null) return `at least ${of(moved(-(toleranceMinus ?? 0)))}`;
  if (toleranceMinus === null) return `at most ${of(moved(tolerancePlus))}`;
  if (toleranceMinus === 0 && tolerancePlus === 0) return of(target);
  if (toleranceMinus === tolerancePlus) return `${of(target)} ± ${number(tolerancePlus)}`;
  return `${of(target)} (-${number(toleranceMinus)}/+${number(tolerancePlus)})`;
}

/** The answer that the kind of an item takes; null for one that takes none. */
const ANSWERED_BY: Readonly<Record<InspectionItemKind, keyof InspectionItemAnswer | null>> = {
  PASS_FAIL: null,
  NUMBER: 'numberValue',
  DATE: 'dateValue',
  TEXT: 'textValue',
  CHOICE: 'choiceValue',
};
const ANSWERS = ['numberValue', 'dateValue', 'textValue', 'choiceValue'] as const;

export const NO_ANSWER: InspectionItemAnswer = {
  numberValue: null,
  dateValue: null,
  textValue: null,
  choiceValue: null,
};

/** What is recorded for an item: its answer with the result that follows, or what is wrong with it, by field. */
export type Judgement = { ok: true; result: InspectionItemResult } | ({ ok: false } & InspectionItemProblem);

const wrong = (field: string, message: string): Judgement => ({ ok: false, field, message });

/** Whether the item itself decides by its answer, so that nobody says a result to it. */
export const decidesByAnswer = (kind: InspectionItemKind): boolean => kind === 'NUMBER' || kind === 'CHOICE';

/**
 * The result of an item. The answer to a NUMBER or a CHOICE decides it; a DATE or a TEXT passes with its answer unless
 * the inspector says that it fails; anything else is as the inspector says. A result that the answer contradicts is
 * refused, and so is a failure that nothing is said about. NOT_APPLICABLE and PENDING need no answer; that an item which
 * failed before does not apply any more is said why.
 */
export function judgeItem(
  item: InspectionItemQuestion,
  given: InspectionItemAnswer & {
    result: InspectionItemResult | null;
    note: string | null;
    /** As `failedBefore` says (reinspection.ts). */
    failedBefore?: boolean;
  },
): Judgement {
  const by = ANSWERED_BY[item.kind];
  const stray = ANSWERS.find((field) => field !== by && given[field] !== null);
  if (stray !== undefined) return wrong(stray, 'This item is answered in another way.');
  const isSilent = given.note === null || isBlank(given.note);
  if (given.result === 'PENDING') return { ok: true, result: 'PENDING' };
  if (given.result === 'NOT_APPLICABLE') {
    if (by !== null && given[by] !== null) return wrong(by, 'What does not apply has no answer.');
    return given.failedBefore && isSilent
      ? wrong('note', 'Say why an item that failed before does not apply.')
      : { ok: true, result: 'NOT_APPLICABLE' };
  }
  const decided = resultOf(item, given, by);
  if (!decided.ok || decided.result !== 'FAIL') return decided;
  return isSilent ? wrong('note', 'Say what is wrong with an item that fails.') : decided;
}

function resultOf(
  item: InspectionItemQuestion,
  given: InspectionItemAnswer & { result: InspectionItemResult | null },
  by: keyof InspectionItemAnswer | null,
): Judgement {
  if (by === null)
    return given.result === null
      ? wrong('result', 'Choose a result for this item.')
      : { ok: true, result: given.result };
  const answer = given[by];
  if (answer === null || (typeof answer === 'string' && isBlank(answer)))
    return given.result === 'FAIL' && !decidesByAnswer(item.kind)
      ? { ok: true, result: 'FAIL' }
      : wrong(by, 'Answer this item first.');
  if (!decidesByAnswer(item.kind)) return { ok: true, result: given.result ?? 'PASS' };
  const passes = item.kind === 'NUMBER' ? withinTolerance(Number(answer), item) : optionPasses(item, answer);
  if (passes === null) return wrong('choiceValue', 'Choose one of the options of this item.');
  const result = passes ? 'PASS' : 'FAIL';
  return given.result !== null && given.result !== result
    ? wrong('result', `With this answer the item ${passes ? 'passes' : 'fails'}.`)
    : { ok: true, result };
}

function optionPasses(item: InspectionItemQuestion, label: string | number): boolean | null {
  const option = item.options.find((each) => each.label === label);
  return option === undefined ? null : !option.fails;
}

/** The answer to an item as people read it: "4.5 in", "Honeycombed"; empty where there is none. */
export function answerInWords(
  item: Pick<InspectionItemQuestion, 'kind' | 'unit'>,
  answer: InspectionItemAnswer,
  writtenDate: (date: DateOnly) => string,
): string {
  if (answer.numberValue !== null) {
    const shown = number(answer.numberValue);
    return item.unit === null ? shown : `${shown} ${item.unit}`;
  }
  if (answer.dateValue !== null) return writtenDate(answer.dateValue);
  return answer.textValue ?? answer.choiceValue ?? '';
}
