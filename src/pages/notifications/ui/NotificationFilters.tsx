import { NOTIFICATION_EVENT_FACES, NOTIFICATION_EVENTS } from '#domain/notification/events.ts';
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
const GROUP_OF: Readonly<Record<string, string | null>> = factsBy('record', 'group');
const BUILT: Readonly<Record<string, boolean>> = factsBy('group', 'built');

/** The events that people are told of by now; of one tool where the list is narrowed to its records. */
function eventOptions(about: NotificationSearch['about']) {
  return NOTIFICATION_EVENTS.map((value) => ({ value, ...NOTIFICATION_EVENT_FACES[value] }))
    .filter(({ group }) => (about === undefined ? BUILT[group] !== false : GROUP_OF[about] === group))
    .map(({ value, label }) => ({ value, label }));
}

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
      <OneFilter list={list} name="event" label="Event" options={eventOptions(list.search.about)} />
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
