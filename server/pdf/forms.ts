import { type Currency, formatMoney } from '#domain/money/text.ts';
import type { Cents } from '#domain/money/money.ts';
import { retainageWords } from '#domain/pay-app/retainage-words.ts';
import { type DateOnly, writtenDate } from '#domain/time/dates.ts';
import type { FormHead } from './model.ts';

const CURRENCY_NAMES: Record<Currency, string> = { USD: 'US dollars (USD)', INR: 'Indian rupees (INR)' };

export const currencyName = (currency: Currency): string => CURRENCY_NAMES[currency];

/** "Nov 30, 2026", or a dash. */
export const printDate = (date: DateOnly | null): string => (date === null ? '—' : writtenDate(date));

/** Negatives in parentheses, as the field writes credits. */
export const printMoney = (
  cents: Cents,
  currency: Currency,
  options: { symbol?: boolean; dashForZero?: boolean } = {},
) => formatMoney(cents, currency, { parenthesesForNegative: true, ...options });

/** "Retainage: 10% of completed work, 5% of stored material." */
export const retainageNote = ({ retainage, currency }: Pick<FormHead, 'retainage' | 'currency'>): string =>
  `Retainage: ${retainageWords(retainage, currency)}.`;

export const G702_TITLE = 'Application and Certificate for Payment';
export const G703_TITLE = 'Continuation Sheet';
