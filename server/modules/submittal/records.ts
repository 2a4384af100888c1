import type { Actor } from '#domain/authority/scope.ts';
import { missingSubmittalFields } from '#domain/submittal/problems.ts';
import { routeDays, type SubmittalApprover, waitedFor } from '#domain/submittal/review.ts';
import { courtDueDate, riskDates, submittalDeadlines } from '#domain/submittal/schedule.ts';
import { mayReadSubmittal } from '#domain/submittal/sight.ts';
import type { SubmittalRecord, SubmittalTurn } from '#domain/submittal/record.ts';
import { submittalBallInCourt } from '#domain/submittal/status.ts';
import { formatItemNumber, formatSubmittalNumber } from '#domain/submittal/number.ts';
import { TOOLS } from '#domain/tools.ts';
import type { WorkDays } from '#domain/time/duration.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { anyOfGiven } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepared, preparedToHold } from '../../db/prepared.ts';
import { forbidden, notFound } from '../../http/problem.ts';
import { keptCourt } from '../record/court.ts';
import { submittalApprovers, submittals, submittalUsers } from './schema.ts';

export type SubmittalRow = typeof submittals.$inferSelect;
export type ApproverRow = typeof submittalApprovers.$inferSelect;
export type SubmittalUserRow = typeof submittalUsers.$inferSelect;

/** A submittal with its people: approvers of every revision, and those invited or distributed to. */
export interface LoadedSubmittal {
  submittal: SubmittalRow;
  approvers: readonly ApproverRow[];
  users: readonly SubmittalUserRow[];
}

const { record: OBJECT_TYPE, path: PATH } = TOOLS.submittal;

/** How the history names a submittal. */
export const nameOf = ({ id }: Pick<SubmittalRow, 'id'>) => ({ objectType: OBJECT_TYPE, objectId: id });
export const pathOf = ({ id }: Pick<SubmittalRow, 'id'>): string => `tools/${PATH}/${id}`;

/** One that was never sent: a draft, also one that was ended as a draft. */
export const wasNeverSent = ({ sequence }: Pick<SubmittalRow, 'sequence'>): boolean => sequence === null;

/** "03 30 00-007 R1"; null in DRAFT. */
export const submittalNumber = (
  { specSection: section, sequence, revision }: Pick<SubmittalRow, 'specSection' | 'sequence' | 'revision'>,
  of = revision,
): string | null => (sequence === null ? null : formatSubmittalNumber({ section, sequence, revision: of }));

/** "03 30 00-007", which a draft of an imported register takes when it is sent; null where it takes the next. */
export const plannedNumber = ({
  specSection: section,
  plannedSequence: sequence,
}: Pick<SubmittalRow, 'specSection' | 'plannedSequence'>): string | null =>
  sequence === null ? null : formatItemNumber({ section, sequence });

/** Approvers of the present revision. */
export const presentApprovers = (
  { revision }: Pick<SubmittalRow, 'revision'>,
  approvers: readonly ApproverRow[],
): ApproverRow[] => approvers.filter((row) => row.revision === revision);

/** Approvers as the rules see them. */
export const routeOf = (approvers: readonly ApproverRow[]): SubmittalApprover[] =>
  approvers.map(({ userId, step, isRequired, decision }) => ({
    userId,
    step,
    isRequired,
    hasApproved: decision === 'APPROVED',
  }));

type TurnRow = Pick<
  SubmittalRow,
  | 'status'
  | 'createdBy'
  | 'receivedFromId'
  | 'companyId'
  | 'inRegister'
  | 'assigneeId'
  | 'reviewerId'
  | 'revision'
>;

/** What tells whose turn it is. */
export const turnOf = (row: TurnRow, approvers: readonly ApproverRow[]): SubmittalTurn => ({
  ...row,
  creatorId: row.createdBy,
  approvers: routeOf(presentApprovers(row, approvers)),
});

const withPart = ({ users }: Pick<LoadedSubmittal, 'users'>, part: SubmittalUserRow['part']): string[] =>
  users.filter((row) => row.part === part).map(({ userId }) => userId);
export const invitedOf = (loaded: Pick<LoadedSubmittal, 'users'>): string[] => withPart(loaded, 'INVITED');
export const distributionOf = (loaded: Pick<LoadedSubmittal, 'users'>): string[] =>
  withPart(loaded, 'DISTRIBUTION');

/** The shape that the rules decide on. */
export const submittalRecord = (loaded: LoadedSubmittal): SubmittalRecord => {
  const { submittal, approvers, users } = loaded;
  return {
    ...submittal,
    ...turnOf(submittal, approvers),
    isDraft: wasNeverSent(submittal),
    addedUserIds: [...new Set([...approvers, ...users].map(({ userId }) => userId))],
    invitedUserIds: invitedOf(loaded),
    problemCount: missingSubmittalFields({
      ...submittal,
      reviewDays: submittal.reviewDays ?? routeDays(presentApprovers(submittal, approvers)),
    }).length,
  };
};

const usersBySubmittal = prepared((db) =>
  db
    .select()
    .from(submittalUsers)
    .where(anyOfGiven(submittalUsers.submittalId, 'ids'))
    .orderBy(asc(submittalUsers.createdAt), asc(submittalUsers.userId))
    .prepare('users_by_submittal'),
);

