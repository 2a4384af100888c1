import { mayReadSubmittal } from '#domain/submittal/sight.ts';
import { submittalMachine, submittalTask, submittalWaitsFor } from '#domain/submittal/status.ts';
import { TOOLS } from '#domain/tools.ts';
import { addsBy } from '#domain/transition/machine.ts';
import { and, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { TaskSource } from '../pending-tasks/task.ts';
import type { RecordReader } from '../record/reader.ts';
import {
  dueOf,
  loadedFrom,
  nameOf,
  NOT_FOR_THEIR_EYES,
  pathOf,
  peopleOf,
  readSubmittal,
  submittalNumber,
  submittalRecord,
  turnOf,
  wasNeverSent,
} from './records.ts';
import { submittalApprovers, submittalResponses, submittals } from './schema.ts';

const SUBMITTAL = TOOLS.submittal.record;

/** Submittals for comments, histories and files. */
export const submittalReader: RecordReader = async (db, id) => {
  const loaded = await readSubmittal(db, id);
  if (!loaded) return null;
  const { submittal } = loaded;
  return {
    number: submittalNumber(submittal),
    title: submittal.title,
    path: pathOf(submittal),
    people: peopleOf(loaded),
    draftOf: wasNeverSent(submittal) && !submittal.inRegister ? submittal.createdBy : null,
    refusal: NOT_FOR_THEIR_EYES,
    mayRead: (actor) => mayReadSubmittal(actor, submittalRecord(loaded)),
  };
};

/** The submittal that a response belongs to. */
export async function submittalOfResponse(db: Db, responseId: string) {
  const [row] = await db
    .select({ objectId: submittalResponses.submittalId })
    .from(submittalResponses)
    .where(eq(submittalResponses.id, responseId));
  return row ? { objectType: SUBMITTAL, objectId: row.objectId } : null;
}

/** The submittal that an approver's decision belongs to. */
export async function submittalOfDecision(db: Db, approverId: string) {
  const [row] = await db
    .select({ objectId: submittalApprovers.submittalId })
    .from(submittalApprovers)
    .where(eq(submittalApprovers.id, approverId));
  return row ? { objectType: SUBMITTAL, objectId: row.objectId } : null;
}

/** Submittals that wait for somebody: while several approvers have to decide, for each of them. */
export const submittalTasks: TaskSource = async ({ db, projectIds, userId }) => {
  const deciding = db
    .select({ id: submittalApprovers.submittalId })
    .from(submittalApprovers)
    .where(
      and(
        anyOf(submittalApprovers.projectId, projectIds),
        userId ? eq(submittalApprovers.userId, userId) : undefined,
        eq(submittalApprovers.decision, 'PENDING'),
        isNotNull(submittalApprovers.sentAt),
      ),
    );
  const rows = await db
    .select()
    .from(submittals)
    .where(
      and(
        anyOf(submittals.projectId, projectIds),
        notInArray(submittals.status, ['CLOSED', 'TERMINATED']),
        userId
          ? or(
              eq(submittals.courtId, userId),
              eq(submittals.assigneeId, userId),
              inArray(submittals.id, deciding),
            )
          : undefined,
      ),
    );
  return (await loadedFrom(db, rows)).flatMap((loaded) => {
    const { submittal, approvers } = loaded;
    const turn = turnOf(submittal, approvers);
    const taskType = submittalTask(turn);
    if (!taskType) return [];
    const number = submittalNumber(submittal);
    const record = submittalRecord(loaded);
    return submittalWaitsFor(turn).map((assigneeId) => ({
      taskType,
      assigneeId,
      projectId: submittal.projectId,
      ...nameOf(submittal),
      key: submittal.id,
      number,
      title: submittal.title,
      line: [number, submittal.title].filter(Boolean).join(' '),
      link: `/app/projects/${submittal.projectId}/${pathOf(submittal)}`,
      requestedById: submittal.createdBy,
      since: submittal.courtSince,
      dueDate: dueOf(submittal, approvers),
      adds: addsBy(submittalMachine, 'send', record),
      mayRead: (actor) => mayReadSubmittal(actor, record),
    }));
  });
};
