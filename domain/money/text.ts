import { beginningOf } from '../text/beginning.ts';
import { type Cents, MAX_CENTS, type Reading, type TenThousandths, tooManyDecimals } from './money.ts';

export const CURRENCIES = ['USD', 'INR'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CURRENCY_SYMBOLS: Record<Currency, string> = { USD: '$', INR: '₹' };

export interface MoneyFormat {
  /** Puts $ or ₹ before the amount. */
  symbol?: boolean;
  /** (1,234.50) instead of -1,234.50, as on the printed forms. */
  parenthesesForNegative?: boolean;
  /** An en dash instead of 0.00, which keeps long sheets readable. */
  dashForZero?: boolean;
}

const THOUSANDS = /\B(?=(\d{3})+$)/g;
const LAKHS = /\B(?=(\d{2})*\d{3}$)/g;

const group = (digits: string, currency: Currency): string =>
  digits.replace(currency === 'INR' ? LAKHS : THOUSANDS, ',');

/** Cents as people of the currency read them: USD 1,234.50, INR 12,34,567.00 (rule: money 7). */
export function formatMoney(cents: Cents, currency: Currency, format: MoneyFormat = {}): string {
  if (cents === 0 && format.dashForZero) return '–';
  const plain = formatPlain(Math.abs(cents));
  const amount = `${format.symbol ? CURRENCY_SYMBOLS[currency] : ''}${group(plain.slice(0, -3), currency)}${plain.slice(-3)}`;
  if (cents >= 0) return amount;
  return format.parenthesesForNegative ? `(${amount})` : `-${amount}`;
}

/** Cents without grouping: "1234.50". For files and clipboards. */
export function formatPlain(cents: Cents): string {
  const magnitude = Math.abs(cents);
  const minor = String(magnitude % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${Math.floor(magnitude / 100)}.${minor}`;
}

/** A quantity, without trailing zeros: 2,034 or 310.5. */
export const formatQuantity = (value: TenThousandths, currency: Currency = 'USD'): string =>
  formatTenThousandths(value, currency, 0);

/** A unit price with at least two and at most four decimals: 310.50, 0.3125. */
export const formatUnitPrice = (value: TenThousandths, currency: Currency): string =>
  formatTenThousandths(value, currency, 2);

/** A rate in percent without trailing zeros: "7.5%". */
export const formatRate = (rate: TenThousandths): string => `${formatTenThousandths(rate, 'USD', 0)}%`;

function formatTenThousandths(value: TenThousandths, currency: Currency, decimals: number): string {
  const magnitude = Math.abs(value);
  const fraction = String(magnitude % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
    .padEnd(decimals, '0');
  const whole = group(String(Math.floor(magnitude / 10_000)), currency);
  return `${value < 0 ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

const PLAIN = /^\d+(\.\d+)?$/;
/** So many digits are exact in a number, with decimals added to them too. */
const PLAIN_LENGTH = 9;
// Signs and currency words people type or paste around an amount; \u2212 is the typographic minus.
const AROUND = /[$₹\s\u00a0\u202f]|US\$|USD|INR|Rs\.?/gi;
/** Characters of the longest text that is read as an amount: a cell can hold a book, in which patterns would lose their way. */
const LONGEST_AMOUNT = 100;
const PARENTHESES = /^\((.*)\)$/;
const AMOUNT = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d*)(?:\.(\d*))?([+-]?)$/;

/**
 * What spreadsheets paste by the thousand: digits, perhaps with a fraction that fits. Answers -1 for anything else.
 * Patterns and numbers of the engine's own are quick from the first cell on; a loop over the digits is not.
 */
function parsePlain(text: string, decimals: number): number {
  if (text.length > PLAIN_LENGTH || !PLAIN.test(text)) return -1;
  const point = text.indexOf('.');
  if (point >= 0 && text.length - point - 1 > decimals) return -1;
  return Math.round(Number(text) * 10 ** decimals);
}

/**
 * Reads an amount the way people type it: "1,234.50", "(12.00)", "$ 5", "12,34,567", "5-". Answers an integer of
 * 10^-decimals (cents by default). More decimals than allowed are refused, not rounded.
 */
export function parseMoney(text: string, decimals = 2): Reading {
  const plain = parsePlain(text, decimals);
  if (plain >= 0) return { ok: true, value: plain };
  const bare = text.replace(/[\u2212\u2013]/g, '-').replace(AROUND, '');
  if (bare === '') return { ok: false, fault: 'NOT_A_NUMBER', problem: 'Enter an amount.' };
  const inside = PARENTHESES.exec(bare)?.[1];
  const match = bare.length > LONGEST_AMOUNT ? null : AMOUNT.exec(inside ?? bare);
  const [, before = '', whole = '', fraction = '', after = ''] = match ?? [];
  const signs = `${before}${after}${inside === undefined ? '' : '-'}`;
  if (!match || whole + fraction === '' || signs.length > 1) {
    const shown = beginningOf(text.trim(), 30);
    return {
      ok: false,
      fault: 'NOT_A_NUMBER',
      problem: `“${shown}” is not an amount. Write it like 1,234.50.`,
    };
  }
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) return tooManyDecimals(decimals);
  const value = Number(whole.replaceAll(',', '') + kept.padEnd(decimals, '0'));
  if (value > MAX_CENTS) return { ok: false, fault: 'TOO_LARGE', problem: 'This number is too large.' };
  return { ok: true, value: value === 0 ? 0 : signs === '-' ? -value : value };
}
