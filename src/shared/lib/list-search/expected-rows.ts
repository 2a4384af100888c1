import { useEffect, useState } from 'react';
import { STORAGE_KEYS } from '@/shared/config/app';

/** Lists whose rows are remembered; the one that was seen longest ago is forgotten first. */
const MOST_LISTS = 60;
/** A taller skeleton would only scroll. */
const MOST_ROWS = 50;

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.rows) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** Keeps how many rows a list had in this browser. */
export function rememberRows(list: string, rows: number): void {
  const { [list]: before, ...others } = read();
  if (before === rows) return;
  const kept = [...Object.entries(others).slice(1 - MOST_LISTS), [list, rows]];
  try {
    localStorage.setItem(STORAGE_KEYS.rows, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage the next skeleton is of the usual height.
  }
}

/** How many rows a list is likely to have: as many as it had last, else `usual`. */
export function expectedRows(list: string, usual: number): number {
  const rows = read()[list];
  return typeof rows === 'number' && rows > 0 ? Math.min(rows, MOST_ROWS) : usual;
}

/**
 * Rows of the skeleton that stands in a list's place, so that what is below stays where it is when the rows come.
 * @param list what tells the list from others: its address or its name
 * @param rows how many there are, once that is known
 */
export function useExpectedRows(list: string, rows: number | undefined, usual: number): number {
  const [expected] = useState(() => expectedRows(list, usual));
  useEffect(() => {
    if (rows !== undefined) rememberRows(list, rows);
  }, [list, rows]);
  return expected;
}
