import { fromCents } from '#domain/money/money.ts';
import { isOverdue } from '#domain/time/overdue.ts';
import { rfiAgeDays } from '#domain/rfi/age.ts';
import { isOpenRfi, rfiBallInCourt } from '#domain/rfi/status.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { courtView } from '../record/court.ts';
import { divisions, subdivisions } from '../task-library/schema.ts';
import { todayOf } from '../record/calendar.ts';
import type { ReadSlice } from '../record/list/page.ts';
import { type ListedRfi, rfiNumber } from './records.ts';
import { findReferences, referenceView, type ReferenceView } from './references.ts';
import { rfiDivisions, rfiReferences, rfis, rfiSubdivisions } from './schema.ts';

export type RfiView = ResponseOf<'listRfis'>['data'][number];

type DivisionView = RfiView['divisions'][number];
type SubdivisionView = RfiView['subdivisions'][number];

const groupBy = <T>(rows: readonly { rfiId: string; view: T }[]): ReadonlyMap<string, T[]> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.rfiId)].map(([id, group]) => [id, group.map((row) => row.view)]),
  );

const divisionsByRfi = prepared((db) =>
  db
    .select({
      rfiId: rfiDivisions.rfiId,
      id: divisions.id,
      name: divisions.divisionName,
      divisionNumber: divisions.divisionNumber,
    })
    .from(rfiDivisions)
    .innerJoin(divisions, eq(divisions.id, rfiDivisions.divisionId))
    .where(anyOfGiven(rfiDivisions.rfiId, 'ids'))
    .prepare('divisions_by_rfi'),
);

async function divisionsOf(ctx: ProjectContext, ids: string[]): Promise<ReadonlyMap<string, DivisionView[]>> {
  const rows = await divisionsByRfi(ctx.db).execute({ ids });
  return groupBy(
    rows
      .map(({ rfiId, ...view }) => ({ rfiId, view }))
      .toSorted((a, b) => compareNodeNumbers(a.view.divisionNumber, b.view.divisionNumber)),
  );
}

const subdivisionsByRfi = prepared((db) =>
  db
    .select({
      rfiId: rfiSubdivisions.rfiId,
      id: subdivisions.id,
      divisionId: subdivisions.divisionId,
      name: subdivisions.subDivisionName,
      subDivisionNumber: subdivisions.subDivisionNumber,
    })
    .from(rfiSubdivisions)
    .innerJoin(subdivisions, eq(subdivisions.id, rfiSubdivisions.subdivisionId))
    .where(anyOfGiven(rfiSubdivisions.rfiId, 'ids'))
    .prepare('subdivisions_by_rfi'),
);

async function subdivisionsOf(
  ctx: ProjectContext,
  ids: string[],
): Promise<ReadonlyMap<string, SubdivisionView[]>> {
  const rows = await subdivisionsByRfi(ctx.db).execute({ ids });
  return groupBy(
    rows
      .map(({ rfiId, ...view }) => ({ rfiId, view }))
      .toSorted((a, b) => compareNodeNumbers(a.view.subDivisionNumber, b.view.subDivisionNumber)),
  );
}

const referencesByRfi = prepared((db) =>
  db
    .select({ rfiId: rfiReferences.rfiId, type: rfiReferences.type, id: rfiReferences.recordId })
    .from(rfiReferences)
    .where(anyOfGiven(rfiReferences.rfiId, 'ids'))
    .orderBy(asc(rfiReferences.position))
    .prepare('references_by_rfi'),
);

async function referencesOf(
  ctx: ProjectContext,
  ids: string[],
): Promise<ReadonlyMap<string, ReferenceView[]>> {
  const keys = await referencesByRfi(ctx.db).execute({ ids });
  const find = await findReferences(ctx, keys);
  return groupBy(
    keys.flatMap(({ rfiId, ...key }) => {
      const record = find(key);
      return record ? [{ rfiId, view: referenceView(key, record) }] : [];
    }),
  );
}

/** The long texts stay where they are: with them a page is several times as much to read. */
const {
  question: _question,
  location: _location,
  drawingReference: _drawing,
  reviewComments: _comments,
  ...LISTED
} = getTableColumns(rfis);

/** Reads a slice of a list. */
export const readListed =
  (db: Db): ReadSlice<ListedRfi> =>
  ({ where, orderBy, limit, offset }) =>
    db
      .select(LISTED)
      .from(rfis)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);

/** RFIs as the contract shows them in lists. The caller has made sure that the reader may see them. */
export async function rfiViews(ctx: ProjectContext, rows: readonly ListedRfi[]): Promise<RfiView[]> {
  if (rows.length === 0) return [];
  const today = todayOf(ctx);
  const ids = rows.map((rfi) => rfi.id);
  // Asked for at once: one trip to the database.
  const [refs, divisionsBy, subdivisionsBy, referencesBy] = await together(
    () =>
      refsOf(ctx.db, {
        users: rows.flatMap((rfi) => [rfi.requesterId, rfi.assigneeId, rfi.contractorId]),
        companies: rows.map((rfi) => rfi.companyId),
      }),
    () => divisionsOf(ctx, ids),
    () => subdivisionsOf(ctx, ids),
    () => referencesOf(ctx, ids),
  );
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
      ballInCourt: courtView(
        court,
        { since: rfi.courtSince, dueDate: rfi.dueDate, isOverdue: overdue },
        refs,
      ),
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
export async function rfiView(ctx: ProjectContext, rfi: ListedRfi): Promise<RfiView> {
  const [view] = await rfiViews(ctx, [rfi]);
  if (!view) throw new Error('An RFI has no view');
  return view;
}
