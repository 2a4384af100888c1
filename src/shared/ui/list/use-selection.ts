import { useCallback, useMemo, useState } from 'react';

export interface Selection<Row> {
  /** The chosen rows by key, as they were last seen; rows of other pages stay chosen. */
  rows: ReadonlyMap<string, Row>;
  toggle: (row: Row) => void;
  /** Replaces what is chosen among the rows shown now. */
  setShown: (keys: ReadonlySet<string>) => void;
  clear: () => void;
}

/**
 * Which rows of a paged list are chosen. It outlives paging and sorting, and ends when the filters change, so that
 * nobody acts on rows that they no longer see in any page.
 * @param scope the filters as a text
 */
export function useSelection<Row>(
  shown: readonly Row[],
  keyOf: (row: Row) => string,
  scope: string,
): Selection<Row> {
  const [state, setState] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({
    scope,
    rows: new Map(),
  });
  // One and the same, so that a grid without a choice does not hear of a new one at each render.
  const [nothing] = useState<ReadonlyMap<string, Row>>(() => new Map());
  if (state.scope !== scope) setState({ scope, rows: new Map() });
  const rows = useMemo(() => {
    if (state.rows.size === 0 || state.scope !== scope) return nothing;
    // A row that was read again has another version; what is sent is what is seen.
    const fresh = new Map(shown.map((row) => [keyOf(row), row]));
    return new Map([...state.rows].map(([key, row]) => [key, fresh.get(key) ?? row]));
  }, [state, scope, shown, keyOf, nothing]);

  const toggle = useCallback(
    (row: Row) =>
      setState((previous) => {
        const next = new Map(previous.rows);
        if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
        return { ...previous, rows: next };
      }),
    [keyOf],
  );
  const setShown = useCallback(
    (keys: ReadonlySet<string>) =>
      setState((previous) => {
        const wrong = shown.filter((row) => keys.has(keyOf(row)) !== previous.rows.has(keyOf(row)));
        if (wrong.length === 0) return previous;
        const next = new Map(previous.rows);
        for (const row of wrong) if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
        return { ...previous, rows: next };
      }),
    [shown, keyOf],
  );
  const clear = useCallback(() => setState((previous) => ({ ...previous, rows: new Map() })), []);
  // The same as long as its parts are, so that a grid is not drawn again for nothing.
  return useMemo(() => ({ rows, toggle, setShown, clear }), [rows, toggle, setShown, clear]);
}
