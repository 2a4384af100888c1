import type { Currency } from '#domain/money/text.ts';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SheetColumn } from './column.ts';
import type { SheetRow } from './row.ts';
import { showOnly } from './find.ts';
import type { RowRules } from './row-rules.ts';
import { Sheet } from './sheet.ts';
import type { SheetFilter } from './find.ts';

export interface UseTreeSheetOptions {
  readonly columns: readonly SheetColumn[];
  /** The rows as the server has them; undefined while they load. A new array is taken in, pending edits stay. */
  readonly rows: readonly SheetRow[] | undefined;
  readonly readOnly?: boolean;
  readonly currency?: Currency;
  readonly collapsed?: readonly string[];
  /** Lets rows be made, moved and deleted in the sheet. */
  readonly rules?: RowRules;
  /** Filters of the page beside the sheet's own. */
  readonly filters?: readonly SheetFilter[];
  /** Filter by which the sheet opens; it is left out where it would leave no line. */
  readonly opensOn?: string | undefined;
}

const NO_FILTERS: readonly SheetFilter[] = [];
const NONE: readonly SheetRow[] = [];

/** Makes a sheet and keeps it fed with columns and rows. */
export function useTreeSheet({
  columns,
  rows = NONE,
  readOnly,
  currency,
  collapsed,
  rules,
  filters,
  opensOn,
}: UseTreeSheetOptions): Sheet {
  const [sheet] = useState(() => {
    const made = new Sheet({ columns, rows, readOnly, currency, collapsed, growing: rules !== undefined });
    made.rules = rules;
    made.filters = filters ?? NO_FILTERS;
    if (opensOn !== undefined) showOnly(made, opensOn);
    return made;
  });
  const last = useRef({ columns, rows, currency });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { columns, rows, currency };
    if (currency !== undefined) sheet.store.currency = currency;
    if (before.columns !== columns || before.currency !== currency) sheet.store.setColumns(columns);
    if (before.rows !== rows) sheet.load(rows);
    sheet.store.setReadOnly(readOnly ?? false);
    sheet.rules = rules;
    sheet.filters = filters ?? NO_FILTERS;
  }, [sheet, columns, rows, readOnly, currency, rules, filters]);
  return sheet;
}

/** Live facts of a sheet for the page around it; draws when an edit, load or selection-free change happens. */
export function useSheetState(sheet: Sheet): {
  readonly problemCount: number;
  readonly conflictCount: number;
  readonly rowCount: number;
  readonly revision: number;
} {
  const revision = useSyncExternalStore(sheet.store.changed.subscribe, sheet.store.changed.revision);
  const { problemCount, conflictCount, tree } = sheet.store;
  return { problemCount, conflictCount, rowCount: tree.nodes.length, revision };
}

/** The row the active cell is on, for actions of the page (delete line, details). */
export function useActiveRow(sheet: Sheet): SheetRow | undefined {
  useSyncExternalStore(sheet.selection.signal.subscribe, sheet.selection.signal.revision);
  useSyncExternalStore(sheet.store.layout.subscribe, sheet.store.layout.revision);
  return sheet.selection.node()?.row;
}
