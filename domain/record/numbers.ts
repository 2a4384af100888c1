/** The series of each tool's numbers, one count a project: "RFI-0007". Submittals have their own form. */
export const NUMBER_SERIES = {
  sov: { prefix: 'SOV', digits: 4 },
  changeRequest: { prefix: 'CR', digits: 4 },
  /** Counted on its schedule of values, and printed as the field prints it: "CO-02". */
  changeOrder: { prefix: 'CO', digits: 2 },
  rfi: { prefix: 'RFI', digits: 4 },
  inspection: { prefix: 'INSP', digits: 4 },
  dailyLog: { prefix: 'DL', digits: 4 },
  qualityTask: { prefix: 'QC', digits: 4 },
  message: { prefix: 'MSG', digits: 4 },
} as const;
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
