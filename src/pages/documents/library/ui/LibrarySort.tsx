import { DocumentOrderBy } from '@/shared/api/generated/model';
import { FilterChip } from '@/shared/ui/list/FilterChip';
import type { RecordList } from '@/widgets/record-list';
import type { DocumentListSearch } from '../model/search';

/** What each sort begins with. */
const SORTS = {
  name: { label: 'Name', order: 'ASC' },
  updatedAt: { label: 'Last changed', order: 'DESC' },
  createdAt: { label: 'Last added', order: 'DESC' },
  size: { label: 'Largest', order: 'DESC' },
  fileType: { label: 'Kind', order: 'ASC' },
} as const satisfies Record<DocumentOrderBy, object>;
const OPTIONS = Object.entries(SORTS).map(([value, { label }]) => ({ value, label }));

/** The order of the tiles, which have no headers to press. */
export function LibrarySort({
  list,
}: {
  list: Pick<RecordList<DocumentListSearch, object>, 'search' | 'actions'>;
}) {
  const { search, actions } = list;
  return (
    <FilterChip
      label="Sorted by"
      options={OPTIONS}
      value={search.orderBy === undefined ? [] : [search.orderBy]}
      onChange={([next]) => {
        const by = Object.values(DocumentOrderBy).find((each) => each === next);
        actions.setSort(by, by && SORTS[by].order);
      }}
    />
  );
}
