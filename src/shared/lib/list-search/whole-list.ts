import { listSearch, type ListAddress, type ListDeclaration } from './declare-list';
import type { Filter } from './filters';
import type { ListSearch, PageSize } from './list-search';

/** A filter of a list that the API gives whole: whether a row stays for what was chosen. A method, as in `Filter`. */
type Keeping<Value, Row> = Filter<Value> & { keeps(row: Row, value: Value): boolean };

/** Any such filter: what it keeps is asked only with what it read. */
type AnyKeeping<Row> = Filter<unknown> & { keeps(row: Row, value: never): boolean };

/** The filter, with the rows that it keeps. */
export const where = <Value, Row>(
  filter: Filter<Value>,
  keeps: (row: Row, value: Value) => boolean,
): Keeping<Value, Row> => ({ read: filter.read, keeps });

/** What a list is sorted by; what has none comes last. */
type SortKey = string | number | null | undefined;

interface WholeOptions<Row, Order extends string, Field extends string> {
  /** What the list can be sorted by; a column of this name sorts it. */
  orderBy: Readonly<Record<Order, (row: Row) => SortKey>>;
  sort: { orderBy: NoInfer<Order>; order: 'ASC' | 'DESC' };
  /** Names of the columns to choose from, in the list's own order. */
  columns: readonly Field[];
  /** What the search looks in. */
  text: (row: Row) => readonly (string | null | undefined)[];
}

/** A list that the API gives whole, with what is shown of it. */
export interface WholeListDeclaration<
  S extends ListSearch,
  Row,
  Field extends string = string,
> extends ListDeclaration<S, object, Field> {
  /** The rows that stay under the text and the filters, sorted; all pages of them. */
  rows: (search: S, all: readonly Row[]) => Row[];
}

/** As many as the API takes for a page elsewhere: what it gives whole is shown whole. */
const WHOLE: PageSize = 100;
const WORDS = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(left: SortKey, right: SortKey, direction: 1 | -1): number {
  const without = (key: SortKey): boolean => key === null || key === undefined || key === '';
  if (without(left) || without(right)) return Number(without(left)) - Number(without(right));
  return typeof left === 'number' && typeof right === 'number'
    ? (left - right) * direction
    : WORDS.compare(String(left), String(right)) * direction;
}

/**
 * Declares a list that the API gives whole, as `listSearch` does for one that it narrows: the same address, but narrowed,
 * sorted and paged here.
 */
export const wholeList =
  <Row>() =>
  <
    const F extends Readonly<Record<string, AnyKeeping<Row>>>,
    const Order extends string,
    const Field extends string,
  >(
    filters: F,
    { orderBy, sort, columns, text }: WholeOptions<Row, Order, Field>,
  ): WholeListDeclaration<ListAddress<F, Order>, Row, Field> => {
    type Address = ListAddress<F, Order>;
    const keepers: Readonly<Record<string, AnyKeeping<Row>>> = filters;
    // The names of filters and sorts are the list's own and no call's.
    const declared = listSearch<never>()(filters as never, {
      orderBy: Object.keys(orderBy) as never,
      sort: sort as never,
      limit: WHOLE,
      columns,
    }) as unknown as ListDeclaration<Address, object, Field>;
    return {
      ...declared,
      rows: (search, all) => {
        const found = search as ListSearch & Record<string, unknown>;
        const words = found.search?.trim().toLowerCase() ?? '';
        const { orderBy: by, order } = declared.state(search);
        const keyOf = orderBy[by as Order]; // `state` gives what the list can be sorted by
        const direction = order === 'ASC' ? 1 : -1;
        return all
          .filter((row) =>
            Object.entries(keepers).every(
              ([name, filter]) => found[name] === undefined || filter.keeps(row, found[name] as never),
            ),
          )
          .filter((row) => words === '' || text(row).join('\n').toLowerCase().includes(words))
          .toSorted((a, b) => compare(keyOf(a), keyOf(b), direction));
      },
    };
  };
