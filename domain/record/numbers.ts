import { TOOLS, type ToolWith } from '../tools.ts';

interface Series {
  prefix: string;
  digits: number;
}
type NumberedTool = ToolWith<{ series: Series }>;

/** The series of each tool's numbers, and that of change orders. */
export const NUMBER_SERIES: Readonly<Record<NumberedTool | 'changeOrder', Series>> = {
  sov: TOOLS.sov.series,
  changeRequest: TOOLS.changeRequest.series,
  /** Counted on its schedule of values, and printed as the field prints it: "CO-02". */
  changeOrder: { prefix: 'CO', digits: 2 },
  rfi: TOOLS.rfi.series,
  inspection: TOOLS.inspection.series,
  dailyLog: TOOLS.dailyLog.series,
  qualityTask: TOOLS.qualityTask.series,
  message: TOOLS.message.series,
};
export type NumberedKind = keyof typeof NUMBER_SERIES;

export interface RecordNumber {
  kind: NumberedKind;
  sequence: number;
}

/** "RFI-0007". Throws RangeError on a sequence below 1. */
export function formatRecordNumber({ kind, sequence }: RecordNumber): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('Numbers start at 1.');
  const { prefix, digits } = NUMBER_SERIES[kind];
  return `${prefix}-${String(sequence).padStart(digits, '0')}`;
}

/** What a number stands for; null when the text is none, or not in the one form it is printed in. */
export function parseRecordNumber(text: string): RecordNumber | null {
  const match = /^([A-Z]+)-(\d+)$/.exec(text);
  const sequence = Number(match?.[2]);
  if (!match || sequence < 1 || !Number.isSafeInteger(sequence)) return null;
  for (const kind of Object.keys(NUMBER_SERIES) as NumberedKind[]) {
    if (NUMBER_SERIES[kind].prefix !== match[1]) continue;
    const number = { kind, sequence };
    return formatRecordNumber(number) === text ? number : null;
  }
  return null;
}

/**
 * The number that is meant by one typed short or without its zeros, whatever the case: "RFI-0007" for `rfi-7`. Null for
 * what is of no series, and for what is as long as it is printed: that may be the beginning of a longer one.
 */
export function numberInFull(text: string): string | null {
  const [, prefix, digits = ''] = /^([a-z]+)-(\d+)$/i.exec(text) ?? [];
  const kinds = Object.keys(NUMBER_SERIES) as NumberedKind[];
  const kind = kinds.find((each) => NUMBER_SERIES[each].prefix === prefix?.toUpperCase());
  if (!kind || Number(digits) < 1 || digits.length >= NUMBER_SERIES[kind].digits) return null;
  return formatRecordNumber({ kind, sequence: Number(digits) });
}

/** A text with every such number in it as it is printed. */
export const withNumbersInFull = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}-])[a-z]+-\d+(?![\p{L}\p{N}])/giu, (typed) => numberInFull(typed) ?? typed);
