import {
  INSPECTION_STATUS_FACES,
  INSPECTION_STATUSES,
  INSPECTION_TYPE_LABELS,
  INSPECTION_TYPES,
} from '#domain/inspection/status.ts';
import { useContractors, useInspectors } from '@/entities/inspection';
import type { Inspection } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { ManyFilter, OneFilter, SpanFilter } from '@/shared/ui/list/ListFilters';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import type { RecordList } from '@/widgets/record-list';
import type { InspectionListSearch } from '../model/search';

interface InspectionFiltersProps {
  projectId: string;
  list: RecordList<InspectionListSearch, Inspection>;
}

const STATUSES = INSPECTION_STATUSES.map((status) => ({
  value: status,
  label: INSPECTION_STATUS_FACES[status].label,
}));
const TYPES = INSPECTION_TYPES.map((type) => ({ value: type, label: INSPECTION_TYPE_LABELS[type] }));

/** Each filter a control that shows its value and clears by itself. */
export function InspectionFilters({ projectId, list }: InspectionFiltersProps) {
  const me = useMe().user.id;
  const { search, actions } = list;
  // What the filters offer is asked for after the rows. Without an answer a filter is left out; the list still works.
  const ready = !list.query.isPending;
  const inspectors = useInspectors(projectId, ready);
  const contractors = useContractors(projectId, ready);
  const people = (inspectors.data ?? []).map(({ id, name }) => ({
    value: id,
    label: id === me ? `${name} (you)` : name,
  }));
  const person = { pending: inspectors.isPending, options: people };
  return (
    <>
      {/* These are set by a link from elsewhere; here they are seen and cleared. */}
      {search.seriesId !== undefined && (
        <ToggleChip label="Made together" on onChange={() => actions.setFilters({ seriesId: undefined })} />
      )}
      {search.sovLineId !== undefined && (
        <ToggleChip
          label="Of one schedule line"
          on
          onChange={() => actions.setFilters({ sovLineId: undefined })}
        />
      )}
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <ManyFilter list={list} name="inspectionType" label="Type" options={TYPES} />
      <SpanFilter list={list} label="Takes place" />
      <OneFilter list={list} name="inspectorId" label="Inspector" {...person} />
      <OneFilter
        list={list}
        name="contractorId"
        label="Contractor"
        pending={contractors.isPending}
        options={(contractors.data ?? []).map(({ company }) => ({ value: company.id, label: company.name }))}
      />
      <OneFilter list={list} name="createdBy" label="Creator" {...person} />
      <OneFilter list={list} name="watcherId" label="Watched by" {...person} />
    </>
  );
}
