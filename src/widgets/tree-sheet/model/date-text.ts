import { format, isValid, parse } from 'date-fns';
import { formatUsDate, isDateOnly } from '#domain/time/dates.ts';
import type { ParseResult } from './column.ts';
import { clip } from './number-text.ts';

const SPOKEN = ['d-MMM-yyyy', 'd-MMM-yy', 'd MMM yyyy', 'MMM d, yyyy', 'MMMM d, yyyy', 'd MMMM yyyy'];
/** Two-digit years and typing errors such as 0206 are not what a construction schedule means. */
const FIRST_YEAR = 1900;

/** A pasted column repeats its dates; reading each text once keeps a paste of thousands of cells quick. */
const known = new Map<string, ParseResult>();
const KNOWN_LIMIT = 2_000;

/** Reads a date as typed or pasted (ISO, month first, or with a month name) into `YYYY-MM-DD`. */
export function parseDate(text: string): ParseResult {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  const before = known.get(trimmed);
  if (before) return before;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const parsed = readDate(trimmed);
  known.set(trimmed, parsed);
  return parsed;
}

function readDate(trimmed: string): ParseResult {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00.*)?$/.exec(trimmed);
  if (iso) return calendarDate(Number(iso[1]), iso[2], iso[3], trimmed);
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(trimmed);
  if (us) {
    const year = Number(us[3]);
    return calendarDate(year < 100 ? 2000 + year : year, us[1], us[2], trimmed);
  }
  for (const pattern of SPOKEN) {
    const day = parse(trimmed, pattern, new Date(2000, 0, 1));
    if (isValid(day)) return { value: format(day, 'yyyy-MM-dd') };
  }
  return { problem: `“${clip(trimmed)}” is not a date. Enter it as MM/DD/YYYY.` };
}

function calendarDate(
  year: number,
  month: string | undefined,
  day: string | undefined,
  text: string,
): ParseResult {
  const value = `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  if (year >= FIRST_YEAR && isDateOnly(value)) return { value };
  return { problem: `There is no such date as ${clip(text)}. Enter it as MM/DD/YYYY.` };
}

/** Writes `YYYY-MM-DD` as MM/DD/YYYY. */
export const formatDate = (value: string): string => formatUsDate(value);
