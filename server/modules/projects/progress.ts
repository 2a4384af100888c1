import { figuresSeen } from '#domain/authority/figures.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import { fromCents } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/rates.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { projectMembers } from '../members/schema.ts';
import { billedTotals } from '../payapp/billing.ts';
import { g703Lines, g703s, payApps } from '../payapp/schema.ts';
import { sovLineChanges, sovLines, sovs } from '../sov/schema.ts';

/** Who looks at a project's progress. */
export interface Viewer {
  projectId: string;
  role: ProjectRole;
  companyId: string | null;
}

/** Where a project stands in money, in cents. */
export interface Progress {
  /** Signed changes in it. */
  scheduled: number;
  completed: number;
  retainage: number;
  /** What has been released on its applications. */
  paid: number;
}

export const NO_PROGRESS: Progress = { scheduled: 0, completed: 0, retainage: 0, paid: 0 };

const SUBCONTRACTORS: readonly (ProjectRole | null)[] = ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'];

/** An approved schedule of values as progress counts it, in cents. */
export interface ApprovedSov {
  id: string;
  projectId: string;
  companyId: string;
  /** Signed changes in it. */
  value: number;
  changes: number;
  /** The role of who bills it; null once they have left. */
  role: ProjectRole | null;
}

/** The approved schedules of values of these projects. */
export const approvedSovs = (db: Db, projectIds: readonly string[]): PromiseLike<ApprovedSov[]> =>
  db
    .select({
      id: sovs.id,
      projectId: sovs.projectId,
      companyId: sovs.companyId,
      value: sql<number>`(${sovs.scheduledValue} + ${sovs.costImpact})::float8`,
      changes: sovs.costImpact,
      role: projectMembers.roleName,
    })
    .from(sovs)
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.projectId, sovs.projectId), eq(projectMembers.userId, sovs.contractorId)),
    )
    .where(and(anyOf(sovs.projectId, projectIds), eq(sovs.status, 'APPROVED')));

/** Whether a subcontractor bills it to the general contractor, who bills it again to the owner. */
export const isSubcontract = ({ role }: Pick<ApprovedSov, 'role'>): boolean => SUBCONTRACTORS.includes(role);

/**
 * Of a project's schedules those that count for each viewer. A subcontractor sees their own company's, whoever reads no
 * schedule sees none. For everyone else the prime contracts count: what a subcontractor bills the general contractor is billed again to the owner, so
 * subcontracts count only in a project that has no prime contract.
 */
export function countedFor(
  viewers: readonly Viewer[],
  approved: readonly ApprovedSov[],
): readonly ApprovedSov[] {
  const byProject = Map.groupBy(approved, ({ projectId }) => projectId);
  return viewers.flatMap((viewer) => {
    const here = byProject.get(viewer.projectId) ?? [];
    const figures = figuresSeen(viewer.role, 'ACTIVE');
    if (figures === 'NONE') return [];
    if (figures === 'OWN_COMPANY') return here.filter((row) => row.companyId === viewer.companyId);
    const prime = here.filter((row) => !isSubcontract(row));
    return prime.length > 0 ? prime : here;
  });
}

export async function countedSovs(db: Db, viewers: readonly Viewer[]): Promise<readonly ApprovedSov[]> {
  const projectIds = viewers.map((viewer) => viewer.projectId);
  return countedFor(viewers, await approvedSovs(db, projectIds));
}

/** What has been paid, by schedule: the payments of its applications, in parts or at once. */
export async function paidAmounts(db: Db, sovIds: readonly string[]): Promise<Map<string, number>> {
  if (sovIds.length === 0) return new Map();
  const rows = await db
    .select({ sovId: payApps.sovId, paid: sql<number>`sum(${payApps.amountReleased})::float8` })
    .from(payApps)
    .where(and(anyOf(payApps.sovId, sovIds), isNull(payApps.deletedAt)))
    .groupBy(payApps.sovId);
  return new Map(rows.map((row) => [row.sovId, row.paid]));
}

/** Progress of several projects at once; projects without an approved schedule are left out. */
export async function progressOf(db: Db, viewers: readonly Viewer[]): Promise<Map<string, Progress>> {
  return viewers.length === 0 ? new Map() : progressOfSovs(db, await countedSovs(db, viewers));
}

/** The same of the schedules that count. */
export async function progressOfSovs(
  db: Db,
  counted: readonly ApprovedSov[],
): Promise<Map<string, Progress>> {
  const result = new Map<string, Progress>();
  const ids = counted.map((row) => row.id);
  const [billed, paid] = await together(
    () => billedTotals(db, ids),
    () => paidAmounts(db, ids),
  );
  for (const sov of counted) {
    const { scheduled, completed, retainage, paid: earlier } = result.get(sov.projectId) ?? NO_PROGRESS;
    const totals = billed.get(sov.id);
    result.set(sov.projectId, {
      scheduled: scheduled + sov.value,
      completed: completed + (totals?.completed ?? 0),
      retainage: retainage + (totals?.retainage ?? 0),
      paid: earlier + (paid.get(sov.id) ?? 0),
    });
  }
  return result;
}

