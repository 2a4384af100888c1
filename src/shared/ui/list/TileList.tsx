import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListState } from '@/shared/lib/list-search/list-search';
import { useLeftRow } from '@/shared/lib/list-search/use-list-place';
import type { ListArranging } from '@/shared/lib/list-search/use-list-search';
import { ListPages } from './ListPages';
import { SelectBox } from './SelectBox';
import { tileAfter } from './tile-keys';
import { useGoing } from './use-going';
import type { Selection } from './use-selection';

export interface TileListProps<Row> {
  rows: readonly Row[];
  label: string;
  total: number;
  /** The address's state, with the list's defaults filled in. */
  state: ListState;
  actions: ListArranging;
  rowKey: (row: Row) => string;
  /** What a record is called, for its checkbox. */
  rowName?: ((row: Row) => string) | undefined;
  selection?: Selection<Row> | undefined;
  /** A record as a tile: a link, its checkbox where records can be chosen, and whatever else belongs on it. */
  renderTile: (row: Row, check: ReactNode) => ReactNode;
}

/** Where the tiles stand, before and after their records are there. */
export const TILES_SX = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: { xs: 3, sm: 4 },
  gridTemplateColumns: {
    // Two beside each other on a phone.
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(172px, 1fr))',
  },
} as const;

const tilesOf = (list: Element): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > [data-id]'),
];
const linkOf = (tile: Element | undefined): HTMLElement | null | undefined =>
  tile?.querySelector<HTMLElement>('a[href]');

/**
 * A list of records as tiles. One stop of the Tab key is the tile that somebody stands on, with its checkbox and its menu
 * after it: arrow keys go from tile to tile, Enter opens one, Space chooses it.
 */
export function TileList<Row>(props: TileListProps<Row>) {
  const { rows, label, total, state, actions, rowKey, rowName, selection, renderTile } = props;
  const list = useRef<HTMLUListElement>(null);
  const going = useGoing();
  const { take } = useLeftRow();
  const { direction } = useTheme();
  const [left] = useState(take);
  const [at, setAt] = useState(left);
  const shown = rows.map(rowKey);
  const active = at !== undefined && shown.includes(at) ? at : shown[0];
  useEffect(() => {
    for (const tile of tilesOf(list.current as HTMLUListElement))
      // the list is there as long as the component is
      for (const stop of tile.querySelectorAll('a[href], button, input'))
        stop.setAttribute('tabindex', tile.dataset.id === active ? '0' : '-1');
  });
  // Who comes back from a record goes on from its tile.
  useEffect(() => {
    if (left === undefined) return undefined;
    const link = linkOf(list.current?.querySelector(`[data-id="${CSS.escape(left)}"]`) ?? undefined);
    // The page scrolls to its top after it is drawn.
    const timer = window.setTimeout(() => link?.focus());
    return () => window.clearTimeout(timer);
  }, [left]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    going(event);
    const { target, currentTarget, key } = event;
    const tile = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    // The keys of an open menu come through here, too; with a modifier they are the browser's.
    if (tile === null || !currentTarget.contains(tile)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === ' ' && target === linkOf(tile)) {
      event.preventDefault();
      const row = rows.find((each) => rowKey(each) === tile.dataset.id);
      if (row !== undefined) selection?.toggle(row);
      return;
    }
    const tiles = tilesOf(currentTarget);
    const places = tiles.map((each) => each.getBoundingClientRect());
    const next = tileAfter(key, tiles.indexOf(tile), places, direction);
    if (next === undefined) return;
    event.preventDefault();
    linkOf(tiles[next])?.focus();
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box
        component="ul"
        ref={list}
        aria-label={label}
        onClickCapture={going}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setAt(target.closest<HTMLElement>('[data-id]')?.dataset.id)}
        sx={TILES_SX}
      >
        {rows.map((row) => {
          const id = rowKey(row);
          return (
            <Box component="li" key={id} data-id={id} sx={{ display: 'grid', minInlineSize: 0 }}>
              {renderTile(
                row,
                selection === undefined ? null : (
                  <SelectBox row={row} id={id} selection={selection} name={rowName?.(row)} />
                ),
              )}
            </Box>
          );
        })}
      </Box>
      <ListPages total={total} state={state} actions={actions} />
    </Box>
  );
}
