import { percentOf } from '#domain/money/rates.ts';
import { fromCents } from '#domain/money/money.ts';
import { shownValues } from '#domain/sov/change-request-lines.ts';
import {
  durationDays,
  type Weekday,
  workCalendar,
  type WorkCalendar,
  type WorkDays,
} from '#domain/time/duration.ts';
import type { Db } from '../../db/database.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { type Billing, billedTotals } from '../payapp/billing.ts';
import { refsOf } from '../people/refs.ts';
import { holidaysOf } from '../projects/days-off.ts';
import { decimalOrNull, instantOrNull, majorOrNull } from '../record/amounts.ts';
import { courtView } from '../record/court.ts';
import type { TaskPlace } from './library.ts';
import { courtOf, type SovLineRow, type SovRow } from './records.ts';

export type SovView = ResponseOf<'listSovs'>['data'][number];
export type SovLineView = ResponseOf<'getSov'>['sovLines'][number];

/** Working weekdays of a schedule as the rules name them; the columns hold only what the contract let in. */
export const weekdaysOf = (sov: Pick<SovRow, 'workingDays'>): Weekday[] => sov.workingDays as Weekday[];

/** What a schedule's durations are counted by: its own weekdays, less the days off of its project. */
export const calendarOf = async (
  db: Db,
  sov: Pick<SovRow, 'workingDays' | 'projectId'>,
): Promise<WorkCalendar> => workCalendar(weekdaysOf(sov), await holidaysOf(db, sov.projectId));

/** Headers as the contract shows them, for a list or a single schedule. */
export async function sovViews(db: Db, rows: readonly SovRow[]): Promise<SovView[]> {
  const refs = await refsOf(db, {
    users: rows.flatMap((sov) => [sov.contractorId, sov.createdBy, sov.approverId]),
    companies: rows.map((sov) => sov.companyId),
  });
  const billed = await billedTotals(
    db,
    rows.filter((sov) => sov.status === 'APPROVED').map((sov) => sov.id),
  );
  const holidays = rows[0] ? await holidaysOf(db, rows[0].projectId) : [];
  return rows.map((sov) => {
    const revised = sov.scheduledValue + sov.costImpact;
    const { completed, retainage } = billed.get(sov.id) ?? { completed: 0, retainage: 0 };
    return {
      id: sov.id,
      projectId: sov.projectId,
      sovNumber: sov.sovNumber,
      sovStatus: sov.status,
      divisionName: sov.divisionName,
      divisionNumber: sov.divisionNumber,
      contractor: refs.account(sov.contractorId),
      contractorCompany: refs.company(sov.companyId),
      createdBy: refs.account(sov.createdBy),
      approverId: sov.approverId,
      approver: refs.userOrNull(sov.approverId),
      workingDays: weekdaysOf(sov),
      startDate: sov.startDate,
      endDate: sov.endDate,
      duration: durationDays(sov.startDate, sov.endDate, workCalendar(weekdaysOf(sov), holidays)),
      lineCount: sov.lineCount,
      totals: {
        scheduledValue: fromCents(sov.scheduledValue),
        costImpact: fromCents(sov.costImpact),
        revisedScheduledValue: fromCents(revised),
        totalCompleted: fromCents(completed),
        percentageComplete: percentOf(completed, revised),
        balanceToFinish: fromCents(revised - completed),
        retainage: fromCents(retainage),
      },
      ballInCourt: courtView(courtOf(sov), { since: sov.statusAt, dueDate: null, isOverdue: false }, refs),
      submittedAt: instantOrNull(sov.submittedAt),
      approvedAt: instantOrNull(sov.approvedAt),
      createdAt: sov.createdAt.toISOString(),
      updatedAt: sov.updatedAt.toISOString(),
      version: sov.version,
    };
  });
}

/** One header. */
export async function sovView(db: Db, sov: SovRow): Promise<SovView> {
  const [view] = await sovViews(db, [sov]);
  if (!view) throw new Error('A schedule has no view');
  return view;
}

/** A schedule as other records name it. */
export const sovReference = (sov: SovRow) => ({
  id: sov.id,
  sovNumber: sov.sovNumber,
  divisionName: sov.divisionName,
  divisionNumber: sov.divisionNumber,
  sovStatus: sov.status,
});

/** A task with its place in the tree, from the texts that a line keeps. */
export const taskView = (line: TaskPlace): SovLineView['task'] => ({
  id: line.taskId,
  taskName: line.taskName,
  taskNumber: line.taskNumber,
  subDivision: {
    id: line.subDivisionId,
    subDivisionNumber: line.subDivisionNumber,
    subDivisionName: line.subDivisionName,
    division: {
      id: line.divisionId,
      divisionNumber: line.divisionNumber,
      divisionName: line.divisionName,
    },
  },
});

/** Unit pricing of a line; null where it has none. */
export const extraView = (line: SovLineRow): SovLineView['sovLineExtra'] =>
  line.uom === null && line.unitPrice === null && line.noOfUnits === null
    ? null
    : { uom: line.uom, unitPrice: decimalOrNull(line.unitPrice), noOfUnits: decimalOrNull(line.noOfUnits) };

/** A line with what was billed on it. `impact` is the sum of its signed change orders, in cents. */
export function lineView(
  line: SovLineRow,
  impact: number,
  billing: Billing,
  workingDays: WorkDays,
): SovLineView {
  const { costImpact, revisedValue: revised } = shownValues(line, impact);
  const billed = billing.byLine.get(line.id);
  const total = billed?.completedAndStored ?? 0;
  return {
    id: line.id,
    task: taskView(line),
    position: line.position,
    description: line.description,
    scheduledValue: majorOrNull(line.scheduledValue),
    costImpact: fromCents(costImpact),
    revisedScheduledValue: fromCents(revised),
    duration: durationDays(line.startDate, line.endDate, workingDays),
    startDate: line.startDate,
    endDate: line.endDate,
    completedAmount: fromCents((billed?.fromPrevious ?? 0) + (billed?.thisPeriod ?? 0)),
    materialStoredAmount: fromCents(billed?.stored ?? 0),
    totalCompleted: fromCents(total),
    percentageComplete: percentOf(total, revised),
    balanceToFinish: fromCents(revised - total),
    retainage: fromCents(billed?.retainage ?? 0),
    versionStatus: line.versionStatus,
    changeRequestId: line.changeRequestId,
    sovLineExtra: extraView(line),
  };
}
