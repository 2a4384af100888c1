import { followUpMachine } from '#domain/inspection/follow-up.ts';
import { mayReadInspection } from '#domain/inspection/sight.ts';
import { inspectionMachine, inspectionWaitsFor } from '#domain/inspection/status.ts';
import { ballInCourt, taskOf } from '#domain/transition/turn.ts';
import { and, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import { anyOf, anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { TaskQuery, TaskSource, WaitingTask } from '../pending-tasks/task.ts';
import type { RecordReader } from '../record/reader.ts';
import { followUpTurn } from './follow-up-views.ts';
import {
  idsWithPart,
  inspectionNumber,
  type InspectionRow,
  inspectorsOf,
  maySeeInspection,
  openFollowUpsOf,
  readInspection,
  wasNeverScheduled,
  withPart,
} from './records.ts';
import {
  inspectionFollowUps,
  inspectionItems,
  inspectionObservations,
  inspectionPeople,
  inspectionResults,
  inspectionRounds,
  inspections,
} from './schema.ts';
import { inspectionTemplates } from './template-schema.ts';

/** Inspections for comments, histories and files. */
export const inspectionReader: RecordReader = async (db, id) => {
  const loaded = await readInspection(db, id);
  if (!loaded) return null;
  const { inspection, people } = loaded;
  return {
    number: inspectionNumber(inspection),
    title: inspection.title,
    path: `tools/inspections/${inspection.id}`,
    people: [
      ...new Set([
        inspection.createdBy,
        ...inspectorsOf(loaded),
        ...withPart(people, 'WATCHER'),
        ...openFollowUpsOf(loaded).map(({ ownerId }) => ownerId),
      ]),
    ],
    draftOf: wasNeverScheduled(inspection) ? inspection.createdBy : null,
    mayRead: (actor) => maySeeInspection(actor, inspection),
  };
};

/** Templates for their files: whoever may begin an inspection with one, or read what was made of it. */
export const templateReader: RecordReader = async (db, id) => {
  const [template] = await db.select().from(inspectionTemplates).where(eq(inspectionTemplates.id, id));
  if (!template) return null;
  return {
    number: null,
    title: template.name,
    path: `tools/inspections/templates/${template.id}`,
    people: [template.createdBy],
    draftOf: null,
    mayRead: ({ authorities }) => authorities.includes('INSPECTION_VIEW'),
  };
};

/** The inspection that something smaller belongs to. */
const ownerIn =
  (
    table:
      | typeof inspectionFollowUps
      | typeof inspectionItems
      | typeof inspectionObservations
      | typeof inspectionResults
      | typeof inspectionRounds,
  ) =>
  async (db: Db, partId: string) => {
    const [row] = await db.select({ objectId: table.inspectionId }).from(table).where(eq(table.id, partId));
    return row ? { objectType: 'INSPECTION', objectId: row.objectId } : null;
  };

export const inspectionOfFollowUp = ownerIn(inspectionFollowUps);
export const inspectionOfItem = ownerIn(inspectionItems);
export const inspectionOfObservation = ownerIn(inspectionObservations);
export const inspectionOfResult = ownerIn(inspectionResults);
export const inspectionOfRound = ownerIn(inspectionRounds);

/** What every task on an inspection says of it. */
const aboutOf = (inspection: InspectionRow) => {
  const number = inspectionNumber(inspection);
  return {
    projectId: inspection.projectId,
    objectType: 'INSPECTION' as const,
    objectId: inspection.id,
    number,
    title: inspection.title,
    line: [number, inspection.title].filter(Boolean).join(' '),
    link: `/app/projects/${inspection.projectId}/tools/inspections/${inspection.id}`,
    mayRead: (actor: Parameters<typeof mayReadInspection>[0]) => maySeeInspection(actor, inspection),
  };
};

const inspectorsByInspection = prepared((db) =>
  db
    .select()
    .from(inspectionPeople)
    .where(and(anyOfGiven(inspectionPeople.inspectionId, 'ids'), eq(inspectionPeople.part, 'INSPECTOR')))
    .prepare('inspectors_by_inspection'),
);

const openFollowUps = prepared((db) =>
  db
    .select()
    .from(inspectionFollowUps)
    .where(
      and(
        anyOfGiven(inspectionFollowUps.inspectionId, 'ids'),
        inArray(inspectionFollowUps.status, ['OPEN', 'DONE']),
      ),
    )
    .prepare('open_follow_ups_by_inspection'),
);

const inspectorsBy = async (db: Db, ids: readonly string[]) => {
  const rows = await inspectorsByInspection(db).execute({ ids: [...ids] });
  return Map.groupBy(rows, ({ inspectionId }) => inspectionId);
};

/** Inspections of which a part can wait for a person: their own, those they inspect, and those they correct something of. */
function partOf({ db, projectIds, userId }: TaskQuery): SQL | undefined {
  if (userId === null) return undefined;
  const correcting = db
    .select({ id: inspectionFollowUps.inspectionId })
    .from(inspectionFollowUps)
    .where(
      and(
        anyOf(inspectionFollowUps.projectId, projectIds),
        eq(inspectionFollowUps.ownerId, userId),
        eq(inspectionFollowUps.status, 'OPEN'),
      ),
    );
  return or(
    eq(inspections.createdBy, userId),
    inArray(inspections.id, idsWithPart(db, projectIds, { userId, part: 'INSPECTOR' })),
    inArray(inspections.id, correcting),
  );
}

/** Inspections and follow-ups that wait for somebody. */
export const inspectionTasks: TaskSource = async (query) => {
  const { db, projectIds, userId } = query;
  const open = await db
    .select()
    .from(inspections)
    .where(
      and(
        anyOf(inspections.projectId, projectIds),
        notInArray(inspections.status, ['CLOSED', 'CANCELLED']),
        partOf(query),
      ),
    );
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  const inspectors = await inspectorsBy(db, ids);
  const followUps = await openFollowUps(db).execute({ ids });
  const followUpsOf = Map.groupBy(followUps, ({ inspectionId }) => inspectionId);
  return open
    .flatMap((inspection): WaitingTask[] => {
      const inspectorIds = (inspectors.get(inspection.id) ?? []).map((row) => row.userId);
      const theirs = followUpsOf.get(inspection.id) ?? [];
      const correctorIds = theirs.filter(({ status }) => status === 'OPEN').map(({ ownerId }) => ownerId);
      const turn = { status: inspection.status, creatorId: inspection.createdBy, inspectorIds, correctorIds };
      const about = aboutOf(inspection);
      const taskType = taskOf(inspectionMachine, turn);
      const own = taskType
        ? inspectionWaitsFor(turn).map((assigneeId) => ({
            ...about,
            taskType,
            assigneeId,
            key: inspection.id,
            requestedById: assigneeId === inspection.createdBy ? null : inspection.createdBy,
            since: inspection.courtSince,
            dueDate: inspection.courtDueOn,
            at: taskType === 'INSPECTION' || taskType === 'REINSPECTION' ? inspection.scheduledFor : null,
          }))
        : [];
      const followed = theirs.flatMap((followUp) => {
        const record = followUpTurn({ followUp, inspection }, inspectorIds);
        const task = taskOf(followUpMachine, record);
        const court = ballInCourt(followUpMachine, record);
        const people = court?.userId ? [court.userId] : inspectorIds;
        return task
          ? people.map((assigneeId) => ({
              ...about,
              taskType: task,
              assigneeId,
              key: followUp.id,
              requestedById: followUp.status === 'DONE' ? followUp.ownerId : followUp.createdBy,
              since: followUp.courtSince,
              dueDate: followUp.dueDate,
            }))
          : [];
      });
      return [...own, ...followed];
    })
    .filter(({ assigneeId }) => userId === null || assigneeId === userId);
};
