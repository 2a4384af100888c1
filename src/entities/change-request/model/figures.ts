import { countOf } from '#domain/text/count.ts';
import type { Currency } from '#domain/money/text.ts';
import { moneyText } from '@/shared/ui/money/MoneyText';

/** What a change does to its contract, in the major unit; null where it is not known or not for the reader's eyes. */
export interface Effect {
  original: number | null;
  /** Net change by the change orders that were signed before. */
  previous: number | null;
  change: number;
  /** The contract sum with this change. */
  after: number | null;
  days: number;
  /** When the contract ends with this change. */
  end: string | null;
}

/** An amount that is added or deducted: "+12,480.00", "(500.00)", and 0.00 without a sign. */
export function signedText(amount: number, currency: Currency, symbol = false): string {
  return `${amount > 0 ? '+' : ''}${moneyText(amount, currency, { symbol })}`;
}

/** Days by which the work becomes longer or shorter: "2 days longer", "1 day shorter", "No change". */
export function daysText(days: number): string {
  if (days === 0) return 'No change';
  return `${countOf(Math.abs(days), 'day')} ${days > 0 ? 'longer' : 'shorter'}`;
}
