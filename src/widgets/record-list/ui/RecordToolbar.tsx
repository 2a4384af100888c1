import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback } from 'react';
import type { SavedViewTool } from '@/shared/api/generated/model';
import type { ListSearch } from '@/shared/lib/list-search/list-search';
import { ColumnsButton } from '@/shared/ui/list/ColumnsButton';
import type { ListColumns } from '@/shared/ui/list/list-columns';
import { ListToolbar } from '@/shared/ui/list/ListToolbar';
import { SearchField } from '@/shared/ui/list/SearchField';
import { SavedViews } from './saved-views/SavedViews';
import type { RecordList } from '../model/use-record-list';

interface RecordToolbarProps<S extends ListSearch> {
  list: RecordList<S, object>;
  columns: ListColumns;
  /** What is searched: "Search RFIs". */
  searchLabel: string;
  /** What one record is called: "RFI". */
  noun: string;
  /** Several, where that is not its plural: "people". */
  nouns?: string | undefined;
  /** Whose saved views the list has, where the reader has any. */
  views: { projectId: string; tool: SavedViewTool } | undefined;
  /** What else arranges the list on a desk, before its columns. */
  actions?: ReactNode;
  /** How it can be laid out, on a desk and on a phone. */
  layouts?: ReactNode;
  /** Whether rows are shown, which have columns. */
  hasRows?: boolean;
  /** The filters, each a chip. */
  children: ReactNode;
}

/** The line over a list of records: its text, filters and number, its saved views and its columns. */
export function RecordToolbar<S extends ListSearch>(props: RecordToolbarProps<S>) {
  const { list, columns, searchLabel, noun, nouns, views, hasRows = true, children } = props;
  const { declaration, search, actions } = list;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const searchFor = useCallback(
    // Every list's address has the text by this name.
    (text?: string) => actions.setFilters({ search: text } as Partial<S>),
    [actions],
  );
  return (
    <ListToolbar
      search={<SearchField label={searchLabel} value={search.search} onSearch={searchFor} />}
      filters={children}
      total={list.total}
      noun={noun}
      nouns={nouns}
      actions={
        <>
          {views !== undefined && (
            <SavedViews
              {...views}
              search={declaration.look(search)}
              read={declaration.read}
              onApply={actions.replace}
            />
          )}
          {props.layouts}
          {/* Cards have no columns. */}
          {!phone && props.actions}
          {!phone && hasRows && (
            <ColumnsButton
              choices={columns.choices}
              shown={columns.shown(search.columns)}
              defaults={columns.defaults}
              onChange={actions.setColumns}
            />
          )}
        </>
      }
    />
  );
}
