import {
  type AddressOf,
  type Choices,
  type Filters,
  isSpan,
  type SentOf,
  SPAN_SENDS,
  type Span,
  type TakenBy,
  valuesOf,
} from './filters';
import {
  listParams,
  type ListSearch,
  type ListState,
  type PageSize,
  type Raw,
  readDateRange,
  readListSearch,
} from './list-search';

type Flat<T> = { [K in keyof T]: T[K] };
type Direction = 'ASC' | 'DESC';
type OrderOf<Call> = Call extends { orderBy?: infer By } ? Extract<By, string> : never;
/** The API calls the text to look for by one of two names. */
type TextOf<Call> = 'search' extends keyof Call ? 'search' : 'searchText';

interface Options<Order extends string, Field extends string, Call> {
  /** What the list can be sorted by; a column of this name sorts it. */
  orderBy: Choices<Order>;
  /** The sort, unless the address says otherwise. */
  sort: { orderBy: NoInfer<Order>; order: Direction };
  /** Names of the columns to choose from, in the list's own order; `recordColumns` says what they are. */
  columns?: readonly Field[];
  /** Rows of a page, unless the address says otherwise; 10 without it. */
  limit?: PageSize;
  /** The call's name for the text to look for, where it is not `search`. */
  text?: TextOf<Call>;
}

/** The address of a list with these filters. */
export type ListAddress<F, Order extends string> = Flat<
  Omit<ListSearch, 'orderBy'> & { orderBy?: Order } & AddressOf<F>
>;
type Params<F, Order, Call> = Flat<
  { page: number; limit: number; orderBy: Order; order: Direction } & {
    [N in TextOf<Call>]: string | undefined;
  } & SentOf<F>
>;

/** All that follows from what a list can be narrowed, sorted and shown by. */
export interface ListDeclaration<S extends ListSearch, P extends object, Field extends string = string> {
  /** Reads an address; for the route's `validateSearch`. */
  read: (raw: Raw) => S;
  /** The page of records that the address asks for, as the call's parameters. */
  params: (search: S) => P;
  /** The same records in the same order, without pages: for an export. */
  uncut: (search: S) => Flat<Omit<P, 'page' | 'limit'>>;
  /** The text and the filters alone: for a count or a chart of the same records. */
  narrowing: (search: S) => Flat<Omit<P, 'page' | 'limit' | 'orderBy' | 'order'>>;
  /** Sort and page with the list's defaults filled in, as a grid shows them. */
  state: (search: S) => ListState;
  /** Names of what narrows the list, the text among them: none says that all records are listed. */
  active: (search: S) => string[];
  /** The address without the page's own states: what a saved view keeps. */
  look: (search: S) => S;
  columns: readonly Field[];
  /** Names in the address that say where the reader is. */
  places: readonly string[];
  /** What the call calls the text and the filters that the list can be narrowed by. */
  sends: readonly string[];
  /** Whether the list can be sorted by it. */
  sorts: (field: string) => boolean;
}

/** The address of a list, as its declaration says. */
export type SearchOf<List extends { read: (raw: Raw) => unknown }> = ReturnType<List['read']>;

/**
 * Declares what a list can be narrowed and sorted by, once: its address, the parameters of its call and what counts as
 * filtered follow from it. A filter that the call does not take does not compile.
 */
export const listSearch =
  <Call extends object>() =>
  <const F extends Filters, const Order extends OrderOf<Call>, const Field extends string = never>(
    filters: F & TakenBy<Call, F>,
    options: Options<Order, Field, Call> & ('search' extends keyof Call ? unknown : { text: TextOf<Call> }),
  ): ListDeclaration<ListAddress<F, Order>, Params<F, Order, Call>, Field> => {
    const orders = valuesOf(options.orderBy);
    const columns = options.columns ?? [];
    const all = Object.entries<Filters[string]>(filters);
    const ownNames = all.filter(([, filter]) => !isSpan(filter) && filter.own).map(([name]) => name);

    const places = all.filter(([, filter]) => !isSpan(filter) && filter.place).map(([name]) => name);

    const state = (search: ListSearch): ListState => {
      const { search: _text, ...others } = listParams(search, options.sort, options.limit);
      return others;
    };
    const sent = (search: ListSearch & Span & Record<string, unknown>): object => {
      const params: Record<string, unknown> = { [options.text ?? 'search']: search.search };
      for (const [name, filter] of all) {
        const value = search[name];
        if (isSpan(filter)) Object.assign(params, filter.sendSpan(search));
        else if (filter.send === undefined) params[name] = value;
        else if (value !== undefined) Object.assign(params, filter.send(value));
      }
      return params;
    };
    const isActive = ([name, filter]: (typeof all)[number], search: Record<string, unknown>): boolean =>
      isSpan(filter)
        ? search.from !== undefined || search.to !== undefined
        : filter.own === undefined && filter.arranges === undefined && search[name] !== undefined;

    // Built name by name from the declaration, which is where the types come from.
    return {
      read: (raw: Raw) => {
        const search: Record<string, unknown> = { ...readListSearch(raw, orders, columns, options.limit) };
        for (const [name, filter] of all) {
          if (isSpan(filter)) Object.assign(search, readDateRange(raw));
          else search[name] = filter.read(raw, name);
        }
        return search;
      },
      params: (search: ListSearch) => ({ ...state(search), ...sent({ ...search }) }),
      uncut: (search: ListSearch) => {
        const { orderBy, order } = state(search);
        return { orderBy, order, ...sent({ ...search }) };
      },
      narrowing: (search: ListSearch) => sent({ ...search }),
      state,
      active: (search: ListSearch) => [
        ...(search.search === undefined ? [] : ['search']),
        ...all.filter((each) => isActive(each, { ...search })).map(([name]) => name),
      ],
      look: (search: ListSearch) =>
        Object.fromEntries(Object.entries(search).filter(([name]) => !ownNames.includes(name))),
      columns,
      places,
      sends: [
        options.text ?? 'search',
        ...all.flatMap(([name, filter]) => (isSpan(filter) ? SPAN_SENDS : (filter.sends ?? [name]))),
      ],
      sorts: (field: string) => orders.some((name) => name === field),
    } as unknown as ListDeclaration<ListAddress<F, Order>, Params<F, Order, Call>, Field>;
  };
