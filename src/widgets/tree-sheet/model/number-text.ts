import {
  formatMoney,
  formatPlain,
  formatQuantity,
  formatRate,
  formatUnitPrice,
  parseMoney,
  type Currency,
} from '#domain/money/text.ts';
import { compute } from './formula.ts';
import type { ColumnKind, ParseResult } from './column.ts';

/** Decimals stored, by kind (amounts 2; unit prices, quantities and rates 4). */
const DECIMALS: Partial<Record<ColumnKind, number>> = {
  money: 2,
  'unit-price': 4,
  quantity: 4,
  percent: 4,
  integer: 0,
};

/**
 * Reads a number as people and spreadsheets write it into an integer of the kind's smallest unit. Blank clears,
 * a dash is the zero that sheets show; a percent sign belongs to rates alone; digits beyond the kind's decimals are refused (rule: money 1).
 */
export function parseNumber(kind: ColumnKind, text: string): ParseResult {
  const decimals = DECIMALS[kind] ?? 0;
  // What is plainly a number needs no look at what else it may be.
  const plain = parseMoney(text, decimals);
  if (plain.ok) return { value: plain.value };
  const bare = text.trim();
  if (bare === '') return { value: null };
  if (/^[-\u2013\u2014]$/.test(bare)) return { value: 0 };
  if (bare.startsWith('=')) return compute(bare.slice(1), decimals, kind === 'percent');
  const share = bare.replace(/%(?=\)?$)/, '');
  const reading = parseMoney(share, decimals);
  // Ten percent of what? Taken for 10.00 it would bill ten dollars.
  if (share !== bare && kind !== 'percent' && reading.ok)
    return {
      problem: `“${clip(bare)}” is a percentage. Type the number itself, or a calculation such as =62000*10%.`,
    };
  if (reading.ok) return { value: reading.value };
  if (reading.fault === 'NOT_A_NUMBER')
    return { problem: `“${clip(bare)}” is not a number. Write it like 1,234.50.` };
  return {
    problem: decimals === 0 && reading.fault !== 'TOO_LARGE' ? 'Enter a whole number.' : reading.problem,
  };
}

/** The number as a cell shows it: grouped by the currency, negative amounts in parentheses. */
export function showNumber(kind: ColumnKind, value: number, currency: Currency): string {
  switch (kind) {
    case 'money':
      return formatMoney(value, currency, { parenthesesForNegative: true });
    case 'unit-price':
      return formatUnitPrice(value, currency);
    case 'quantity':
      return formatQuantity(value, currency);
    case 'percent':
      return formatRate(value);
    default:
      return String(value);
  }
}

/** The number without grouping, as editors and the clipboard carry it. */
export function plainNumber(kind: ColumnKind, value: number): string {
  if (kind === 'money') return formatPlain(value);
  const decimals = DECIMALS[kind] ?? 0;
  if (decimals === 0) return String(value);
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Shortens a quoted text for a message. */
export function clip(text: string, most = 24): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
