import type { Actor } from '#domain/authority/scope.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockInOrder } from '../../db/lock-in-order.ts';
import { inSavepoint } from '../../db/one-transaction.ts';
import type { InsideProject, RecordedStep } from '../../http/context.ts';
import { isUniqueViolation } from '../../http/failure.ts';
import { invalidField } from '../../http/problem.ts';
import { payApps, paymentTerms } from '../payapp/schema.ts';
import { stopChoosing } from '../people/choosing.ts';
import { COURTS_OF_PARTS, HANDED, type HandedPart, type HandedRecord } from './hand-over-parts.ts';
import type { WaitingTask } from './task.ts';
import { maySeeTask, projectTasks, taskId } from './waiting.ts';

/** Who leaves, and who takes over. */
export interface Leaving {
  userId: string;
  companyId: string | null;
  name: string;
}
export interface Taking {
  actor: Actor;
  name: string;
}

/** Problems that are told at once; the rest is counted. */
const MOST_TOLD = 5;

const isSignature = ({ taskType }: WaitingTask): boolean => taskType.endsWith('_SIGNATURE');

/** Everything in these projects that waits for somebody who takes part in them. */
async function tasksOf(
  { db, now }: Pick<InsideProject, 'db' | 'now'>,
  projectIds: readonly string[],
  userId: string,
): Promise<WaitingTask[]> {
  return (await projectTasks({ db, projectIds, userId, now })).filter(
    ({ assigneeId, taskType }) => assigneeId === userId && taskType !== 'PROJECT_INVITATION',
  );
}

/** Everything in the project that waits for somebody who takes part in it. */
export const waitingFor = (ctx: InsideProject, userId: string): Promise<WaitingTask[]> =>
  tasksOf(ctx, [ctx.project.id], userId);

/** How much waits for somebody in each of these projects; those in which nothing does are left out. */
export async function waitingIn(
  ctx: Pick<InsideProject, 'db' | 'now'>,
  projectIds: readonly string[],
  userId: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { projectId } of await tasksOf(ctx, projectIds, userId))
    if (projectId !== null) counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  return counts;
}

/** Why this part cannot be theirs; null where it can. */
function partProblem({ ofCompany }: HandedPart, from: Leaving, to: Taking): string | null {
  if (!ofCompany) return null;
  if (to.actor.companyId !== from.companyId)
    return `it is their company's own, and ${to.name} takes part for another one`;
  return to.actor.authorities.includes(`${ofCompany}_MANAGE`)
    ? null
    : `${to.name} does not have ${ofCompany}_MANAGE`;
}

