import { assigneeChoices, referencedCreatorRoles } from '#domain/change-request/choices.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import { formatPlain } from '#domain/money/text.ts';
import { signedImpact } from '#domain/sov/change-request-lines.ts';
import { isBlank } from '#domain/text/blank.ts';
import { countOf } from '#domain/text/count.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { type FieldError, repeatedItems } from '../../http/problem.ts';
import { activeMembers, membersToChoose, memberProblems } from '../people/members.ts';
import { dateErrors } from '../record/calendar.ts';
import { type LoadedSov, maySeeSov, readSov } from '../sov/records.ts';
import { visibleRequests } from './list-query.ts';
import { requestNumber } from './numbers.ts';
import { type ApproverRow, type ChangeRequestRow, type LoadedChangeRequest } from './records.ts';
import {
  changeRequestApprovers,
  changeRequestReferences,
  changeRequests,
  changeRequestUsers,
} from './schema.ts';
import type { NewTask, TaskRow } from './tasks.ts';

/** What people write into a change request; in a change what is left out stays. */
export type ChangeRequestFields = Omit<
  BodyOf<'saveChangeRequest'>,
  'changeRequestId' | 'version' | 'isDraft' | 'tasks' | 'markups' | 'attachments'
>;
export type Columns = Partial<
  Pick<
    ChangeRequestRow,
    | 'subject'
    | 'description'
    | 'reason'
    | 'sovId'
    | 'sovCompanyId'
    | 'requestedById'
    | 'dueDate'
    | 'scheduleImpactInDays'
  >
>;

/** The columns that a save names, as they are stored. */
export const columnsOf = (fields: ChangeRequestFields, sov: LoadedSov | null | undefined): Columns => ({
  ...(fields.subject === undefined ? {} : { subject: oneLine(fields.subject) }),
  ...(fields.description === undefined ? {} : { description: fields.description?.trim() || null }),
  ...(fields.reason === undefined ? {} : { reason: fields.reason }),
  ...(sov === undefined ? {} : { sovId: sov?.sov.id ?? null, sovCompanyId: sov?.sov.companyId ?? null }),
  ...(fields.requestedById === undefined ? {} : { requestedById: fields.requestedById }),
  ...(fields.dueDate === undefined ? {} : { dueDate: fields.dueDate }),
  ...(fields.scheduleImpactInDays === undefined ? {} : { scheduleImpactInDays: fields.scheduleImpactInDays }),
});

/** The active members of the project as the rules of choosing know them. */
export async function choicesOf({ db, project }: ProjectContext) {
  return (await membersToChoose(db, project.id)).map((member) => ({
    ...member,
    userId: member.user.id,
    projectRole: member.roleName,
    isActive: true,
  }));
}

/** Members who see change requests at all. */
const readersOf = async (ctx: ProjectContext) =>
  (await choicesOf(ctx)).filter(({ authorities }) => authorities.includes('CHANGE_REQUEST_VIEW'));

/** Whom the creator may name as approvers: up the chain of their role (rule: change requests), never themselves. */
export async function possibleApprovers(ctx: ProjectContext, creator: { id: string; role: ProjectRole }) {
  return assigneeChoices(creator.role, await readersOf(ctx)).filter(({ userId }) => userId !== creator.id);
}

/** The schedule that a save names: null where it names none, undefined where it does not say. */
export async function chosenSov(
  ctx: ProjectContext,
  sovId: string | null | undefined,
): Promise<LoadedSov | null | undefined> {
  if (sovId === undefined || sovId === null) return sovId;
  return (await readSov(ctx.db, sovId)) ?? null;
}

const strangers = (
  field: string,
  ids: readonly string[],
  known: ReadonlySet<string>,
  message: string,
): FieldError[] => [
  ...repeatedItems(field, ids),
  ...ids.flatMap((id, i) => (known.has(id) ? [] : [{ field: `${field}.${i}`, message }])),
];

/** Signed change requests that somebody may refer to (rule: change requests). */
export const referable = (ctx: ProjectContext) =>
  and(
    eq(changeRequests.status, 'SIGNED'),
    inArray(changeRequests.creatorRole, [...referencedCreatorRoles(ctx.project.role)]),
    visibleRequests(ctx),
  );

async function referenceProblems(ctx: ProjectContext, ids: readonly string[], kept: readonly string[]) {
  const rows = ids.length
    ? await ctx.db
        .select({ id: changeRequests.id })
        .from(changeRequests)
        .where(and(referable(ctx), anyOf(changeRequests.id, ids)))
    : [];
  const known = new Set([...rows.map(({ id }) => id), ...kept]);
  return strangers('referenceIds', ids, known, 'Choose a signed change request that you can see.');
}

