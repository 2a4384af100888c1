import { fromTenThousandths } from '#domain/money/money.ts';
import { parseMoney } from '#domain/money/text.ts';

/**
 * A number that is typed as text: null where nothing is, NaN where it cannot be read, which the contract's schema refuses
 * at its field. At most 4 decimals, as quantities have.
 */
export function readNumber(text: string): number | null {
  if (text.trim() === '') return null;
  // The keyboards of half the world type a comma before decimals; three digits behind one are thousands.
  const reading = parseMoney(text.replace(/^(\s*[-−]?\d+),(?!\d{3}\s*$)(\d{1,4}\s*)$/, '$1.$2'), 4);
  return reading.ok ? fromTenThousandths(reading.value) : Number.NaN;
}

/** A number as a field shows it; empty for none. */
export const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** A number that has to be there: nothing typed stays null, which the contract's schema asks for at its field. */
export const readRequired = (text: string): number => readNumber(text) as number;
