/** Words and letters that stand for a multiple. */
const MULTIPLES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
  lakh: 1e5,
  lakhs: 1e5,
  crore: 1e7,
  crores: 1e7,
};

/**
 * An amount as people write one: with a sign or name of a currency, with groups of digits, with two decimals, or with a
 * word for a multiple. A plain whole number may count anything, and is none.
 */
const AMOUNT =
  /(?:(?:[$₹€£]|\b(?:USD|INR|Rs\.?))\s?-?\d[\d,]*(?:\.\d+)?|(?<![\d.,-])\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|(?<![\d.,-])\d+\.\d{2})(?:\s?(?:k|thousand|mn?|million|bn|billion|lakhs?|crores?)\b)?(?![\d.,]*\d)(?!\s?%)|(?<![\d.,-])\d+(?:\.\d+)?\s?(?:thousand|million|billion|lakhs?|crores?|dollars?|rupees?|USD|INR)\b/gi;

/** The value of an amount in hundredths; null where no number can be read in it. */
export function hundredthsOf(written: string): number | null {
  const [, digits, word] = /(-?\d[\d,]*(?:\.\d+)?)\s?([a-z]+)?$/i.exec(written.trim()) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits.replaceAll(',', '')) * (MULTIPLES[word?.toLowerCase() ?? ''] ?? 1);
  return Number.isFinite(value) ? Math.round(Math.abs(value) * 100) : null;
}

/** What stands in an answer for an amount that no record has. */
export const UNKNOWN_AMOUNT = '(an amount that is not in the records)';

/**
 * A text without the amounts that are not known: an amount of an answer comes from records, never from a model, since
 * somebody may pay by it.
 * @param known values in hundredths, without their signs
 */
export const withKnownAmounts = (text: string, known: ReadonlySet<number>): string =>
  text.replace(AMOUNT, (written) => {
    const value = hundredthsOf(written);
    return value === null || known.has(value) ? written : UNKNOWN_AMOUNT;
  });

/** Every number in a text, in hundredths and without its sign: what an answer that rests on the text may name. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].flatMap(([written]) => {
    const value = Number(written.replaceAll(',', ''));
    return Number.isFinite(value) ? [Math.round(value * 100)] : [];
  });