/** What is wrong with the fields, all of it at once. `before` is the change request as it stands, null for a new one. */
export async function fieldProblems(
  ctx: ProjectContext,
  fields: ChangeRequestFields,
  sov: LoadedSov | null | undefined,
  before: LoadedChangeRequest | null,
): Promise<FieldError[]> {
  const creator = before
    ? { id: before.request.createdBy, role: before.request.creatorRole }
    : { id: ctx.user.id, role: ctx.project.role };
  const errors: FieldError[] = [];
  if (fields.subject !== undefined && isBlank(fields.subject))
    errors.push({ field: 'subject', message: 'This field is required' });
  const isChosen = fields.sovId && fields.sovId !== before?.request.sovId;
  if (isChosen && !(sov && sov.sov.status === 'APPROVED' && maySeeSov(ctx.actor, sov)))
    errors.push({ field: 'sovId', message: 'Choose an approved schedule of values that you can see.' });
  if (fields.requestedById)
    errors.push(
      ...(await memberProblems(ctx, 'requestedById', fields.requestedById, before?.request.requestedById)),
    );
  if (fields.approverIds) {
    const known = new Set([
      ...(await possibleApprovers(ctx, creator)).map(({ user }) => user.id),
      ...(before?.approvers ?? []).map(({ userId }) => userId),
    ]);
    const message = 'Choose approvers among the people that are offered.';
    errors.push(...strangers('approverIds', fields.approverIds, known, message));
  }
  if (fields.allowedUserIds) {
    const known = new Set([...(await readersOf(ctx)).map(({ user }) => user.id), ...(before?.userIds ?? [])]);
    const message = 'Choose an active member of this project who may see change requests.';
    errors.push(...strangers('allowedUserIds', fields.allowedUserIds, known, message));
  }
  if (fields.referenceIds) {
    const kept = before ? (await referencesOf(ctx, before.request.id)).map(({ id }) => id) : [];
    errors.push(...(await referenceProblems(ctx, fields.referenceIds, kept)));
  }
  return [...errors, ...dateErrors({ dueDate: fields.dueDate })];
}

/** Change requests that one refers to, in the order given; of all of them, or those that meet a condition. */
export const referencesOf = async (
  ctx: ProjectContext,
  requestId: string,
  condition?: SQL,
): Promise<ChangeRequestRow[]> => {
  const rows = await ctx.db
    .select({ request: changeRequests })
    .from(changeRequestReferences)
    .innerJoin(changeRequests, eq(changeRequests.id, changeRequestReferences.referenceId))
    .where(and(eq(changeRequestReferences.requestId, requestId), condition))
    .orderBy(asc(changeRequestReferences.position));
  return rows.map(({ request }) => request);
};

/** Writes approvers, added people and references, where the save names them. Who stays an approver keeps their decision. */
export async function storeLists(
  ctx: ProjectContext,
  { id: requestId, projectId, companyId }: Pick<ChangeRequestRow, 'id' | 'projectId' | 'companyId'>,
  { approverIds, allowedUserIds, referenceIds }: ChangeRequestFields,
  before: readonly ApproverRow[],
): Promise<void> {
  const { db } = ctx;
  const of = { requestId, projectId };
  if (approverIds) {
    await db.delete(changeRequestApprovers).where(eq(changeRequestApprovers.requestId, requestId));
    const rows = approverIds.map((userId, position) => ({
      ...before.find((row) => row.userId === userId),
      ...of,
      companyId,
      userId,
      position,
    }));
    if (rows.length > 0) await db.insert(changeRequestApprovers).values(rows);
  }
  if (allowedUserIds) {
    await db.delete(changeRequestUsers).where(eq(changeRequestUsers.requestId, requestId));
    const rows = allowedUserIds.map((userId) => ({ ...of, userId, createdAt: ctx.now }));
    if (rows.length > 0) await db.insert(changeRequestUsers).values(rows);
  }
  if (referenceIds) {
    await db.delete(changeRequestReferences).where(eq(changeRequestReferences.requestId, requestId));
    const rows = referenceIds.map((referenceId, position) => ({ ...of, referenceId, position }));
    if (rows.length > 0) await db.insert(changeRequestReferences).values(rows);
  }
}

type PricedTask = TaskRow | NewTask;
const price = (task: PricedTask | undefined): string | null =>
  task ? formatPlain(signedImpact(task)) : null;

/** What a save did to the tasks, as the history tells it: amounts by the task's place, and the tasks that came or went. */
export function taskChanges(before: readonly PricedTask[], after: readonly PricedTask[]): FieldChange[] {
  const was = new Map(before.map((task) => [task.taskId, task]));
  const is = new Set(after.map(({ taskId }) => taskId));
  const named = (task: PricedTask) => `${task.taskNumber} ${task.taskName}`;
  return [
    ...after.flatMap((task, i): FieldChange[] => {
      const old = was.get(task.taskId);
      if (!old) return [{ field: `tasks.${i}`, from: null, to: `${named(task)}: ${price(task) ?? ''}` }];
      if (price(old) === price(task)) return [];
      return [{ field: `tasks.${i}.costImpact`, from: price(old), to: price(task) }];
    }),
    ...before.flatMap((task): FieldChange[] =>
      is.has(task.taskId) ? [] : [{ field: 'tasks', from: `${named(task)}: ${price(task) ?? ''}`, to: null }],
    ),
  ];
}

/** The other fields as the history tells of them: names and numbers, not ids. */
export async function historyTexts(
  ctx: ProjectContext,
  { request, approvers, userIds }: LoadedChangeRequest,
) {
  const people = new Map(
    (await activeMembers(ctx.db, ctx.project.id)).map(({ user }) => [user.id, user.name]),
  );
  const nameOf = (id: string): string => people.get(id) ?? 'a former member';
  const names = (ids: readonly string[]) => (ids.length === 0 ? null : ids.map(nameOf).join(', '));
  const sov = request.sovId ? await readSov(ctx.db, request.sovId) : undefined;
  const references = await referencesOf(ctx, request.id);
  return {
    subject: request.subject,
    description: request.description,
    reason: request.reason,
    sov: sov?.sov.sovNumber ?? null,
    requestedBy: names([request.requestedById]),
    approvers: names(approvers.map(({ userId }) => userId)),
    // Who was added at once has no order of its own.
    allowedUsers: names(userIds.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))),
    dueDate: request.dueDate,
    scheduleImpact: countOf(request.scheduleImpactInDays, 'day'),
    references:
      references.length === 0 ? null : references.map((each) => requestNumber(each) ?? '').join(', '),
  };
}
