import { factsBy, headed } from '#domain/tools.ts';
import { useListCompanyProjects } from '@/shared/api/generated/projects/projects';
import { useMe } from '@/shared/session/me';
import { type Filtered, OneFilter, SpanFilter } from '@/shared/ui/list/ListFilters';
import { NOTIFICATION_RECORDS, type NotificationSearch } from '../model/search';

interface NotificationFiltersProps {
  list: Filtered<NotificationSearch>;
}

const SHOW = [
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
] as const;
const WORDS = factsBy('record', 'many');
const ABOUT = NOTIFICATION_RECORDS.map((value) => ({ value, label: headed(WORDS[value]) }));

/** What is shown, as chips that show their value. */
export function NotificationFilters({ list }: NotificationFiltersProps) {
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
      <OneFilter list={list} name="show" label="Show" options={SHOW} />
      <OneFilter list={list} name="about" label="About" options={ABOUT} />
      <OneFilter
        list={list}
        name="projectId"
        label="Project"
        options={projects.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SpanFilter list={list} label="Received" />
    </>
  );
}
