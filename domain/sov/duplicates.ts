/** A task line as far as its node number goes. */
export interface NumberedLine {
  id: string;
  /** Empty while none is given. */
  taskNumber: string;
}

const key = (number: string): string => number.trim().toUpperCase();

/**
 * Lines whose task number another line of the schedule has too: node numbers are unique, or a reader could not tell
 * which line a payment or a change order means. Every line but the first of its number is reported.
 * @returns message by line id
 */
export function duplicateNumbers(lines: readonly NumberedLine[]): Map<string, string> {
  const seen = new Set<string>();
  const found = new Map<string, string>();
  for (const line of lines) {
    const number = key(line.taskNumber);
    if (number === '') continue;
    if (seen.has(number)) {
      found.set(line.id, `${line.taskNumber.trim()} is already the number of another line.`);
    }
    seen.add(number);
  }
  return found;
}
