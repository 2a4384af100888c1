import type { SavedView, SavedViewSearch } from '@/shared/api/generated/model';
import type { ListSearch } from '@/shared/lib/list-search/list-search';

/** What a saved view keeps of a list's address. */
export interface ViewState {
  search: SavedViewSearch;
  columns: string[];
}

/** Text, filters, sort and page size go into `search`; the page is where somebody was, not what they look at. */
export function viewStateOf(search: ListSearch): ViewState {
  const { page: _page, view: _view, columns = [], ...rest } = search;
  // The values of a validated address are texts, numbers, booleans and lists of texts, which is what a view may hold.
  const kept = Object.entries(rest).filter(([, value]) => value !== undefined) as [
    string,
    SavedViewSearch[string],
  ][];
  return { search: Object.fromEntries(kept), columns };
}

/** The address that a view stands for. `read` is the list's own reader: what it no longer knows is ignored. */
export function addressOf<T extends ListSearch>(
  view: Pick<SavedView, 'id' | 'search' | 'columns'>,
  read: (raw: Record<string, unknown>) => T,
): T {
  const columns = view.columns.length > 0 ? view.columns : undefined;
  return { ...read({ ...view.search, columns }), page: undefined, view: view.id };
}

const textOf = ({ search, columns }: ViewState): string =>
  JSON.stringify([Object.entries(search).toSorted(([left], [right]) => left.localeCompare(right)), columns]);

/** Whether the list shows something else than the view that it came from. */
export function isChanged<T extends ListSearch>(
  view: SavedView,
  search: T,
  read: (raw: Record<string, unknown>) => T,
): boolean {
  return textOf(viewStateOf(addressOf(view, read))) !== textOf(viewStateOf(search));
}
