/** Words and letters that stand for a multiple. */
const MULTIPLES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  mm: 1e6,
  b: 1e9,
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

/** Currencies as they are said after a number; a sign before the next number belongs to that one. */
const CURRENCY_WORD = String.raw`(?:dollars?\b|bucks?\b|rupees?\b|USD\b|INR\b|[$₹€£](?!\d))`;
/** A letter for a multiple, right behind its number: "1.5M", "12k", "12 k$". A small m would be metres. */
const SHORT = new RegExp(
  String.raw`(?<![\w.,-])\d[\d,]*(?:\.\d+)?(?:(?:[kK]|MM?|[bB]n|B)\b(?:\s?${CURRENCY_WORD})?|\s?${CURRENCY_WORD})`,
  'g',
);
/** A multiple whose sign of the currency comes last: "12 k$". Before the others, who read a sign with what follows it. */
const SIGN_LAST = /(?<![\w.,-])\d[\d,]*(?:\.\d+)?\s?[kKmMbB][$₹€£](?!\d)/g;
/** What is said of an amount before it, where it stands without a currency. */
const SAID_OF = String.raw`(?:prices?|priced|costs?|amounts?|totals?|sums?|values?|valued|worth|pays?|paid|owes?|owed|due|balance|budget|billed|fees?)(?:\s+(?:of|is|was|at|to|about|for|comes to))?[\s:=*_]*`;
const AFTER_WORD = new RegExp(
  String.raw`(?<=\b${SAID_OF})(?<![\w.,-])(?:\d{4,}|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:\.\d+)?(?![\d/-])`,
  'gi',
);
const NUMBER_WORD =
  '(?:half|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|and|point)';
/** An amount in words: a multiple of thousands and more, or any number of a currency. */
const IN_WORDS = new RegExp(
  String.raw`(?<![\d.]\s?)\b(?:${NUMBER_WORD}[\s-]+)*(?:thousand|million|billion|lakhs?|crores?)\b(?:[\s-]+(?:${NUMBER_WORD}|thousand|million)\b)*(?:\s+${CURRENCY_WORD})?|\b(?:${NUMBER_WORD}[\s-]+)+(?:dollars?|bucks?|rupees?)\b`,
  'gi',
);
/** Digits of another script, three and more of them. */
const FOREIGN = /(?:(?![0-9])\p{Nd}[,.٬٫\s]?){3,}/gu;

/** The digit that a character of any script stands for. Scripts keep their ten digits in a row. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** The value of an amount in hundredths; null where no number can be read in it. */
export function hundredthsOf(written: string): number | null {
  const [, digits, word] = /(-?\d[\d,]*(?:\.\d+)?)\s?([a-z]+)?$/i.exec(written.trim()) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits.replaceAll(',', '')) * (MULTIPLES[word?.toLowerCase() ?? ''] ?? 1);
  return Number.isFinite(value) ? Math.round(Math.abs(value) * 100) : null;
}

/** What stands in an answer for an amount that no record has. */
export const UNKNOWN_AMOUNT = '(an amount that is not in the records)';

const CURRENCY_AT_END = new RegExp(String.raw`\s?${CURRENCY_WORD}$`, 'i');
const same = (written: string): string => written;
/** The forms that an amount is written in, in the order in which they are looked for, each with what leaves its number. */
const FORMS: readonly (readonly [RegExp, (written: string) => string])[] = [
  [FOREIGN, (written) => written.replaceAll(/\p{Nd}/gu, digitOf).replaceAll(/[^\d]/g, '')],
  [SIGN_LAST, (written) => written.slice(0, -1)],
  [AMOUNT, same],
  [SHORT, (written) => written.replace(CURRENCY_AT_END, '')],
  [AFTER_WORD, (written) => written.replaceAll(/[ \u00a0\u202f]/g, '')],
];

/**
 * A text without the amounts that are not known: an amount of an answer comes from records, never from a model, since
 * somebody may pay by it.
 * @param known values in hundredths, without their signs
 */
export const withKnownAmounts = (text: string, known: ReadonlySet<number>): string =>
  FORMS.reduce(
    (left, [form, numberOf]) =>
      left.replace(form, (written) => {
        const value = hundredthsOf(numberOf(written));
        if (value !== null && known.has(value)) return written;
        return `${UNKNOWN_AMOUNT}${/\s*$/.exec(written)?.[0] ?? ''}`;
      }),
    // What is written in words cannot be quoted from a record.
    text.replace(IN_WORDS, UNKNOWN_AMOUNT),
  );

/** Every number in a text, in hundredths and without its sign: what an answer that rests on the text may name. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].flatMap(([written]) => {
    const value = Number(written.replaceAll(',', ''));
    return Number.isFinite(value) ? [Math.round(value * 100)] : [];
  });

/**
 * What may be the beginning of an amount at the end of a text, whose rest is still to come. No two of its parts can read
 * the same character, so that a long text costs no more than its length.
 */
export const AMOUNT_BEGINS = new RegExp(
  String.raw`(?:\b${SAID_OF}|\b(?:${NUMBER_WORD}|thousand|million|billion|lakhs?|crores?)[\s-]+|(?:[$₹€£]|\b(?:USD|INR|Rs\.?))\s*-?|(?<![\p{Nd},.])-?\p{Nd}[\p{Nd},.]*(?:\s?[kKmMbB])?\s*)+$`,
  'iu',
);
