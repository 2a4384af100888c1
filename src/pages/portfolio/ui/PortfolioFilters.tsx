import { RISK_RULE_FACTS, RISK_RULES } from '#domain/project/risk.ts';
import { PROJECT_STATUS_FACES, PROJECT_STATUSES } from '#domain/project/status.ts';
import type { PortfolioProject } from '@/shared/api/generated/model';
import { useListProjectTypes } from '@/shared/api/generated/projects/projects';
import { ManyFilter, OneFilter } from '@/shared/ui/list/ListFilters';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import type { RecordList } from '@/widgets/record-list';
import type { PortfolioSearch } from '../model/search';

interface PortfolioFiltersProps {
  companyId: string;
  list: Pick<RecordList<PortfolioSearch, PortfolioProject>, 'search' | 'actions' | 'query'>;
}

const STATUSES = PROJECT_STATUSES.map((status) => ({
  value: status,
  label: PROJECT_STATUS_FACES[status].label,
}));
const RISKS = RISK_RULES.map((rule) => ({ value: rule, label: RISK_RULE_FACTS[rule].label }));

/** Each filter a control that shows its value and clears by itself. */
export function PortfolioFilters({ companyId, list }: PortfolioFiltersProps) {
  const { search, actions } = list;
  // What the filter offers is asked for after the rows. Without an answer it is left out; the list still works.
  const types = useListProjectTypes(companyId, { query: { enabled: !list.query.isPending } });
  return (
    <>
      <ToggleChip
        label="At risk"
        on={search.isAtRisk === true}
        onChange={(on) => actions.setFilters({ isAtRisk: on || undefined })}
      />
      <ManyFilter list={list} name="risk" label="Risk" options={RISKS} />
      <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
      <OneFilter
        list={list}
        name="projectTypeId"
        label="Type"
        pending={types.isPending}
        options={(types.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}