/** Percent of a base; 0 where the base is 0. */
const share = (part: number, base: number): number => (base === 0 ? 0 : percentOf(part, base));

/** The progress strip of the project home. */
export function progressView({
  scheduled,
  completed,
  retainage,
  paid,
}: Progress): ResponseOf<'getProjectProgress'> {
  const balance = scheduled - completed;
  return {
    scheduledValue: fromCents(scheduled),
    totalCompletedStoredToDate: fromCents(completed),
    totalCompletedStoredToDatePercentage: share(completed, scheduled),
    balanceToFinish: fromCents(balance),
    balanceToFinishPercentage: share(balance, scheduled),
    amountPaid: fromCents(paid),
    amountPaidPercentage: share(paid, scheduled),
    retainage: fromCents(retainage),
    retainagePercentage: share(retainage, completed),
  };
}

/** Scheduled and billed to date of each division with approved work, by number; of its subdivisions where it is one. */
export async function divisionProgress(db: Db, viewer: Viewer): Promise<ResponseOf<'getProgressByDivision'>> {
  const sovIds = (await countedSovs(db, [viewer])).map((sov) => sov.id);
  if (sovIds.length === 0) return { data: [], subdivisions: [] };
  const newest = db
    .selectDistinctOn([payApps.sovId], { g703Id: g703s.id })
    .from(payApps)
    .innerJoin(g703s, eq(g703s.payAppId, payApps.id))
    .where(and(inArray(payApps.sovId, sovIds), isNull(payApps.deletedAt), eq(g703s.status, 'APPROVED')))
    .orderBy(payApps.sovId, desc(payApps.payAppNumber));
  const billed = db
    .select({
      lineId: g703Lines.sovLineId,
      amount: sql`${g703Lines.fromPrevious} + ${g703Lines.billAmount} + ${g703Lines.materialStored}`.as(
        'billed_amount',
      ),
    })
    .from(g703Lines)
    .where(inArray(g703Lines.g703Id, newest))
    .as('billed');
  const changed = db
    .select({
      lineId: sovLineChanges.sovLineId,
      amount: sql`sum(${sovLineChanges.costImpact})`.as('changed_amount'),
    })
    .from(sovLineChanges)
    .where(inArray(sovLineChanges.sovId, sovIds))
    .groupBy(sovLineChanges.sovLineId)
    .as('changed');
  const rows = await db
    .select({
      divisionNumber: sovLines.divisionNumber,
      divisionName: sovLines.divisionName,
      subDivisionNumber: sovLines.subDivisionNumber,
      subDivisionName: sovLines.subDivisionName,
      scheduled: sql<number>`sum(case when ${sovLines.changeRequestId} is null then coalesce(${sovLines.scheduledValue}, 0) else 0 end
        + coalesce(${changed.amount}, 0))::float8`,
      billed: sql<number>`sum(coalesce(${billed.amount}, 0))::float8`,
    })
    .from(sovLines)
    .leftJoin(billed, eq(billed.lineId, sovLines.id))
    .leftJoin(changed, eq(changed.lineId, sovLines.id))
    .where(inArray(sovLines.sovId, sovIds))
    .groupBy(
      sovLines.divisionNumber,
      sovLines.divisionName,
      sovLines.subDivisionNumber,
      sovLines.subDivisionName,
    );
  const divisions = Map.groupBy(rows, (row) => JSON.stringify([row.divisionNumber, row.divisionName]));
  const data = [...divisions.values()].flatMap((parts) =>
    parts.slice(0, 1).map(({ divisionNumber, divisionName }) => ({
      divisionNumber,
      divisionName,
      ...amounts(parts),
    })),
  );
  return {
    data: data.toSorted((a, b) => compareNodeNumbers(a.divisionNumber, b.divisionNumber)),
    subdivisions:
      data.length === 1
        ? rows
            .map((row) => ({
              subDivisionNumber: row.subDivisionNumber,
              subDivisionName: row.subDivisionName,
              ...amounts([row]),
            }))
            .toSorted((a, b) => compareNodeNumbers(a.subDivisionNumber, b.subDivisionNumber))
        : [],
  };
}

/** What is scheduled, billed and left of several parts of the work, out of their cents. */
function amounts(parts: readonly { scheduled: number; billed: number }[]) {
  const scheduled = parts.reduce((sum, part) => sum + part.scheduled, 0);
  const billed = parts.reduce((sum, part) => sum + part.billed, 0);
  return {
    scheduledValue: fromCents(scheduled),
    billedToDate: fromCents(billed),
    balance: fromCents(scheduled - billed),
  };
}
