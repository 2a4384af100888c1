import Box from '@mui/material/Box';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { Currency } from '#domain/money/text.ts';
import type { ListSearch } from '@/shared/lib/list-search/list-search';
import { useMe } from '@/shared/session/me';
import { ListBody } from '@/shared/ui/list/ListBody';
import type { RecordColumns } from '@/shared/ui/list/record-columns';
import { recordGridColumns } from '@/shared/ui/list/record-grid';
import { ResponsiveGrid } from '@/shared/ui/list/ResponsiveGrid';
import { TileList, TILES_SX } from '@/shared/ui/list/TileList';
import { TilesSkeleton } from '@/shared/ui/states/ListSkeletons';
import type { Selection } from '@/shared/ui/list/use-selection';
import type { RecordList } from '../model/use-record-list';

export type RecordRow = GridValidRowModel & { id: string };

/** What a card is drawn with besides its record. */
export interface CardReader {
  currency: Currency;
  myId: string;
  /** Its checkbox, where records can be chosen. */
  check: ReactNode;
  /** What can be done with it on the list, where anything can. */
  actions: ReactNode;
}

export interface RecordResultsProps<S extends ListSearch, Row extends RecordRow, Field extends string> {
  list: RecordList<S, Row>;
  columns: RecordColumns<Row, Field>;
  /** Of its amounts; a list without any needs none. */
  currency?: Currency;
  /** Address of a record, where it has a page; the same function at each render. */
  path?: (row: Row) => string;
  /** A menu of what can be done with a record on the list; the same function at each render. */
  actions?: (row: Row) => ReactNode;
  /** The same facts on a phone. */
  card: (row: Row, reader: CardReader) => ReactNode;
  /** The record as a tile, where the list is laid out so. */
  tile?: ((row: Row, reader: CardReader) => ReactNode) | undefined;
  /** Several of them: "RFIs". */
  noun: string;
  /** The operation's failure text from the catalogue. */
  errorText: string;
  /** What the list is for, where there is nothing yet. */
  empty: ReactNode;
  selection?: Selection<Row>;
  /** What a record is called, for its checkbox. */
  rowName?: (row: Row) => string;
  /** What stands below the rows: their sums, what can be done with the chosen ones. */
  children?: ReactNode;
}

const idOf = (row: RecordRow): string => row.id;

/** A list of records in its five states: a grid on a desk, cards on a phone. */
export function RecordResults<S extends ListSearch, Row extends RecordRow, Field extends string>(
  props: RecordResultsProps<S, Row, Field>,
) {
  const { list, columns, currency = 'USD', path, card, tile, noun, errorText, empty, selection } = props;
  const { declaration, search, actions } = list;
  const menu = props.actions;
  const { sorts } = declaration;
  const myId = useMe().user.id;
  const { history } = useRouter();
  const gridColumns = useMemo(
    () => recordGridColumns(columns, columns.shown(search.columns), { currency, myId, path, sorts, menu }),
    [columns, currency, myId, path, sorts, menu, search.columns],
  );
  // An address may have a search of its own, which the router takes from a whole address only.
  const open = useMemo(() => path && ((row: Row) => history.push(path(row))), [history, path]);
  const parts = {
    label: noun.charAt(0).toUpperCase() + noun.slice(1),
    state: declaration.state(search),
    actions,
    rowKey: idOf,
    rowName: props.rowName,
    selection,
  };
  const reading = (row: Row, check: ReactNode): CardReader => ({
    currency,
    myId,
    check,
    actions: menu?.(row),
  });
  return (
    <ListBody
      query={list.query}
      isEmpty={({ meta }) => meta.total === 0}
      filtered={list.filtered}
      onClear={actions.clear}
      noun={noun}
      errorText={errorText}
      empty={empty}
      skeleton={tile && ((rows) => <TilesSkeleton count={rows} sx={TILES_SX} />)}
    >
      {({ data, meta }) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
          {tile ? (
            <TileList
              {...parts}
              rows={data}
              total={meta.total}
              renderTile={(row, check) => tile(row, reading(row, check))}
            />
          ) : (
            <ResponsiveGrid
              {...parts}
              rows={data}
              columns={gridColumns}
              total={meta.total}
              onOpen={open}
              renderCard={(row, check) => card(row, reading(row, check))}
            />
          )}
          {props.children}
        </Box>
      )}
    </ListBody>
  );
}
