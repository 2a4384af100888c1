import {
  ListCompanyProjectsOrderBy,
  type ListCompanyProjectsParams,
  ProjectStatus,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { one, own, sentAs } from '@/shared/lib/list-search/filters';

/** The tabs, in their order: what is worked on first. */
export const PROJECT_TABS = ['ACTIVE', 'DRAFT', 'COMPLETED', 'ALL'] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

export const PROJECT_LAYOUTS = ['cards', 'grid'] as const;
export type ProjectLayout = (typeof PROJECT_LAYOUTS)[number];

const statusOf = (tab: ProjectTab): ProjectStatus[] | undefined =>
  tab === 'ALL' ? undefined : [ProjectStatus[tab]];

const DECLARED = listSearch<ListCompanyProjectsParams>()(
  {
    /** The open tab; absent is ACTIVE. A tab is no filter that one clears. */
    status: sentAs(one(PROJECT_TABS), { status: statusOf }),
    /** Cards or a grid; absent is what the reader chose last. */
    layout: own(one(PROJECT_LAYOUTS)),
  },
  {
    orderBy: ListCompanyProjectsOrderBy,
    sort: { orderBy: 'updatedAt', order: 'DESC' },
    columns: [
      'name',
      'projectNumber',
      'status',
      'place',
      'completed',
      'budget',
      'paid',
      'role',
      'updatedAt',
      'type',
      'company',
      'startDate',
      'endDate',
      'createdAt',
    ],
    text: 'searchText',
  },
);
export type ProjectListSearch = SearchOf<typeof DECLARED>;

/** The tab that stands first needs no name in the address. */
const withoutUsual = (search: ProjectListSearch): ProjectListSearch =>
  search.status === 'ACTIVE' ? { ...search, status: undefined } : search;

export const PROJECT_LIST: typeof DECLARED = {
  ...DECLARED,
  read: (raw) => withoutUsual(DECLARED.read(raw)),
  params: (search) => ({ ...DECLARED.params(search), status: statusOf(search.status ?? 'ACTIVE') }),
  active: (search) => DECLARED.active(search).filter((name) => name !== 'status'),
};
