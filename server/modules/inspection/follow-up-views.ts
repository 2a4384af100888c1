import { followUpMachine, type FollowUpRecord, type FollowUpTurn } from '#domain/inspection/follow-up.ts';
import { isOverdue } from '#domain/time/overdue.ts';
import { anyOf } from '../../db/any-of.ts';
import { together } from '../../db/together.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { projectMembers } from '../members/schema.ts';
import { refsOf } from '../people/refs.ts';
import { instantOrNull } from '../record/amounts.ts';
import { todayOf } from '../record/calendar.ts';
import { abilitiesOf } from '../record/decide.ts';
import { type FollowUpRow, inspectionNumber, type InspectionRow, withPart } from './records.ts';
import { inspectionItems, inspectionPeople } from './schema.ts';

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

/** Follow-ups as the contract shows them: one query for each kind of what they name. */
export async function followUpViews(
  ctx: ProjectContext,
  rows: readonly FollowedUp[],
): Promise<FollowUpView[]> {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const today = todayOf(ctx);
  const inspectionIds = [...new Set(rows.map(({ inspection }) => inspection.id))];
  const [companyIds, items, people, photos] = await together(
    () =>
      companiesOf(
        ctx,
        rows.map(({ followUp }) => followUp.ownerId),
      ),
    () =>
      db
        .select({ id: inspectionItems.id, description: inspectionItems.description })
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
  );
  const refs = await refsOf(db, {
    users: rows.flatMap(({ followUp }) => [followUp.ownerId, followUp.verifiedBy, followUp.createdBy]),
    companies: companyIds.values(),
  });
  const descriptionOf = new Map(items.map(({ id, description }) => [id, description]));
  const peopleOf = Map.groupBy(people, ({ inspectionId }) => inspectionId);
  return rows.map(({ followUp, inspection }) => ({
    id: followUp.id,
    inspectionId: inspection.id,
    inspectionNumber: inspectionNumber(inspection) ?? '',
    inspectionTitle: inspection.title,
    inspectionStatus: inspection.status,
    itemId: followUp.itemId,
    itemDescription: descriptionOf.get(followUp.itemId) ?? '',
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
