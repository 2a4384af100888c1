import {
  REVIEW_CODE_LABELS,
  SUBMITTAL_CATEGORY_LABELS,
  SUBMITTAL_PURPOSE_LABELS,
  SUBMITTAL_STATUS_FACES,
  SUBMITTAL_TYPE_LABELS,
} from '#domain/submittal/kinds.ts';
import { SUBMITTAL_RISK_LABELS } from '#domain/submittal/schedule.ts';
import { DATE_FORMAT, dayAtSite, dayOrNull as day, type WorkbookTable } from '../../workbooks/workbook.ts';
import type { SubmittalView } from './views.ts';

type Value = string | number | null;

/** The columns, each with its width and what it shows. */
const columnsOn = (
  timeZone: string | null,
): readonly [header: string, width: number, value: (row: SubmittalView) => Value, isDate?: true][] => [
  ['Number', 18, (row) => row.submittalNumber ?? row.plannedNumber ?? null],
  ['Spec section', 12, (row) => row.specSection],
  ['Section title', 30, (row) => row.specSectionTitle],
  ['Revision', 9, (row) => row.revision],
  ['Title', 44, (row) => row.title],
  ['Type', 16, (row) => SUBMITTAL_TYPE_LABELS[row.submittalType]],
  ['Status', 18, (row) => SUBMITTAL_STATUS_FACES[row.status].label],
  ['Review code', 18, (row) => row.reviewCode && REVIEW_CODE_LABELS[row.reviewCode]],
  ['Purpose', 14, (row) => SUBMITTAL_PURPOSE_LABELS[row.purpose]],
  ['Category', 22, (row) => SUBMITTAL_CATEGORY_LABELS[row.category]],
  ['Responsible contractor', 26, (row) => row.company?.name ?? null],
  ['Received from', 22, (row) => row.receivedFrom?.name ?? null],
  ['Ball in court', 22, (row) => row.ballInCourt?.user?.name ?? row.ballInCourt?.action ?? null],
  ['Assignee', 22, (row) => row.assignee?.name ?? null],
  ['Approvers', 30, (row) => row.approvers.map(({ user }) => user.name).join(', ') || null],
  ['Due date', 12, (row) => day(row.dueDate), true],
  ['Days late', 9, (row) => row.daysLate ?? 0],
  ['Required on site', 14, (row) => day(row.requiredOnSite), true],
  ['Lead time (days)', 14, (row) => row.leadTimeDays],
  ['Review (days)', 12, (row) => row.reviewDays ?? null],
  ['Submit by', 12, (row) => day(row.submitBy), true],
  ['Approve by', 12, (row) => day(row.approveBy), true],
  ['Risk', 10, (row) => (row.risk ? SUBMITTAL_RISK_LABELS[row.risk] : null)],
  ['Sent', 12, (row) => dayAtSite(row.sentAt, timeZone), true],
  ['Closed', 12, (row) => dayAtSite(row.closedAt, timeZone), true],
  ['Created by', 22, (row) => row.createdBy.name],
];

/** The register: one row a submittal, in the order given. */
export function submittalTable(rows: readonly SubmittalView[], timeZone: string | null): WorkbookTable {
  const columns = columnsOn(timeZone);
  return {
    sheet: 'Submittals',
    columns: columns.map(([header, width, , isDate]) => ({
      header,
      width,
      ...(isDate ? { format: DATE_FORMAT } : {}),
    })),
    rows: rows.map((row) => columns.map(([, , value]) => value(row))),
    cut: '… (continued in the submittal)',
  };
}
