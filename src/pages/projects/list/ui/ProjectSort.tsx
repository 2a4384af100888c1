import { ListCompanyProjectsOrderBy } from '@/shared/api/generated/model';
import type { ListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { FilterChip } from '@/shared/ui/list/FilterChip';
import type { ProjectListSearch } from '../model/search';

/** What each sort begins with. */
const SORTS = {
  updatedAt: { label: 'Last updated', order: 'DESC' },
  createdAt: { label: 'Newest', order: 'DESC' },
  name: { label: 'Name', order: 'ASC' },
  startDate: { label: 'Start of work', order: 'ASC' },
  budget: { label: 'Largest budget', order: 'DESC' },
} as const satisfies Record<ListCompanyProjectsOrderBy, object>;
const OPTIONS = Object.entries(SORTS).map(([value, { label }]) => ({ value, label }));

interface ProjectSortProps {
  search: ProjectListSearch;
  actions: ListSearchActions<ProjectListSearch>;
}

/** The order of the cards, which have no headers to press. */
export function ProjectSort({ search, actions }: ProjectSortProps) {
  return (
    <FilterChip
      label="Sorted by"
      options={OPTIONS}
      value={search.orderBy === undefined ? [] : [search.orderBy]}
      onChange={([next]) => {
        const by = Object.values(ListCompanyProjectsOrderBy).find((each) => each === next);
        actions.setSort(by, by && SORTS[by].order);
      }}
    />
  );
}
