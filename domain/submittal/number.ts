/** A submittal's number: its specification section, its place in it, and its revision (0 = the first issue). */
export interface SubmittalNumber {
  /** CSI section in pairs, "03 30 00", with an optional level: "03 30 00.13". */
  section: string;
  sequence: number;
  revision: number;
}

const SECTION = /^\d{2} \d{2} \d{2}(?:\.\d{1,2})?$/;
const NUMBER = /^(\d{2} \d{2} \d{2}(?:\.\d{1,2})?)-(\d{3,}) R(\d+)$/;

/** Whether the text is a specification section. */
export const isSpecSection = (text: string): boolean => SECTION.test(text);

/** The section as it is printed, from "033000", "03-30-00" or "03 30 00"; null when it is none. */
export function specSection(text: string): string | null {
  const match = /^\s*(\d{2})[ -]?(\d{2})[ -]?(\d{2})(\.\d{1,2})?\s*$/.exec(text);
  return match ? `${match[1]} ${match[2]} ${match[3]}${match[4] ?? ''}` : null;
}

/** "03 30 00-007": an item of the register, of whatever revision. Throws RangeError on parts that make no number. */
export function formatItemNumber({ section, sequence }: Omit<SubmittalNumber, 'revision'>): string {
  if (!isSpecSection(section)) throw new RangeError(`${section} is no specification section.`);
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('Sequences start at 1.');
  return `${section}-${String(sequence).padStart(3, '0')}`;
}

/** "03 30 00-007 R1". Throws RangeError on parts that make no number. */
export function formatSubmittalNumber({ revision, ...item }: SubmittalNumber): string {
  if (!Number.isSafeInteger(revision) || revision < 0) throw new RangeError('Revisions start at 0.');
  return `${formatItemNumber(item)} R${revision}`;
}

/** The parts of a submittal number; null when the text is none, or not in the one form it is printed in. */
export function parseSubmittalNumber(text: string): SubmittalNumber | null {
  const match = NUMBER.exec(text);
  if (!match) return null;
  const parts = { section: match[1] ?? '', sequence: Number(match[2]), revision: Number(match[3]) };
  const isOne = parts.sequence >= 1 && Number.isSafeInteger(parts.sequence + parts.revision);
  return isOne && formatSubmittalNumber(parts) === text ? parts : null;
}

/** The number of the next revision. */
export const nextRevision = (number: SubmittalNumber): SubmittalNumber => ({
  ...number,
  revision: number.revision + 1,
});
