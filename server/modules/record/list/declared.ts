import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ProjectContext } from '../../../http/context.ts';
import type { FoundWords, WordIndex } from './words.ts';

/** A direction, as the contract names it. */
export type Order = 'ASC' | 'DESC';

/** What a reader may see of a tool's records. */
export interface ListSight {
  /** Conditions of which no record meets two: each is counted from an index of its own. One that is undefined holds for all. */
  parts: readonly (SQL | undefined)[];
  /** The rest. */
  hidden?: SQL;
  /** Holds for all: with it, an index that has the parts first goes to all of them at once. */
  anyPart?: SQL;
}

/** What a search by words looks in. */
export interface Search<Filters> {
  index: WordIndex;
  text(filters: Filters): string | undefined;
  /** Whether nothing but words filters. */
  alone(filters: Filters): boolean;
}

/** A table whose rows a list has, and others whose columns its conditions and its order name. */
export interface Listing {
  table: PgTable & { id: PgColumn; projectId: PgColumn };
  joins?: readonly { table: PgTable; on: SQL | undefined; left?: boolean }[];
}

/** A list of a tool as somebody has filtered it, with the revision at which its counts are kept. */
export interface Listed {
  ctx: ProjectContext;
  from: Listing;
  sight: ListSight;
  /** To count them, and to read a page of them, which the actor may see besides. */
  filters: SQL | undefined;
  pageFilters: SQL | undefined;
  /** What is searched for. */
  found: FoundWords | null;
  /** How many the actor may see, where that is known already. */
  total?: number;
  /** Null where counts are not kept. */
  at: string | null;
}

/**
 * A part of the sorted list with the number of its rows. A list sorted by something that few values share (status,
 * person, age) is its values one after the other; counting them finds the parts that a page touches, and each of these
 * is read from an index in its order, where sorting the whole would read every row.
 */
export interface Segment {
  /** Asked of the parts that a page touches alone: a list by age has a thousand of them. */
  where: () => SQL | undefined;
  orderBy: SQL[];
  count: number;
}

/** One order of a list. */
export interface Sort {
  /** The order that an index or the whole list has from its first row to its last; null where it is made of parts. */
  whole: ((order: Order) => SQL[]) | null;
  parts: (list: Listed, order: Order) => Promise<Segment[]>;
  /** The order of all parts together, by which rows are sorted that are few; where `whole` is null. */
  few?: (order: Order) => SQL[];
  /** One part for who reads all of it, where the list has very many parts. */
  all?: (list: Listed, order: Order) => Promise<Segment[]>;
}

/** What a tool says of its list; the rest is the same for all of them. */
export interface ListOf<Filters, OrderBy extends string> extends Listing {
  /** The tool under whose revision totals are kept (`list_revisions`); null where each list is counted anew. */
  kept: string | null;
  sight(ctx: ProjectContext): ListSight;
  /** `found` = what has the words, where they have been looked up; otherwise they are among the filters. 422 at a field. */
  filters(ctx: ProjectContext, filters: Filters, found?: SQL): SQL | undefined;
  /** Holds for all that is filtered so: what an index that counts them has first. */
  countedBy?(filters: Filters): SQL | undefined;
  /**
   * Holds for all that is filtered so: where a page in the order of an index begins. Without it, that index is gone
   * through row by row down to the first that is meant.
   */
  pageBegins?(ctx: ProjectContext, filters: Filters): SQL | undefined;
  /**
   * Whether few records are filtered so, which are found by themselves: they are read and sorted at once, where counting
   * the parts of the list first and reading each would find them three times.
   */
  isShort?(filters: Filters): boolean;
  search?: Search<Filters>;
  sorts: Readonly<Record<OrderBy, Sort>>;
}

/** How a list is sorted, as every list's query says it. */
export interface Sorting<OrderBy extends string> {
  orderBy: OrderBy;
  order: Order;
}
