import { figuresSeen } from '#domain/authority/figures.ts';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { PROJECT_STATUS_FACES } from '#domain/project/status.ts';
import type { StatusFace } from '#domain/transition/status-face.ts';
import type { ProjectSummary } from '@/shared/api/generated/model';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { PROJECT_LIST } from '../model/search';

const DATE = { extra: true, width: 112 } as const;

/** What the reader is told of a project: its figures, those of their own contracts, or none. */
const seen = ({ membership }: ProjectSummary) => figuresSeen(membership.roleName, membership.status);

/** In the project's own currency, which a list of several projects has to say with each amount. */
const amount = (project: ProjectSummary, value: number | null): string | null =>
  value === null ? null : moneyText(value, project.budgetCurrency, { symbol: true });

/** An invitation that waits comes before what the project is at. */
export const projectFace = ({ membership, status }: ProjectSummary): StatusFace =>
  membership.status === 'PENDING'
    ? { label: 'Invitation pending', tone: 'warning' }
    : PROJECT_STATUS_FACES[status];

/** Every column of the grid. */
export const PROJECT_COLUMNS = recordColumns<ProjectSummary>()(PROJECT_LIST, {
  name: { label: 'Project', fixed: true, minWidth: 180, flex: 1.6, name: ({ name }) => name },
  projectNumber: { label: 'Number', width: 122, text: ({ projectNumber }) => projectNumber },
  status: { label: 'Status', width: 138, face: projectFace },
  place: {
    label: 'Place',
    extra: true,
    minWidth: 110,
    flex: 0.8,
    text: ({ city, state }) => [city, state].filter(Boolean).join(', '),
  },
  completed: {
    label: 'Completed',
    width: 94,
    numeric: true,
    text: (project) => (seen(project) === 'NONE' ? null : `${String(project.completedPercentage)}%`),
  },
  budget: {
    label: 'Budget',
    width: 134,
    numeric: true,
    text: (project) => (seen(project) === 'PROJECT' ? amount(project, project.budget) : null),
  },
  paid: {
    label: 'Paid',
    width: 134,
    numeric: true,
    text: (project) => (seen(project) === 'NONE' ? null : amount(project, project.amountPaid)),
  },
  role: {
    label: 'Your role',
    extra: true,
    width: 140,
    text: ({ membership }) => PROJECT_ROLE_LABELS[membership.roleName],
  },
  updatedAt: { label: 'Updated', width: 108, date: ({ updatedAt }) => updatedAt },
  type: { label: 'Type', extra: true, width: 160, text: ({ projectType }) => projectType?.name },
  company: { label: 'Company', extra: true, width: 170, text: ({ owningCompany }) => owningCompany.name },
  startDate: { label: 'Start', ...DATE, date: ({ startDate }) => startDate },
  endDate: { label: 'End', ...DATE, date: ({ endDate }) => endDate },
  createdAt: { label: 'Created', ...DATE, date: ({ createdAt }) => createdAt },
});
