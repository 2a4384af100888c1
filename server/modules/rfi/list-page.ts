import { TOOLS } from '#domain/tools.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ListOf, Sorting } from '../record/list/declared.ts';
import { conditionsOf } from '../record/list/listed.ts';
import { exportOf } from '../record/list/export.ts';
import { pageOf, type ReadSlice, type Slice } from '../record/list/page.ts';
import {
  countedByStatus,
  filterConditions,
  onlyWords,
  type RfiFilters,
  type RfiOrderBy,
  listSight,
} from './list-query.ts';
import { rfis } from './schema.ts';
import { RFI_SORTS } from './sorts.ts';
import { RFI_WORDS } from './words.ts';

/** The list of RFIs. */
const RFIS: ListOf<RfiFilters, RfiOrderBy> = {
  kept: 'RFI',
  table: rfis,
  sight: listSight,
  filters: filterConditions,
  countedBy: countedByStatus,
  search: { index: RFI_WORDS, text: ({ searchText }) => searchText, alone: onlyWords },
  sorts: RFI_SORTS,
};

type Query = RfiFilters & Sorting<RfiOrderBy>;

/** The RFIs of a list that the actor may see. */
export const rfiConditions = (ctx: ProjectContext, filters: RfiFilters) => conditionsOf(RFIS, ctx, filters);

/** The rows of the window that the actor may see, in order, and how many there are in all. */
export const sortedRfis = <Row>(
  ctx: ProjectContext,
  query: Query,
  window: Pick<Slice, 'offset' | 'limit'>,
  read: ReadSlice<Row>,
) => pageOf(RFIS, ctx, query, window, read);

/** All rows that the actor may see, in order; 422 where they are more than one file holds. */
export const exportedRfis = <Row>(ctx: ProjectContext, query: Query, read: ReadSlice<Row>) =>
  exportOf(RFIS, ctx, query, TOOLS.rfi.many, read);
