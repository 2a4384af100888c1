import Lock from '@mui/icons-material/LockOutlined';
import {
  SUBMITTAL_CATEGORY_LABELS,
  SUBMITTAL_PURPOSE_LABELS,
  SUBMITTAL_STATUS_FACES,
  SUBMITTAL_TYPE_LABELS,
} from '#domain/submittal/kinds.ts';
import { daysBetween } from '#domain/time/dates.ts';
import { codeFace, registerNumber, riskFace, sectionText } from '@/entities/submittal';
import type { Submittal } from '@/shared/api/generated/model';
import { todayIso } from '@/shared/lib/dates/today';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { SUBMITTAL_LIST } from '../model/search';

/** Days since which it waits for whoever has the ball; null where it waits for nobody. */
export const courtDays = ({ ballInCourt }: Submittal): number | null =>
  ballInCourt && Math.max(0, daysBetween(todayIso(new Date(ballInCourt.since)), todayIso()));

const numberOf = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** Every column of the register. */
export const SUBMITTAL_COLUMNS = recordColumns<Submittal>()(SUBMITTAL_LIST, {
  submittalNumber: {
    label: 'Number',
    fixed: true,
    width: 148,
    text: registerNumber,
  },
  title: {
    label: 'Title',
    fixed: true,
    minWidth: 190,
    flex: 1,
    name: ({ title }) => title,
    mark: ({ isPrivate }) => isPrivate === true && <Lock titleAccess="Private" fontSize="inherit" />,
  },
  status: { label: 'Status', width: 150, face: ({ status }) => SUBMITTAL_STATUS_FACES[status] },
  ballInCourt: {
    label: 'Ball in court',
    width: 136,
    turn: ({ ballInCourt }) => ballInCourt && (ballInCourt.user ?? { name: ballInCourt.action }),
  },
  dueDate: {
    label: 'Due',
    width: 130,
    due: ({ dueDate, isOverdue }) => ({ date: dueDate, overdue: isOverdue }),
  },
  risk: { label: 'Risk', width: 84, face: ({ risk }) => riskFace(risk) },
  submitBy: { label: 'Submit by', width: 108, date: ({ submitBy }) => submitBy },
  reviewCode: {
    label: 'Review code',
    extra: true,
    width: 160,
    face: ({ reviewCode }) => codeFace(reviewCode),
  },
  requiredOnSite: {
    label: 'Required on site',
    header: 'On site',
    extra: true,
    width: 108,
    date: ({ requiredOnSite }) => requiredOnSite,
  },
  specSection: { label: 'Spec section', extra: true, width: 200, text: sectionText },
  age: {
    label: 'In court',
    header: 'Days',
    width: 84,
    numeric: true,
    text: (submittal) => numberOf(courtDays(submittal)),
  },
  assignee: { label: 'Reviewer', extra: true, width: 132, text: ({ assignee }) => assignee?.name },
  company: { label: 'Contractor', extra: true, width: 150, text: ({ company }) => company?.name },
  submittalType: {
    label: 'Type',
    extra: true,
    width: 130,
    text: ({ submittalType }) => SUBMITTAL_TYPE_LABELS[submittalType],
  },
  purpose: {
    label: 'Purpose',
    extra: true,
    width: 120,
    text: ({ purpose }) => SUBMITTAL_PURPOSE_LABELS[purpose],
  },
  category: {
    label: 'Phase',
    extra: true,
    width: 150,
    text: ({ category }) => SUBMITTAL_CATEGORY_LABELS[category],
  },
  leadTimeDays: {
    label: 'Lead time',
    header: 'Lead time, days',
    extra: true,
    width: 110,
    numeric: true,
    text: ({ leadTimeDays }) => numberOf(leadTimeDays),
  },
  reviewDays: {
    label: 'Review time',
    header: 'Review, days',
    extra: true,
    width: 110,
    numeric: true,
    text: ({ reviewDays }) => numberOf(reviewDays),
  },
  responseCount: { label: 'Responses', extra: true, width: 100, count: ({ responseCount }) => responseCount },
  createdBy: { label: 'Created by', extra: true, width: 132, text: ({ createdBy }) => createdBy.name },
  createdAt: { label: 'Created', extra: true, width: 116, date: ({ createdAt }) => createdAt },
  updatedAt: { label: 'Changed', extra: true, width: 116, date: ({ updatedAt }) => updatedAt },
});
