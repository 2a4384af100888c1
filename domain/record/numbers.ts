/** The series of each tool's numbers, one count a project: "RFI-0007". Submittals have their own form. */
export const NUMBER_SERIES = {
  sov: 'SOV',
  changeRequest: 'CR',
  changeOrder: 'CO',
  rfi: 'RFI',
  inspection: 'INSP',
  dailyLog: 'DL',
  qualityTask: 'QC',
} as const;
export type NumberedKind = keyof typeof NUMBER_SERIES;
export type NumberSeries = (typeof NUMBER_SERIES)[NumberedKind];

export interface RecordNumber {
  kind: NumberedKind;
  sequence: number;
}

const KINDS = Object.keys(NUMBER_SERIES) as NumberedKind[];

/** "RFI-0007". Throws RangeError on a sequence below 1. */
export function formatRecordNumber({ kind, sequence }: RecordNumber): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('Numbers start at 1.');
  return `${NUMBER_SERIES[kind]}-${String(sequence).padStart(4, '0')}`;
}

/** What a number stands for; null when the text is none, or not in the one form it is printed in. */
export function parseRecordNumber(text: string): RecordNumber | null {
  const [series, digits = ''] = text.split('-');
  const kind = KINDS.find((candidate) => NUMBER_SERIES[candidate] === series);
  const sequence = Number(digits);
  if (!kind || !/^\d{4,}$/.test(digits) || sequence < 1 || !Number.isSafeInteger(sequence)) return null;
  const number = { kind, sequence };
  return formatRecordNumber(number) === text ? number : null;
}
