import type { Actor } from '#domain/authority/scope.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { inSavepoint } from '../../db/one-transaction.ts';
import type { ProjectContext } from '../../http/context.ts';
import { isUniqueViolation } from '../../http/failure.ts';
import { invalid } from '../../http/problem.ts';
import { payApps } from '../payapp/schema.ts';
import { paymentTerms } from '../payapp/schema.ts';
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

/** Everything in the project that waits for somebody who takes part in it. */
export const waitingFor = async (ctx: ProjectContext, userId: string): Promise<WaitingTask[]> => {
  const query = { db: ctx.db, projectIds: [ctx.project.id], userId, now: ctx.now };
  return (await projectTasks(query)).filter(
    ({ assigneeId, taskType }) => assigneeId === userId && taskType !== 'PROJECT_INVITATION',
  );
};

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
  ctx: ProjectContext,
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
  const theirs = and(ofRecord, eq(person, from.userId), open);
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
    return { moved: 0, problem: `${to.name} has the same part in it already` };
  }
  return { moved: rows.length, problem: null };
}

/** Hands over one record; answers why not, where it cannot be. */
async function moveRecord(
  ctx: ProjectContext,
  task: WaitingTask,
  handed: HandedRecord,
  from: Leaving,
  to: Taking,
): Promise<string | null> {
  const { objectType, objectId } = task;
  const fields: string[] = [];
  for (const part of handed.parts) {
    const { moved, problem } = await movePart(ctx, objectId, part, from, to);
    if (problem) return problem;
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
  ctx.record({
    objectType,
    objectId,
    action: 'hand-over',
    changes: fields.map((field) => ({ field, from: from.name, to: to.name })),
  });
  return null;
}

/** Whose turn it is in parts of records, such as a nonconformance that waits to be verified. */
async function moveCourtsOfParts(ctx: ProjectContext, from: Leaving, to: Taking): Promise<void> {
  for (const { table, court, open } of COURTS_OF_PARTS)
    await ctx.db
      .update(table)
      .set({ courtId: to.actor.userId, courtSince: ctx.now })
      .where(and(eq(table.projectId, ctx.project.id), eq(court, from.userId), open));
}

/**
 * Gives all that waits for somebody who leaves to somebody else, or nothing of it: 422 at `handOverTo` with what cannot be
 * theirs. Whether it has come to them is asked of the same rules that said it waited.
 * @returns how many things they took over
 */
export async function handOver(ctx: ProjectContext, from: Leaving, to: Taking): Promise<number> {
  const tasks = await waitingFor(ctx, from.userId);
  const problems = new Map<string, string>();
  const refuse = (task: WaitingTask, why: string) => problems.set(task.line, `${task.line}: ${why}`);
  for (const task of tasks.filter(isSignature))
    refuse(task, 'a signature is given by whoever was asked for it; recall the document first');
  const records = new Map(tasks.filter((task) => !isSignature(task)).map((task) => [task.objectId, task]));
  for (const task of records.values()) {
    const handed = HANDED[task.objectType as keyof typeof HANDED];
    const problem = handed ? await moveRecord(ctx, task, handed, from, to) : 'it cannot be handed over';
    if (problem) refuse(task, problem);
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
    const told = [...problems.values()].slice(0, MOST_TOLD);
    const more = problems.size - told.length;
    const rest = more > 0 ? [`and ${more} more`] : [];
    throw invalid([
      {
        field: 'handOverTo',
        message: `This cannot all be handed over to ${to.name}. ${[...told, ...rest].join('; ')}.`,
      },
    ]);
  }
  return tasks.length;
}
