import { followUpMachine, type FollowUpRecord, type FollowUpTurn } from '#domain/inspection/follow-up.ts';
import { isOverdue } from '#domain/time/overdue.ts';
import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { type AttachmentView, attachmentsOf } from '../attachments/store.ts';
import { projectMembers } from '../members/schema.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { todayOf } from '../record/calendar.ts';
import { abilitiesOf } from '../record/decide.ts';
import { type FollowUpRow, inspectionNumber, type InspectionRow, withPart } from './records.ts';
import { inspectionItems, inspectionPeople, inspectionResults } from './schema.ts';

export type FollowUpView = ResponseOf<'listInspectionFollowUps'>['data'][number];

/** A follow-up with the inspection that it belongs to. */
export interface FollowedUp {
  followUp: FollowUpRow;
  inspection: InspectionRow;
}

/** The shape that the rules decide on. */
export const followUpRecord = (
  { followUp, inspection }: FollowedUp,
  inspectorIds: readonly string[],
  ownerCompanyId: string | null,
): FollowUpRecord => ({
  ...followUpTurn({ followUp, inspection }, inspectorIds),
  ownerCompanyId,
  inspectionStatus: inspection.status,
});

/** What tells whose turn it is. */
export const followUpTurn = (
  { followUp, inspection }: FollowedUp,
  inspectorIds: readonly string[],
): FollowUpTurn => ({
  status: followUp.status,
  ownerId: followUp.ownerId,
  creatorId: inspection.createdBy,
  inspectorIds,
});

/** For which company each of them takes part in the project, also where they have left it. */
export const companiesOf = async ({ db }: ProjectContext, userIds: readonly string[]) =>
  new Map(
    (
      await db
        .select({ userId: projectMembers.userId, companyId: projectMembers.companyId })
        .from(projectMembers)
        .where(anyOf(projectMembers.userId, userIds))
    ).map(({ userId, companyId }) => [userId, companyId]),
  );

/** The place of an item in its checklist. */
const numberOf = (item: { position: number } | undefined) => (item ? { itemNumber: item.position + 1 } : {});

/** What the inspector photographed of each failure: in the last round that failed the item while it was followed up. */
async function failurePhotos(
  { db }: ProjectContext,
  rows: readonly FollowedUp[],
): Promise<Map<string, AttachmentView[]>> {
  const failures = await db
    .select({
      id: inspectionResults.id,
      itemId: inspectionResults.itemId,
      revisionNumber: inspectionResults.revisionNumber,
    })
    .from(inspectionResults)
    .where(
      and(
        eq(inspectionResults.result, 'FAIL'),
        anyOf(
          inspectionResults.itemId,
          rows.map(({ followUp }) => followUp.itemId),
        ),
      ),
    )
    .orderBy(asc(inspectionResults.revisionNumber));
  const photos = await attachmentsOf(
    db,
    'INSPECTION_RESULT',
    failures.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ followUp }) => {
      const theirs = failures.filter(
        ({ itemId, revisionNumber }) =>
          itemId === followUp.itemId &&
          (followUp.status === 'VERIFIED'
            ? revisionNumber === followUp.revisionNumber
            : revisionNumber >= followUp.revisionNumber),
      );
      return [followUp.id, photos.get(theirs.at(-1)?.id ?? '') ?? []];
    }),
  );
}

/** Follow-ups as the contract shows them: one query for each kind of what they name. */
export async function followUpViews(
  ctx: ProjectContext,
  rows: readonly FollowedUp[],
): Promise<FollowUpView[]> {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const today = todayOf(ctx);
  const inspectionIds = [...new Set(rows.map(({ inspection }) => inspection.id))];
  const [companyIds, items, people, photos, found] = await together(
    () =>
      companiesOf(
        ctx,
        rows.map(({ followUp }) => followUp.ownerId),
      ),
    () =>
      db
        .select({
          id: inspectionItems.id,
          position: inspectionItems.position,
          description: inspectionItems.description,
        })
        .from(inspectionItems)
        .where(
          anyOf(
            inspectionItems.id,
            rows.map(({ followUp }) => followUp.itemId),
          ),
        ),
    () => db.select().from(inspectionPeople).where(anyOf(inspectionPeople.inspectionId, inspectionIds)),
    () =>
      attachmentsOf(
        db,
        'INSPECTION_FOLLOW_UP',
        rows.map(({ followUp }) => followUp.id),
      ),
    () => failurePhotos(ctx, rows),
  );
  const refs = await refsOf(db, {
    users: rows.flatMap(({ followUp }) => [followUp.ownerId, followUp.verifiedBy, followUp.createdBy]),
    companies: companyIds.values(),
  });
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const peopleOf = Map.groupBy(people, ({ inspectionId }) => inspectionId);
  return rows.map(({ followUp, inspection }) => ({
    id: followUp.id,
    ...numberOf(itemOf.get(followUp.itemId)),
    itemPhotos: found.get(followUp.id) ?? [],
    location: inspection.location,
    inspectionId: inspection.id,
    inspectionNumber: inspectionNumber(inspection) ?? '',
    inspectionTitle: inspection.title,
    inspectionStatus: inspection.status,
    itemId: followUp.itemId,
    itemDescription: itemOf.get(followUp.itemId)?.description ?? '',
    revisionNumber: followUp.revisionNumber,
    description: followUp.description,
    owner: refs.user(followUp.ownerId),
    company: refs.companyOrNull(companyIds.get(followUp.ownerId) ?? null),
    dueDate: followUp.dueDate,
    status: followUp.status,
    isOverdue: isOverdue(followUp.status === 'OPEN', followUp.dueDate, today),
    resolution: followUp.resolution,
    photos: photos.get(followUp.id) ?? [],
    doneAt: instantOrNull(followUp.doneAt),
    sentBackReason: followUp.sentBackReason,
    sentBackAt: instantOrNull(followUp.sentBackAt),
    verifiedBy: refs.userOrNull(followUp.verifiedBy),
    verifiedAt: instantOrNull(followUp.verifiedAt),
    notApplicableReason: followUp.notApplicableReason,
    createdBy: refs.user(followUp.createdBy),
    createdAt: followUp.createdAt.toISOString(),
    updatedAt: followUp.updatedAt.toISOString(),
    version: followUp.version,
    abilities: abilitiesOf(
      followUpMachine,
      ctx.actor,
      followUpRecord(
        { followUp, inspection },
        withPart(peopleOf.get(inspection.id) ?? [], 'INSPECTOR'),
        companyIds.get(followUp.ownerId) ?? null,
      ),
    ),
  }));
}
