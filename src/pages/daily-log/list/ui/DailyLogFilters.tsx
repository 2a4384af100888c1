import {
  DAILY_LOG_ENTRY_TYPE_LABELS,
  DAILY_LOG_ENTRY_TYPES,
  DAILY_LOG_STATUS_FACES,
  DAILY_LOG_STATUSES,
  SITE_CONDITION_LABELS,
  SITE_CONDITIONS,
} from '#domain/daily-log/status.ts';
import { LOG_ACCESS_LABELS, LOG_ACCESSES } from '#domain/daily-log/sight.ts';
import { useMemo } from 'react';
import type { DailyLog } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { companiesOf, useNamedPeople, useProjectPeople } from '@/shared/session/project-people';
import { ManyFilter, OneFilter, SpanFilter } from '@/shared/ui/list/ListFilters';
import { peopleOptions } from '@/shared/ui/list/people-options';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import type { RecordList } from '@/widgets/record-list';
import type { DailyLogListSearch } from '../model/search';

interface DailyLogFiltersProps {
  projectId: string;
  list: RecordList<DailyLogListSearch, DailyLog>;
}

const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const STATUSES = DAILY_LOG_STATUSES.map((value) => ({ value, label: DAILY_LOG_STATUS_FACES[value].label }));
const TYPES = optionsOf(DAILY_LOG_ENTRY_TYPES, DAILY_LOG_ENTRY_TYPE_LABELS);
const CONDITIONS = optionsOf(SITE_CONDITIONS, SITE_CONDITION_LABELS);
const ACCESSES = optionsOf(LOG_ACCESSES, LOG_ACCESS_LABELS);

/** Each filter a control that shows its value and clears by itself. */
export function DailyLogFilters({ projectId, list }: DailyLogFiltersProps) {
  const me = useMe().user.id;
  const { search, actions } = list;
  // What the filters offer is asked for after the rows. Without an answer a filter is left out; the list still works.
  const ready = !list.query.isPending;
  const named = useNamedPeople(projectId, ready);
  const people = useProjectPeople(projectId, ready);
  const authors = useMemo(() => peopleOptions(named.data ?? [], me), [named.data, me]);
  const companies = useMemo(
    () => companiesOf(people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [people.data],
  );
  return (
    <>
      <ToggleChip
        label="My logs"
        on={search.createdBy === me}
        onChange={(on) => actions.setFilters({ createdBy: on ? me : undefined })}
      />
      <ToggleChip
        label="Open nonconformances"
        on={search.unsettled === true}
        onChange={(on) => actions.setFilters({ unsettled: on || undefined })}
      />
      <SpanFilter list={list} label="Day" />
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <ManyFilter list={list} name="entryType" label="Has entries" options={TYPES} />
      <OneFilter
        list={list}
        name="createdBy"
        label="Created by"
        options={authors}
        pending={named.isPending}
      />
      <OneFilter
        list={list}
        name="companyId"
        label="Company"
        options={companies}
        pending={people.isPending}
      />
      <ManyFilter list={list} name="siteCondition" label="Site condition" options={CONDITIONS} />
      <OneFilter list={list} name="logAccess" label="Access" options={ACCESSES} />
    </>
  );
}
