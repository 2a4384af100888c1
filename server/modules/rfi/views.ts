import { fromCents } from '#domain/money/money.ts';
import { isOverdue } from '#domain/notification/reminders.ts';
import { rfiAgeDays } from '#domain/rfi/age.ts';
import { isOpenRfi, rfiBallInCourt } from '#domain/rfi/status.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { asc, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { divisions, subdivisions } from '../task-library/schema.ts';
import { todayOf } from './list-query.ts';
import { rfiNumber, type RfiRow } from './records.ts';
import { findReferences, referenceView, type ReferenceView } from './references.ts';
import { rfiDivisions, rfiReferences, rfiSubdivisions } from './schema.ts';

export type RfiView = ResponseOf<'listRfis'>['data'][number];

type DivisionView = RfiView['divisions'][number];
type SubdivisionView = RfiView['subdivisions'][number];

const groupBy = <T>(rows: readonly { rfiId: string; view: T }[]): ReadonlyMap<string, T[]> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.rfiId)].map(([id, group]) => [id, group.map((row) => row.view)]),
  );

async function divisionsOf(ctx: ProjectContext, ids: string[]): Promise<ReadonlyMap<string, DivisionView[]>> {
  const rows = await ctx.db
    .select({ rfiId: rfiDivisions.rfiId, row: divisions })
    .from(rfiDivisions)
    .innerJoin(divisions, eq(divisions.id, rfiDivisions.divisionId))
    .where(anyOf(rfiDivisions.rfiId, ids));
  return groupBy(
    rows
      .map(({ rfiId, row }) => ({
        rfiId,
        view: { id: row.id, name: row.divisionName, divisionNumber: row.divisionNumber },
      }))
      .toSorted((a, b) => compareNodeNumbers(a.view.divisionNumber, b.view.divisionNumber)),
  );
}

async function subdivisionsOf(
  ctx: ProjectContext,
  ids: string[],
): Promise<ReadonlyMap<string, SubdivisionView[]>> {
  const rows = await ctx.db
    .select({ rfiId: rfiSubdivisions.rfiId, row: subdivisions })
    .from(rfiSubdivisions)
    .innerJoin(subdivisions, eq(subdivisions.id, rfiSubdivisions.subdivisionId))
    .where(anyOf(rfiSubdivisions.rfiId, ids));
  return groupBy(
    rows
      .map(({ rfiId, row }) => ({
        rfiId,
        view: {
          id: row.id,
          divisionId: row.divisionId,
          name: row.subDivisionName,
          subDivisionNumber: row.subDivisionNumber,
        },
      }))
      .toSorted((a, b) => compareNodeNumbers(a.view.subDivisionNumber, b.view.subDivisionNumber)),
  );
}

async function referencesOf(
  ctx: ProjectContext,
  ids: string[],
): Promise<ReadonlyMap<string, ReferenceView[]>> {
  const rows = await ctx.db
    .select()
    .from(rfiReferences)
    .where(anyOf(rfiReferences.rfiId, ids))
    .orderBy(asc(rfiReferences.position));
  const keys = rows.map((row) => ({ rfiId: row.rfiId, type: row.type, id: row.recordId }));
  const find = await findReferences(ctx, keys);
  return groupBy(
    keys.flatMap(({ rfiId, ...key }) => {
      const record = find(key);
      return record ? [{ rfiId, view: referenceView(key, record) }] : [];
    }),
  );
}

/** RFIs as the contract shows them in lists. The caller has made sure that the reader may see them. */
export async function rfiViews(ctx: ProjectContext, rows: readonly RfiRow[]): Promise<RfiView[]> {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const today = todayOf(ctx);
  const ids = rows.map((rfi) => rfi.id);
  const refs = await refsOf(db, {
    users: rows.flatMap((rfi) => [rfi.requesterId, rfi.assigneeId, rfi.contractorId]),
    companies: rows.map((rfi) => rfi.companyId),
  });
  const divisionsBy = await divisionsOf(ctx, ids);
  const subdivisionsBy = await subdivisionsOf(ctx, ids);
  const referencesBy = await referencesOf(ctx, ids);
  return rows.map((rfi) => {
    const court = rfiBallInCourt(rfi, rfi.answered);
    const overdue = isOverdue(isOpenRfi(rfi.status), rfi.dueDate, today);
    return {
      id: rfi.id,
      projectId: rfi.projectId,
      rfiNumber: rfiNumber(rfi),
      subject: rfi.subject,
      status: rfi.status,
      visibility: rfi.visibility,
      requester: refs.user(rfi.requesterId),
      requesterCompany: refs.companyOrNull(rfi.companyId),
      assignee: refs.userOrNull(rfi.assigneeId),
      contractor: refs.userOrNull(rfi.contractorId),
      ballInCourt: court && {
        user: refs.userOrNull(court.userId),
        action: court.words,
        since: rfi.courtSince.toISOString(),
        dueDate: rfi.dueDate,
        isOverdue: overdue,
      },
      dueDate: rfi.dueDate,
      isOverdue: overdue,
      ageDays: rfi.finalAgeDays ?? rfiAgeDays(rfi.publishedOn, null, today),
      references: referencesBy.get(rfi.id) ?? [],
      divisions: divisionsBy.get(rfi.id) ?? [],
      subdivisions: subdivisionsBy.get(rfi.id) ?? [],
      costImpact: {
        answer: rfi.costAnswer,
        amount: rfi.costAmount === null ? null : fromCents(rfi.costAmount),
      },
      scheduleImpact: { answer: rfi.scheduleAnswer, days: rfi.scheduleDays },
      responseCount: rfi.responseCount,
      hasOfficialResponse: rfi.officialResponseId !== null,
      attachmentCount: rfi.attachmentCount,
      publishedAt: instantOrNull(rfi.publishedAt),
      closedAt: instantOrNull(rfi.closedAt),
      createdBy: refs.user(rfi.requesterId),
      createdAt: rfi.createdAt.toISOString(),
      updatedAt: rfi.updatedAt.toISOString(),
      version: rfi.version,
    };
  });
}

/** One RFI as lists show it. */
export async function rfiView(ctx: ProjectContext, rfi: RfiRow): Promise<RfiView> {
  const [view] = await rfiViews(ctx, [rfi]);
  if (!view) throw new Error('An RFI has no view');
  return view;
}
