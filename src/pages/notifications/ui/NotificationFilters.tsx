import { factsBy, headed } from '#domain/tools.ts';
import { useListCompanyProjects } from '@/shared/api/generated/projects/projects';
import { useMe } from '@/shared/session/me';
import { DateRangeChip } from '@/shared/ui/list/DateRangeChip';
import { FilterChip } from '@/shared/ui/list/FilterChip';
import { NOTIFICATION_RECORDS, type NotificationSearch } from '../model/search';

interface NotificationFiltersProps {
  search: NotificationSearch;
  onChange: (change: Partial<NotificationSearch>) => void;
}

const SHOW = [
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
] as const;
const WORDS = factsBy('record', 'many');
const ABOUT = NOTIFICATION_RECORDS.map((value) => ({ value, label: headed(WORDS[value]) }));

const pick = <T extends { value: string }>(options: readonly T[], chosen: string | undefined) =>
  options.find(({ value }) => value === chosen)?.value as T['value'] | undefined;

/** What is shown, as chips that show their value. */
export function NotificationFilters({ search, onChange }: NotificationFiltersProps) {
  const companyId = useMe().company?.id ?? '';
  // Without the projects there is no filter by project; the list itself still works.
  const projects =
    useListCompanyProjects(
      companyId,
      { limit: 100, orderBy: 'updatedAt', order: 'DESC' },
      { query: { enabled: companyId !== '' } },
    ).data?.data ?? [];
  return (
    <>
      <FilterChip
        label="Show"
        options={SHOW}
        value={search.show === undefined ? [] : [search.show]}
        onChange={([value]) => onChange({ show: pick(SHOW, value) })}
      />
      <FilterChip
        label="About"
        options={ABOUT}
        value={search.about === undefined ? [] : [search.about]}
        onChange={([value]) => onChange({ about: pick(ABOUT, value) })}
      />
      {projects.length > 0 && (
        <FilterChip
          label="Project"
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.projectId === undefined ? [] : [search.projectId]}
          onChange={([projectId]) => onChange({ projectId })}
        />
      )}
      <DateRangeChip label="Received" from={search.from} to={search.to} onChange={onChange} />
    </>
  );
}
