import type { AdminProjectType } from '@/shared/api/generated/model';
import type { SearchOf } from '@/shared/lib/list-search/declare-list';
import { one, place } from '@/shared/lib/list-search/filters';
import { where, wholeList } from '@/shared/lib/list-search/whole-list';
import { ADMIN_TABS } from '../address';

/** Where somebody is in the page: clearing a list leaves them there. */
export const TAB = { ...place(one(ADMIN_TABS)), keeps: () => true };

/** The project types of the owning company, which the API gives all at once. */
export const TYPE_LIST = wholeList<AdminProjectType>()(
  {
    kind: where(
      one(['own', 'default']),
      (type: AdminProjectType, kind) => type.isDefault === (kind === 'default'),
    ),
    tab: TAB,
  },
  {
    orderBy: {
      name: ({ name }) => name,
      projects: ({ projectCount }) => projectCount,
      changed: ({ updatedAt }) => updatedAt,
    },
    sort: { orderBy: 'name', order: 'ASC' },
    columns: ['name', 'kind', 'projects', 'changed'],
    text: ({ name }) => [name],
  },
);
export type TypeListSearch = SearchOf<typeof TYPE_LIST>;
