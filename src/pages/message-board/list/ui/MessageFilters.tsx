import {
  MESSAGE_FLAG_LABELS,
  MESSAGE_FLAGS,
  MESSAGE_STATUS_FACES,
  MESSAGE_STATUSES,
} from '#domain/message/status.ts';
import type { Message } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { useNamedPeople } from '@/shared/session/project-people';
import { ManyFilter, OneFilter, SpanFilter } from '@/shared/ui/list/ListFilters';
import { peopleOptions } from '@/shared/ui/list/people-options';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import type { RecordList } from '@/widgets/record-list';
import type { MessageListSearch } from '../model/search';

interface MessageFiltersProps {
  projectId: string;
  list: RecordList<MessageListSearch, Message>;
}

const FLAGS = MESSAGE_FLAGS.map((value) => ({ value, label: MESSAGE_FLAG_LABELS[value] }));
const STATUSES = MESSAGE_STATUSES.map((value) => ({ value, label: MESSAGE_STATUS_FACES[value].label }));

/** Each filter a control that shows its value and clears by itself; categories have a line of their own. */
export function MessageFilters({ projectId, list }: MessageFiltersProps) {
  const myId = useMe().user.id;
  const { search, actions } = list;
  // What the filters offer is asked for after the rows.
  const people = useNamedPeople(projectId, !list.query.isPending);
  return (
    <>
      <OneFilter list={list} name="flag" label="Flag" options={FLAGS} />
      <OneFilter
        list={list}
        name="createdBy"
        label="From"
        options={peopleOptions(people.data ?? [], myId)}
        pending={people.isPending}
      />
      <SpanFilter list={list} label="Sent" />
      <ToggleChip
        label="With attachments"
        on={search.files === true}
        onChange={(on) => actions.setFilters({ files: on || undefined })}
      />
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
    </>
  );
}
