import {
  REVIEW_CODE_LABELS,
  REVIEW_CODES,
  SUBMITTAL_CATEGORIES,
  SUBMITTAL_CATEGORY_LABELS,
  SUBMITTAL_PURPOSE_LABELS,
  SUBMITTAL_PURPOSES,
  SUBMITTAL_STATUS_FACES,
  SUBMITTAL_WORKFLOW,
} from '#domain/submittal/kinds.ts';
import { SUBMITTAL_RISK_LABELS, SUBMITTAL_RISKS } from '#domain/submittal/schedule.ts';
import type { Submittal } from '@/shared/api/generated/model';
import { useListSubmittalSpecSections } from '@/shared/api/generated/submittals/submittals';
import { useMe } from '@/shared/session/me';
import { useNamedPeople, useProjectPeople } from '@/shared/session/project-people';
import { ManyFilter, OneFilter, SpanFilter } from '@/shared/ui/list/ListFilters';
import { peopleOptions } from '@/shared/ui/list/people-options';
import type { RecordList } from '@/widgets/record-list';
import type { SubmittalListSearch } from '../model/search';

interface SubmittalFiltersProps {
  projectId: string;
  list: RecordList<SubmittalListSearch, Submittal>;
}

const STATUSES = SUBMITTAL_WORKFLOW.map((value) => ({ value, label: SUBMITTAL_STATUS_FACES[value].label }));
const RISKS = SUBMITTAL_RISKS.map((value) => ({ value, label: SUBMITTAL_RISK_LABELS[value] }));
const CODES = REVIEW_CODES.map((value) => ({ value, label: REVIEW_CODE_LABELS[value] }));
const PURPOSES = SUBMITTAL_PURPOSES.map((value) => ({ value, label: SUBMITTAL_PURPOSE_LABELS[value] }));
const CATEGORIES = SUBMITTAL_CATEGORIES.map((value) => ({ value, label: SUBMITTAL_CATEGORY_LABELS[value] }));

/** Each filter a control that shows its value and clears by itself. */
export function SubmittalFilters({ projectId, list }: SubmittalFiltersProps) {
  const myId = useMe().user.id;
  // What the filters offer is asked for after the rows.
  const ready = !list.query.isPending;
  const people = useNamedPeople(projectId, ready);
  const members = useProjectPeople(projectId, ready);
  const sections = useListSubmittalSpecSections(projectId, { query: { enabled: ready } });
  const persons = peopleOptions(people.data ?? [], myId);
  const companies = new Map(
    (members.data ?? []).flatMap(({ company }) => (company === null ? [] : [[company.id, company.name]])),
  );
  const filed = (sections.data?.data ?? []).filter(
    ({ submittals, specSection }) => submittals > 0 || specSection === list.search.specSection,
  );
  const pending = people.isPending;
  return (
    <>
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <OneFilter list={list} name="ballInCourt" label="Ball in court" options={persons} pending={pending} />
      <ManyFilter list={list} name="risk" label="Risk" options={RISKS} />
      <OneFilter
        list={list}
        name="specSection"
        label="Spec section"
        options={filed.map(({ specSection, title }) => ({
          value: specSection,
          label: title === null ? specSection : `${specSection} ${title}`,
        }))}
        pending={sections.isPending}
      />
      <OneFilter
        list={list}
        name="companyId"
        label="Contractor"
        options={[...companies].map(([value, label]) => ({ value, label }))}
        pending={members.isPending}
      />
      <OneFilter list={list} name="assigneeId" label="Reviewer" options={persons} pending={pending} />
      <OneFilter list={list} name="createdBy" label="Creator" options={persons} pending={pending} />
      <ManyFilter list={list} name="reviewCode" label="Review code" options={CODES} />
      <ManyFilter list={list} name="purpose" label="Purpose" options={PURPOSES} />
      <OneFilter list={list} name="category" label="Phase" options={CATEGORIES} />
      <SpanFilter list={list} label="Created" />
    </>
  );
}
