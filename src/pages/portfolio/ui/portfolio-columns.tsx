import { PROJECT_STATUS_FACES } from '#domain/project/status.ts';
import type { StatusFace } from '#domain/transition/status-face.ts';
import type { PortfolioMoney, PortfolioProject, PortfolioTool } from '@/shared/api/generated/model';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { TOOL_LABELS, workOf, workText } from '../model/labels';
import { PORTFOLIO } from '../model/search';
import { InRow } from './InRow';
import { RiskLink } from './RiskLink';
import { WorkLink } from './WorkLink';

/** An invitation that waits comes before what the project is at. */
export const portfolioFace = ({ membership, status }: PortfolioProject): StatusFace =>
  membership.status === 'PENDING'
    ? { label: 'Invitation pending', tone: 'warning' }
    : PROJECT_STATUS_FACES[status];

/** In the project's own currency, which a list of several projects has to say with each amount. */
export const amountOf = ({ money, currency }: PortfolioProject, name: keyof PortfolioMoney): string | null =>
  money && moneyText(money[name], currency, { symbol: true });

const amount = (label: string, name: keyof PortfolioMoney) =>
  ({
    label,
    width: 128,
    numeric: true,
    text: (project: PortfolioProject) => amountOf(project, name),
  }) as const;

export const percentText = (value: number | null): string | null =>
  value === null ? null : `${String(value)}%`;

const work = (tool: PortfolioTool) =>
  ({
    label: TOOL_LABELS[tool],
    extra: true,
    width: 140,
    text: (project: PortfolioProject) => workText(workOf(project, tool)),
    cell: (project: PortfolioProject, text: string) => (
      <InRow>
        <WorkLink project={project} tool={tool} text={text} />
      </InRow>
    ),
  }) as const;

/** Every column of the grid. */
export const PORTFOLIO_COLUMNS = recordColumns<PortfolioProject>()(PORTFOLIO, {
  name: { label: 'Project', fixed: true, minWidth: 200, flex: 1, name: ({ name }) => name },
  riskCount: {
    label: 'Risk',
    fixed: true,
    width: 104,
    text: ({ risks, membership }) => (membership.status === 'ACTIVE' ? String(risks.length) : null),
    cell: (project) => (
      <InRow>
        <RiskLink project={project} />
      </InRow>
    ),
  },
  contractValue: amount('Contract value', 'contractValue'),
  billed: { ...amount('Billed', 'billed'), width: 120 },
  balanceToFinish: amount('Balance to finish', 'balanceToFinish'),
  pendingChanges: {
    ...amount('Pending changes', 'pendingChanges'),
    header: 'Pending',
    width: 108,
    extra: true,
  },
  completedPercentage: {
    label: 'Completed',
    width: 90,
    numeric: true,
    text: ({ completedPercentage }) => percentText(completedPercentage),
  },
  timeGonePercentage: {
    label: 'Time gone',
    width: 102,
    numeric: true,
    text: ({ timeGonePercentage }) => percentText(timeGonePercentage),
  },
  overdueCount: { label: 'Overdue', width: 92, count: ({ overdueCount }) => overdueCount },
  nextDateOn: { label: 'Next date', width: 112, date: ({ nextDateOn }) => nextDateOn },
  status: { label: 'Status', extra: true, width: 138, face: portfolioFace },
  projectNumber: { label: 'Number', extra: true, width: 122, text: ({ projectNumber }) => projectNumber },
  type: { label: 'Type', extra: true, width: 160, text: ({ projectType }) => projectType?.name },
  paid: { ...amount('Paid', 'paid'), extra: true },
  retainage: { ...amount('Retainage', 'retainage'), extra: true },
  approvedChanges: { ...amount('Approved changes', 'approvedChanges'), extra: true },
  overduePayments: { ...amount('Overdue payments', 'overduePayments'), extra: true },
  openCount: { label: 'Open', extra: true, width: 72, count: ({ openCount }) => openCount },
  oldestOverdueOn: {
    label: 'Oldest overdue',
    extra: true,
    width: 132,
    due: ({ oldestOverdueOn }) => ({ date: oldestOverdueOn, overdue: true }),
  },
  rfis: work('RFI'),
  submittals: work('SUBMITTAL'),
  changeRequests: work('CHANGE_REQUEST'),
  payApps: work('PAYAPP'),
  inspections: work('INSPECTION'),
  qualityChecks: work('QUALITY_TASK'),
  endDate: { label: 'End', extra: true, width: 112, date: ({ endDate }) => endDate },
});
