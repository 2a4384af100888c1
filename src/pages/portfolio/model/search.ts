import {
  type ListPortfolioParams,
  PortfolioOrderBy,
  ProjectStatus,
  RiskRuleName,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { flag, id, many, own } from '@/shared/lib/list-search/filters';

export const PORTFOLIO = listSearch<ListPortfolioParams>()(
  {
    isAtRisk: flag(),
    status: many(ProjectStatus),
    risk: many(RiskRuleName),
    projectTypeId: id(),
    /** The project whose panel is open: why it is at risk, and what is open of it. */
    why: own(id()),
  },
  {
    orderBy: PortfolioOrderBy,
    sort: { orderBy: 'riskCount', order: 'DESC' },
    columns: [
      'name',
      'riskCount',
      'contractValue',
      'billed',
      'balanceToFinish',
      'pendingChanges',
      'completedPercentage',
      'timeGonePercentage',
      'overdueCount',
      'nextDateOn',
      'status',
      'projectNumber',
      'type',
      'paid',
      'retainage',
      'approvedChanges',
      'overduePayments',
      'openCount',
      'oldestOverdueOn',
      'rfis',
      'submittals',
      'changeRequests',
      'payApps',
      'inspections',
      'qualityChecks',
      'endDate',
    ],
    text: 'searchText',
    limit: 20,
  },
);
export type PortfolioSearch = SearchOf<typeof PORTFOLIO>;
