import { sovSight } from '#domain/sov/readers.ts';
import type { RiskMoney } from '#domain/project/risk.ts';
import { earlier } from '#domain/time/dates.ts';
import { isOverdue } from '#domain/time/overdue.ts';
import { OPEN_CHANGE_REQUEST } from '#domain/change-request/record.ts';
import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/database.ts';
import { together } from '../../../db/together.ts';
import { visibleRequests } from '../../change-request/list-query.ts';
import { changeRequests } from '../../change-request/schema.ts';
import {
  type ApprovedSov,
  countedFor,
  isSubcontract,
  NO_PROGRESS,
  paidAmounts,
  progressOfSovs,
} from '../progress.ts';
import type { OpenApplication } from './applications.ts';
import { type Place, type Standing, standingsOf } from './places.ts';
import { seenBy } from './sight.ts';

/** What a project comes to, in cents. */
export interface PlaceMoney extends RiskMoney {
  retainage: number;
  approvedChanges: number;
}

interface Pending {
  adds: number;
  deducts: number;
}

/** Changes that are not signed yet, on the contracts that count or on none yet. */
async function pendingChanges(
  db: Db,
  standings: readonly Standing[],
  sovIds: readonly string[],
): Promise<Map<string, Pending>> {
  const { projectId, costImpact, status, sovId } = changeRequests;
  const sum = (which: SQL) =>
    sql<number>`coalesce(sum(${costImpact}) filter (where ${costImpact} ${which}), 0)::float8`;
  const rows = await db
    .select({ projectId, adds: sum(sql`> 0`), deducts: sum(sql`< 0`) })
    .from(changeRequests)
    .where(
      and(
        inArray(status, OPEN_CHANGE_REQUEST),
        or(isNull(sovId), anyOf(sovId, sovIds)),
        seenBy(db, standings, projectId, visibleRequests),
      ),
    )
    .groupBy(projectId);
  return new Map(rows.map(({ projectId: id, ...pending }) => [id, pending]));
}

/** What is certified and late on the contracts that count, and since when. */
function lateOf(applications: readonly OpenApplication[], today: string) {
  const late = applications.filter(
    ({ toPay, paymentDueOn }) => toPay > 0 && isOverdue(true, paymentDueOn, today),
  );
  return {
    overduePayments: late.reduce((sum, { toPay }) => sum + toPay, 0),
    paymentOverdueSince: late.reduce<string | null>((day, one) => earlier(day, one.paymentDueOn), null),
  };
}

const sumOf = (rows: readonly ApprovedSov[], value: (row: ApprovedSov) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/**
 * The money of several projects as their member sees it, by the rule of `progress.ts`; a project without an approved
 * schedule that counts for them is left out. What subcontracts come to is for those who see every schedule.
 */
export async function moneyOf(
  db: Db,
  places: readonly Place[],
  { approved, applications }: { approved: readonly ApprovedSov[]; applications: readonly OpenApplication[] },
): Promise<Map<string, PlaceMoney>> {
  const members = places.filter(({ actor }) => actor !== null);
  const counted = countedFor(
    members.map(({ project, member }) => ({
      projectId: project.id,
      role: member.roleName,
      companyId: member.companyId,
    })),
    approved,
  );
  const ids = new Set(counted.map(({ id }) => id));
  const beside = approved.filter((row) => isSubcontract(row) && !ids.has(row.id));
  const [progress, pending, paidBeside] = await together(
    () => progressOfSovs(db, counted),
    () => pendingChanges(db, standingsOf(members), [...ids]),
    () =>
      paidAmounts(
        db,
        beside.map(({ id }) => id),
      ),
  );
  const ofProject = Map.groupBy(counted, ({ projectId }) => projectId);
  const besideOf = Map.groupBy(beside, ({ projectId }) => projectId);
  const openOf = Map.groupBy(
    applications.filter(({ sovId }) => ids.has(sovId)),
    ({ projectId }) => projectId,
  );
  return new Map(
    members.flatMap(({ project, actor, today }) => {
      const own = ofProject.get(project.id);
      if (!own || !actor) return [];
      const subcontracts = sovSight(actor) === 'ALL' ? besideOf.get(project.id) : undefined;
      const changes = pending.get(project.id);
      const money: PlaceMoney = {
        ...(progress.get(project.id) ?? NO_PROGRESS),
        approvedChanges: sumOf(own, (row) => row.changes),
        pendingAdds: changes?.adds ?? 0,
        pendingDeducts: changes?.deducts ?? 0,
        ...lateOf(openOf.get(project.id) ?? [], today),
        subcontracts: subcontracts
          ? {
              value: sumOf(subcontracts, (row) => row.value),
              paid: sumOf(subcontracts, ({ id }) => paidBeside.get(id) ?? 0),
            }
          : null,
      };
      return [[project.id, money] as const];
    }),
  );
}
