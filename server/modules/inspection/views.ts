import { inspectionBallInCourt } from '#domain/inspection/status.ts';
import { isOverdue } from '#domain/time/overdue.ts';
import { asc } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { users } from '../auth/schema.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { todayOf } from '../record/calendar.ts';
import { courtView } from '../record/court.ts';
import { inspectionNumber, type InspectionRow, withPart } from './records.ts';
import { inspectionContractors, inspectionFollowUps, inspectionPeople } from './schema.ts';

export type InspectionView = ResponseOf<'searchInspections'>['data'][number];

/** Statuses in which an inspection may still come too late for its due date. */
export const NOT_PASSED = ['DRAFT', 'SCHEDULED', 'IN_PROGRESS', 'FAILED', 'REINSPECTION'] as const;

const isLate = ({ status, dueDate }: Pick<InspectionRow, 'status' | 'dueDate'>, today: string): boolean =>
  isOverdue((NOT_PASSED as readonly string[]).includes(status), dueDate, today);

/** Whom and which companies inspections name, and whom their follow-ups wait for. */
async function namedBy({ db }: ProjectContext, ids: readonly string[]) {
  const [people, contractors, followUps] = await together(
    () =>
      db
        .select()
        .from(inspectionPeople)
        .where(anyOf(inspectionPeople.inspectionId, ids))
        .orderBy(asc(inspectionPeople.position)),
    () =>
      db
        .select()
        .from(inspectionContractors)
        .where(anyOf(inspectionContractors.inspectionId, ids))
        .orderBy(asc(inspectionContractors.position)),
    () =>
      db
        .select({
          inspectionId: inspectionFollowUps.inspectionId,
          ownerId: inspectionFollowUps.ownerId,
          status: inspectionFollowUps.status,
        })
        .from(inspectionFollowUps)
        .where(anyOf(inspectionFollowUps.inspectionId, ids)),
  );
  return { people, contractors, followUps };
}

const phonesOf = async ({ db }: ProjectContext, ids: readonly string[]) =>
  new Map(
    ids.length === 0
      ? []
      : (await db.select({ id: users.id, phone: users.phone }).from(users).where(anyOf(users.id, ids))).map(
          ({ id, phone }) => [id, phone],
        ),
  );

/** Inspections as the contract shows them in lists: one query for each kind of what they name. */
export async function inspectionViews(
  ctx: ProjectContext,
  rows: readonly InspectionRow[],
): Promise<InspectionView[]> {
  if (rows.length === 0) return [];
  const today = todayOf(ctx);
  const { people, contractors, followUps } = await namedBy(
    ctx,
    rows.map(({ id }) => id),
  );
  const contactIds = [...new Set(withPart(people, 'SITE_CONTACT'))];
  const [refs, phones] = await together(
    () =>
      refsOf(ctx.db, {
        users: [
          ...rows.flatMap((row) => [row.createdBy, row.courtId]),
          ...people.map(({ userId }) => userId),
          ...contractors.map(({ contactId }) => contactId),
        ],
        companies: contractors.map(({ companyId }) => companyId),
      }),
    () => phonesOf(ctx, contactIds),
  );
  const peopleOf = Map.groupBy(people, ({ inspectionId }) => inspectionId);
  const contractorsOf = Map.groupBy(contractors, ({ inspectionId }) => inspectionId);
  const followUpsOf = Map.groupBy(followUps, ({ inspectionId }) => inspectionId);
  return rows.map((row) => {
    const theirs = peopleOf.get(row.id) ?? [];
    const inspectorIds = withPart(theirs, 'INSPECTOR');
    const correctorIds = (followUpsOf.get(row.id) ?? [])
      .filter(({ status }) => status === 'OPEN')
      .map(({ ownerId }) => ownerId);
    const court = inspectionBallInCourt({
      status: row.status,
      creatorId: row.createdBy,
      inspectorIds,
      correctorIds,
    });
    const dueDate = row.courtDueOn;
    return {
      id: row.id,
      projectId: row.projectId,
      inspectionNumber: inspectionNumber(row),
      inspectionType: row.inspectionType,
      status: row.status,
      title: row.title,
      location: row.location,
      scheduledFor: instantOrNull(row.scheduledFor),
      durationMinutes: row.durationMinutes,
      inspectors: inspectorIds.map((id) => refs.user(id)),
      contractors: (contractorsOf.get(row.id) ?? []).map(({ companyId, contactId }) => ({
        company: refs.company(companyId),
        contact: refs.userOrNull(contactId),
      })),
      siteContacts: withPart(theirs, 'SITE_CONTACT').map((id) => ({
        user: refs.user(id),
        phone: phones.get(id) ?? null,
      })),
      revisionNumber: row.revisionNumber,
      counts: {
        total: row.itemCount,
        passed: row.passedCount,
        failed: row.failedCount,
        notApplicable: row.notApplicableCount,
        pending: row.itemCount - row.passedCount - row.failedCount - row.notApplicableCount,
        openFollowUps: row.openFollowUpCount,
      },
      createdBy: refs.user(row.createdBy),
      dueDate: row.dueDate,
      isOverdue: isLate(row, today),
      ballInCourt: courtView(
        court,
        { since: row.courtSince, dueDate, isOverdue: isOverdue(true, dueDate, today) },
        refs,
      ),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
      specSection: row.specSection,
      trade: row.trade,
      seriesId: row.seriesId,
      signatureRequired: row.signatureRequired,
    };
  });
}

/** One inspection as lists show it. */
export async function inspectionView(ctx: ProjectContext, row: InspectionRow): Promise<InspectionView> {
  const [view] = await inspectionViews(ctx, [row]);
  if (!view) throw new Error('An inspection has no view');
  return view;
}
