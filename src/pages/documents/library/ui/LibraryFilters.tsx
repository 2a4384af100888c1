import { DOCUMENT_FILE_TYPE_LABELS, DOCUMENT_FILE_TYPES } from '#domain/document/kinds.ts';
import { SHARING_TYPE_LABELS, SHARING_TYPES } from '#domain/document/rights.ts';
import type { DocumentEntry } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { useNamedPeople } from '@/shared/session/project-people';
import { OneFilter, SpanFilter } from '@/shared/ui/list/ListFilters';
import { peopleOptions } from '@/shared/ui/list/people-options';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import type { RecordList } from '@/widgets/record-list';
import type { DocumentListSearch } from '../model/search';
import { LibrarySort } from './LibrarySort';

interface LibraryFiltersProps {
  projectId: string;
  list: RecordList<DocumentListSearch, DocumentEntry>;
}

const KINDS = DOCUMENT_FILE_TYPES.map((value) => ({ value, label: DOCUMENT_FILE_TYPE_LABELS[value] }));
const SHARINGS = SHARING_TYPES.map((value) => ({ value, label: SHARING_TYPE_LABELS[value] }));
const ORIGINS = [
  { value: 'UPLOADED', label: 'Uploaded files' },
  { value: 'TEMPLATE', label: 'Templates' },
  { value: 'CREATED', label: 'Folders people made' },
  { value: 'SYSTEM', label: 'Folders of every project' },
] as const;

/** Each filter a control that shows its value and clears by itself. */
export function LibraryFilters({ projectId, list }: LibraryFiltersProps) {
  const myId = useMe().user.id;
  const { search, actions, rows } = list;
  // What the filters offer is asked for after the rows.
  const people = useNamedPeople(projectId, !list.query.isPending);
  const tags = [
    ...new Set([...(search.tag === undefined ? [] : [search.tag]), ...rows.flatMap((row) => row.tags)]),
  ];
  return (
    <>
      {search.layout === 'tiles' && <LibrarySort list={list} />}
      <OneFilter list={list} name="fileType" label="Kind" options={KINDS} />
      <OneFilter
        list={list}
        name="tag"
        label="Tag"
        options={tags.toSorted((a, b) => a.localeCompare(b)).map((tag) => ({ value: tag, label: tag }))}
      />
      <OneFilter
        list={list}
        name="createdBy"
        label="Owner"
        options={peopleOptions(people.data ?? [], myId)}
        pending={people.isPending}
      />
      <OneFilter list={list} name="sharing" label="Shared with" options={SHARINGS} />
      <OneFilter list={list} name="origin" label="Origin" options={ORIGINS} />
      <SpanFilter list={list} label="Added" />
      <ToggleChip
        label="Shared with me"
        on={search.shared === true}
        onChange={(on) => actions.setFilters({ shared: on || undefined })}
      />
      {search.trash === undefined && (
        <ToggleChip
          label="In subfolders, too"
          on={search.below === true}
          onChange={(on) => actions.setFilters({ below: on || undefined })}
        />
      )}
    </>
  );
}
