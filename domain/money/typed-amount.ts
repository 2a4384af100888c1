import { type Cents, MAX_CENTS } from './money.ts';

/** An amount that somebody looks for, without its sign: to the cent, or, where cents were left out, any of that whole amount. */
export interface TypedAmount {
  from: Cents;
  /** Inclusive. */
  to: Cents;
}

/** A text that names an amount, and what else it says. */
export interface AmountInText {
  amount: TypedAmount;
  /** As it is written there. */
  written: string;
  rest: string;
}

const CURRENCY = /US\$|[$₹€£]|\b(?:USD|INR|EUR|GBP)\b|\bRs\.?/giu;
const SPACES = /[\s\u00a0\u202f]/gu;
const NUMBER = /^\d+(?:[.,'’ ]\d+)*$/u;
const SEPARATOR = /[.,'’ ]/gu;
/** Groups of thousands or, in India, of hundreds with three figures at the end. */
const GROUPED = /^\d{1,3}(?: \d{3})+$|^\d{1,2}(?: \d{2})* \d{3}$/u;
/** A shorter whole number by itself is the number of something. */
const SHORTEST_PLAIN = 3;
/** Longer ones are no amounts; patterns stay quick. */
const LONGEST = 40;

/** The whole and the fraction of a number in any custom of writing one; null where its groups are none. */
function partsOf(number: string): { whole: string; fraction: string } | null {
  const separators = number.match(SEPARATOR) ?? [];
  const last = separators.at(-1);
  const tail = last === undefined ? '' : number.slice(number.lastIndexOf(last) + 1);
  // Three figures behind the last sign are a group: amounts have two decimals.
  const isFraction =
    (last === '.' || last === ',') &&
    tail.length <= 2 &&
    separators.filter((each) => each === last).length === 1;
  const head = isFraction ? number.slice(0, -tail.length - 1) : number;
  const groups = new Set(head.match(SEPARATOR));
  if (groups.size > 1) return null;
  if (groups.size === 1 && !GROUPED.test(head.replaceAll(SEPARATOR, ' '))) return null;
  return { whole: head.replaceAll(SEPARATOR, ''), fraction: isFraction ? tail : '' };
}

/**
 * A text as an amount to look for, in whatever custom it is written: "5995", "5,995", "$5,995.00", "5.995,00 €",
 * "12,34,567", "(5,995.00)". Null where it is something else.
 */
export function typedAmount(text: string): TypedAmount | null {
  if (text.length > LONGEST) return null;
  const plain = text.normalize('NFKC');
  const bare = plain
    .replaceAll(CURRENCY, ' ')
    .replaceAll(SPACES, ' ')
    .trim()
    .replace(/^\((.*)\)$/u, '$1')
    .replace(/^[-+\u2212\u2013] ?|-$/u, '')
    .trim();
  const parts = NUMBER.test(bare) ? partsOf(bare) : null;
  if (!parts) return null;
  const { whole, fraction } = parts;
  const isPlain = bare === plain.trim() && !/\D/u.test(bare);
  if (isPlain && (whole.length < SHORTEST_PLAIN || whole.startsWith('0'))) return null;
  const from = Number(whole + fraction.padEnd(2, '0'));
  const to = Number(whole + fraction.padEnd(2, '9'));
  return to > MAX_CENTS ? null : { from, to };
}

/** Written so that it is an amount among other words too: with a currency, with groups or with two decimals. */
const IN_WORDS =
  /(?<!\S)(?:(?:US)?[$₹€£]\s?\d[\d.,]*\d|(?:US)?[$₹€£]\s?\d|\d{1,3}(?:[.,]\d{2,3})+(?:[.,]\d{2})?|\d+[.,]\d{2})(?:\s?[€£₹])?(?=[?!.,;:)]*(?:\s|$))/u;

/** The amount that a text names, by itself or among other words; null where it names none. */
export function amountInText(text: string): AmountInText | null {
  const whole = typedAmount(text);
  if (whole) return { amount: whole, written: text.trim(), rest: '' };
  const [written] = IN_WORDS.exec(text) ?? [];
  const amount = written === undefined ? null : typedAmount(written);
  if (written === undefined || !amount) return null;
  return { amount, written, rest: text.replace(written, ' ').trim() };
}