/** The people of submittals, each with those of its own. */
async function withPeople(db: Db, rows: readonly SubmittalRow[]): Promise<LoadedSubmittal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const approvers = await approversOf(db, ids);
  const users = await usersBySubmittal(db).execute({ ids });
  const [approversBy, usersBy] = [
    Map.groupBy(approvers, (row) => row.submittalId),
    Map.groupBy(users, (row) => row.submittalId),
  ];
  return rows.map((submittal) => ({
    submittal,
    approvers: approversBy.get(submittal.id) ?? [],
    users: usersBy.get(submittal.id) ?? [],
  }));
}

const approversBySubmittal = prepared((db) =>
  db
    .select()
    .from(submittalApprovers)
    .where(anyOfGiven(submittalApprovers.submittalId, 'ids'))
    .orderBy(asc(submittalApprovers.revision), asc(submittalApprovers.position))
    .prepare('approvers_by_submittal'),
);

/** Approvers of these submittals, of every revision, in their order. */
export const approversOf = (db: Db, ids: readonly string[]): Promise<ApproverRow[]> =>
  approversBySubmittal(db).execute({ ids: [...ids] });

const submittalById = preparedToHold('submittal_by_id', (db) =>
  db
    .select()
    .from(submittals)
    .where(eq(submittals.id, sql.placeholder('id'))),
);

/** The submittal, unchecked, locked where it is about to change; undefined where the project has none of that id. */
export async function readSubmittal(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LoadedSubmittal | undefined> {
  const [loaded] = await withPeople(db, await submittalById(db, lock).execute({ id }));
  return loaded;
}

/** Submittals with their people. */
export const loadedFrom = withPeople;

/** What opening a submittal tells who may not read it. */
export const NOT_FOR_THEIR_EYES =
  'This submittal is private, or a draft of somebody else. Ask its creator to invite you.';

/** The submittal; 404 where the project has none of that id, 403 where it is not for the actor's eyes. */
export async function loadSubmittal(
  db: Db,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<LoadedSubmittal> {
  const loaded = await readSubmittal(db, id, options);
  if (!loaded) throw notFound();
  if (!mayReadSubmittal(actor, submittalRecord(loaded))) throw forbidden(NOT_FOR_THEIR_EYES);
  return loaded;
}

/** Everyone on a submittal. */
export const peopleOf = (loaded: LoadedSubmittal): string[] => {
  const { createdBy, receivedFromId, assigneeId, reviewerId } = loaded.submittal;
  const approvers = presentApprovers(loaded.submittal, loaded.approvers).map(({ userId }) => userId);
  const all = [createdBy, receivedFromId, assigneeId, reviewerId, ...approvers, ...invitedOf(loaded)];
  return [...new Set(all.filter((id) => id !== null))];
};

/** The approvers who are waited for. */
const waitedRows = (present: readonly ApproverRow[]): ApproverRow[] => {
  const waiting = waitedFor(routeOf(present));
  return present.filter(({ userId }) => waiting.includes(userId));
};

/** By when whoever has the ball is to move. */
export function dueOf(
  row: Pick<SubmittalRow, 'status' | 'revision' | 'dueDate' | 'submitBy'>,
  approvers: readonly ApproverRow[],
): string | null {
  const dates = waitedRows(presentApprovers(row, approvers)).flatMap(({ dueDate }) => dueDate ?? []);
  return courtDueDate(row.status, { ...row, stepDueDate: dates.toSorted()[0] ?? null });
}

/** Deadlines of a row and when they are missed, in the project's calendar. */
export function plannedDates(
  row: Pick<SubmittalRow, 'status' | 'requiredOnSite' | 'leadTimeDays' | 'reviewDays' | 'dueDate'>,
  present: readonly ApproverRow[],
  workingDays: WorkDays,
): Pick<SubmittalRow, 'approveBy' | 'submitBy' | 'atRiskAfter' | 'lateAfter'> {
  const reviewDays = row.reviewDays ?? routeDays(present);
  const deadlines = submittalDeadlines({ ...row, reviewDays }, workingDays);
  return { ...deadlines, ...riskDates(row.status, deadlines, row.dueDate) };
}

type KeptFrom = TurnRow & Parameters<typeof plannedDates>[0] & Pick<SubmittalRow, 'sequence' | 'isPrivate'>;

/** What a row keeps of the rules, so that lists can filter by it: whose turn it is, who sees it, how it stands. */
export function keptFacts(
  before: Pick<SubmittalRow, 'courtId' | 'courtSince' | 'status'> | null,
  now: KeptFrom,
  approvers: readonly ApproverRow[],
  workingDays: WorkDays,
  at: Date,
) {
  const present = presentApprovers(now, approvers);
  const court = submittalBallInCourt(turnOf(now, approvers));
  // Of a step that is nobody's alone the status tells whether it is another one.
  const sameStep = before?.status === now.status ? before : null;
  const kept = keptCourt(court?.userId === null ? sameStep : before, court, at);
  const [asked] = now.status === 'APPROVAL_PENDING' ? waitedRows(present) : [];
  return {
    ...kept,
    ...(asked?.sentAt ? { courtSince: asked.sentAt } : {}),
    ...plannedDates(now, present, workingDays),
    seenByAll: !now.isPrivate && (!wasNeverSent(now) || now.inRegister),
  };
}