/** Puts the one in the place of the other; the problem where it cannot be. */
async function movePart(
  ctx: InsideProject,
  recordId: string,
  part: HandedPart,
  from: Leaving,
  to: Taking,
): Promise<{ moved: number; problem: string | null }> {
  const { table, record, person, key, open, not } = part;
  // A term is found through the application that waits.
  const ofRecord =
    table === paymentTerms
      ? inArray(
          record,
          ctx.db.select({ id: payApps.paymentTermId }).from(payApps).where(eq(payApps.id, recordId)),
        )
      : eq(record, recordId);
  const theirs = and(ofRecord, sql`${person} = ${from.userId}::uuid`, open);
  const rows = await ctx.db
    .select({ other: not ? sql<string | null>`${not}` : sql<string | null>`null` })
    .from(table)
    .where(theirs)
    .for('update');
  if (rows.length === 0) return { moved: 0, problem: null };
  const problem =
    partProblem(part, from, to) ??
    (rows.some(({ other }) => other === to.actor.userId) ? `${to.name} is on the other side of it` : null);
  if (problem) return { moved: 0, problem };
  try {
    await inSavepoint(ctx.db, async () => {
      await ctx.db
        .update(table)
        .set({ [key]: to.actor.userId })
        .where(theirs);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (part.several) {
      await ctx.db.delete(table).where(theirs);
      return { moved: rows.length, problem: null };
    }
    return { moved: 0, problem: `${to.name} has the same part in it already` };
  }
  return { moved: rows.length, problem: null };
}

const handedOf = ({ objectType }: WaitingTask): HandedRecord | undefined =>
  HANDED[objectType as keyof typeof HANDED];

/** Hands over one record. */
async function moveRecord(
  ctx: InsideProject,
  { objectType, objectId }: WaitingTask,
  handed: HandedRecord,
  from: Leaving,
  to: Taking,
): Promise<{ step: RecordedStep } | { problem: string }> {
  const fields: string[] = [];
  for (const part of handed.parts) {
    const { moved, problem } = await movePart(ctx, objectId, part, from, to);
    if (problem) return { problem };
    if (moved > 0) fields.push(part.field);
  }
  const { table, id, version, court } = handed;
  const isTheirs = court && sql`${court} = ${from.userId}`;
  await ctx.db
    .update(table)
    .set({
      version: sql`${version} + 1`,
      updatedAt: ctx.now,
      ...(court
        ? {
            courtSince: sql`case when ${isTheirs} then ${ctx.now.toISOString()}::timestamptz else ${sql.identifier('court_since')} end`,
            courtId: sql`case when ${isTheirs} then ${to.actor.userId}::uuid else ${court} end`,
          }
        : {}),
    })
    .where(eq(id, objectId));
  await handed.keep?.(ctx, objectId, to.actor.userId);
  const changes = fields.map((field) => ({ field, from: from.name, to: to.name }));
  return { step: { objectType, objectId, action: 'hand-over', changes } };
}

/** Whose turn it is in parts of records, such as a nonconformance that waits to be verified. */
async function moveCourtsOfParts(ctx: InsideProject, from: Leaving, to: Taking): Promise<void> {
  for (const { table, court, open } of COURTS_OF_PARTS)
    await ctx.db
      .update(table)
      .set({ courtId: to.actor.userId, courtSince: ctx.now })
      .where(and(eq(table.projectId, ctx.project.id), eq(court, from.userId), open));
}

/**
 * What waits for them, with its records locked: somebody who answers or closes one at the same moment was faster, or waits.
 * What has come meanwhile is locked too. Always in the same order, so that two of these wait for each other.
 */
async function lockedTasks(ctx: InsideProject, userId: string): Promise<WaitingTask[]> {
  const locked = new Set<string>();
  for (;;) {
    const tasks = await waitingFor(ctx, userId);
    const fresh = tasks.filter(({ objectId }) => !locked.has(objectId));
    if (fresh.length === 0) return tasks;
    for (const { objectId } of fresh) locked.add(objectId);
    for (const { table, id } of Object.values(HANDED)) {
      const ids = fresh.filter((task) => handedOf(task)?.table === table).map(({ objectId }) => objectId);
      if (ids.length > 0) await lockInOrder(ctx.db, { table, id }, ids);
    }
  }
}

/** 422 at `handOverTo` with the first of the problems, and how many there are besides. */
function refuseHandOver(problems: readonly string[], to: string, at: string | null): never {
  const more = problems.length - MOST_TOLD;
  const told = [...problems.slice(0, MOST_TOLD), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  const what = at === null ? 'This cannot' : `On ${at}, this cannot`;
  throw invalidField('handOverTo', `${what} all be handed over to ${to}. ${told}.`);
}

/**
 * Gives all that waits for somebody who leaves to somebody else, or nothing of it: 422 at `handOverTo` with what cannot be
 * theirs. Whether it has come to them is asked of the same rules that said it waited.
 * @param at the project, where it is not the only one that they leave
 * @returns how many things they took over
 */
export async function handOver(
  ctx: InsideProject,
  from: Leaving,
  to: Taking,
  at: string | null = null,
): Promise<number> {
  // What was being given to them at this moment waits for them now, or is refused.
  await stopChoosing(ctx.db, ctx.project.id);
  const tasks = await lockedTasks(ctx, from.userId);
  const problems = new Map<string, string>();
  const refuse = (task: WaitingTask, why: string) => problems.set(task.line, `${task.line}: ${why}`);
  for (const task of tasks.filter(isSignature))
    refuse(task, 'a signature is given by whoever was asked for it; recall the document first');
  const steps: RecordedStep[] = [];
  const records = new Map(tasks.filter((task) => !isSignature(task)).map((task) => [task.objectId, task]));
  for (const task of records.values()) {
    const handed = handedOf(task);
    const result = handed
      ? await moveRecord(ctx, task, handed, from, to)
      : { problem: 'it cannot be handed over' };
    if ('problem' in result) refuse(task, result.problem);
    else steps.push(result.step);
  }
  await moveCourtsOfParts(ctx, from, to);
  if (problems.size === 0) {
    const theirs = new Map((await waitingFor(ctx, to.actor.userId)).map((task) => [taskId(task), task]));
    for (const task of tasks) {
      const now = theirs.get(taskId({ ...task, assigneeId: to.actor.userId }));
      if (!now) refuse(task, `${to.name} cannot do it`);
      else if (!maySeeTask(to.actor, now)) refuse(task, `${to.name} may not see it`);
    }
  }
  if (problems.size > 0) {
    // By their numbers: the same five are told whenever it is tried.
    const told = [...problems.values()].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    refuseHandOver(told, to.name, at);
  }
  // Only now: what is recorded outlives a part of the transaction that is taken back.
  for (const step of steps) ctx.record(step);
  return tasks.length;
}
