import { nodeInUseProblem } from '#domain/task-library/uses.ts';
import { isBlank } from '#domain/text/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { changesBetween } from '../../db/history-chain.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { isUniqueViolation } from '../../http/failure.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredName } from '../../http/names.ts';
import { type FieldError, invalid, invalidField, notFound, Problem } from '../../http/problem.ts';
import {
  divisionView,
  numberTaken,
  readLibrary,
  requireSubdivision,
  subdivisionsById,
  subdivisionView,
  takenTaskNumbers,
  type TaskRow,
  taskView,
} from './queries.ts';
import { taskImportHandlers } from './import-handlers.ts';
import { divisions, subdivisions, tasks } from './schema.ts';
import { usesOfNode } from './uses.ts';

type LibraryTable = typeof divisions | typeof subdivisions | typeof tasks;

const KINDS = { divisions: 'DIVISION', subdivisions: 'SUBDIVISION', tasks: 'TASK' } as const;

function recordStep(
  ctx: ProjectContext,
  kind: keyof typeof KINDS,
  id: string,
  action: string,
  after?: object,
  before?: object,
) {
  const changes = changesBetween({ ...before }, { ...after });
  ctx.record({ objectType: KINDS[kind], objectId: id, action, changes });
}

/** Runs a change and answers 409 at the number's field where a sibling has that number. */
async function withNumber<T>(field: string, number: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? numberTaken(field, number) : error;
  }
}

/** 409 while anything uses the node or what is below it. */
async function requireUnused(
  ctx: ProjectContext,
  kind: keyof typeof KINDS,
  id: string,
  doing: 'deleted' | 'moved',
): Promise<void> {
  const problem = nodeInUseProblem(KINDS[kind], await usesOfNode(ctx.db, kind, id), doing);
  if (problem) throw new Problem('IN_USE', problem);
}

/** Deletes a node with what is below it. */
async function removeNode(
  ctx: ProjectContext,
  table: LibraryTable,
  kind: keyof typeof KINDS,
  id: string,
): Promise<void> {
  // Whoever names the node at this moment is waited for, and counted.
  await ctx.db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update');
  await requireUnused(ctx, kind, id, 'deleted');
  const rows = await ctx.db
    .delete(table as PgTable)
    .where(eq(table.id, id))
    .returning({ id: table.id });
  if (rows.length === 0) throw notFound();
  recordStep(ctx, kind, id, 'delete');
}

const inserted = <T>([row]: T[]): T => {
  if (!row) throw new Error('Nothing was inserted');
  return row;
};

const divisionValues = (body: BodyOf<'createDivision'>) => ({
  divisionNumber: requiredName(body.divisionNumber, 'divisionNumber'),
  divisionName: requiredName(body.divisionName, 'divisionName'),
});

/** The subdivision that a task is moved to, which has to be one of the project; nothing where it stays. */
async function movedTo(
  ctx: ProjectContext,
  task: TaskRow | undefined,
  subDivisionId: string | undefined,
): Promise<{ subDivisionId?: string }> {
  if (!task || !subDivisionId || subDivisionId === task.subDivisionId) return {};
  const found = await subdivisionsById(ctx.db, [subDivisionId]);
  if (!found.has(subDivisionId))
    throw invalidField('subDivisionId', 'This subdivision is not in the project.');
  await requireUnused(ctx, 'tasks', task.id, 'moved');
  return { subDivisionId };
}

/** A task of many, with its texts as they are stored. */
const tidied = <Row extends { taskNumber: string; taskName: string }>(row: Row): Row => ({
  ...row,
  taskNumber: oneLine(row.taskNumber),
  taskName: oneLine(row.taskName),
});

/** The errors of a bulk creation, row by row: an unknown subdivision, or a number taken before or twice. */
async function bulkProblems(
  ctx: ProjectContext,
  rows: BodyOf<'bulkCreateTasks'>['tasks'],
): Promise<FieldError[]> {
  const ids = rows.map((row) => row.subDivisionId);
  const known = await subdivisionsById(ctx.db, ids);
  const taken = await takenTaskNumbers(ctx.db, ids);
  const errors: FieldError[] = [];
  rows.forEach((row, i) => {
    if (known.get(row.subDivisionId)?.divisionId !== row.divisionId)
      errors.push({ field: `tasks.${i}.subDivisionId`, message: 'This subdivision is not in the division.' });
    for (const field of ['taskNumber', 'taskName'] as const)
      if (isBlank(row[field]))
        errors.push({ field: `tasks.${i}.${field}`, message: 'This field is required' });
    const key = `${row.subDivisionId} ${row.taskNumber}`;
    if (taken.has(key))
      errors.push({ field: `tasks.${i}.taskNumber`, message: 'This number is already taken.' });
    taken.add(key);
  });
  return errors;
}

export const taskLibraryHandlers = {
  ...taskImportHandlers,

  getTaskLibrary: (ctx) => readLibrary(ctx.db),

  async createDivision(ctx, { body }) {
    const values = divisionValues(body);
    const row = await withNumber('divisionNumber', values.divisionNumber, async () =>
      inserted(
        await ctx.db
          .insert(divisions)
          .values({ ...values, projectId: ctx.project.id, createdAt: ctx.now })
          .returning(),
      ),
    );
    recordStep(ctx, 'divisions', row.id, 'create', values);
    return divisionView(row);
  },

  async updateDivision(ctx, { params, body }) {
    const values = divisionValues(body);
    const [before] = await ctx.db.select().from(divisions).where(eq(divisions.id, params.divisionId));
    const row = await withNumber('divisionNumber', values.divisionNumber, () =>
      updateVersioned(ctx.db, divisions, params.divisionId, body.version, values),
    );
    recordStep(ctx, 'divisions', row.id, 'update', values, before);
    return divisionView(row);
  },

  deleteDivision: (ctx, { params }) => removeNode(ctx, divisions, 'divisions', params.divisionId),

  async createSubdivision(ctx, { body }) {
    const [division] = await ctx.db.select().from(divisions).where(eq(divisions.id, body.divisionId));
    if (!division) throw invalidField('divisionId', 'This division is not in the project.');
    const values = {
      divisionId: division.id,
      subDivisionNumber: requiredName(body.subDivisionNumber, 'subDivisionNumber'),
      subDivisionName: requiredName(body.subDivisionName, 'subDivisionName'),
    };
    const row = await withNumber('subDivisionNumber', values.subDivisionNumber, async () =>
      inserted(
        await ctx.db
          .insert(subdivisions)
          .values({ ...values, projectId: ctx.project.id, createdAt: ctx.now })
          .returning(),
      ),
    );
    recordStep(ctx, 'subdivisions', row.id, 'create', values);
    return subdivisionView(row);
  },

  async updateSubdivision(ctx, { params, body }) {
    const [before] = await ctx.db
      .select()
      .from(subdivisions)
      .where(eq(subdivisions.id, params.subdivisionId));
    if (before && body.divisionId && body.divisionId !== before.divisionId) {
      const found = await ctx.db.select().from(divisions).where(eq(divisions.id, body.divisionId));
      if (found.length === 0) throw invalidField('divisionId', 'This division is not in the project.');
      await requireUnused(ctx, 'subdivisions', before.id, 'moved');
    }
    const values = {
      ...(body.divisionId ? { divisionId: body.divisionId } : {}),
      subDivisionNumber: requiredName(body.subDivisionNumber, 'subDivisionNumber'),
      subDivisionName: requiredName(body.subDivisionName, 'subDivisionName'),
    };
    const row = await withNumber('subDivisionNumber', values.subDivisionNumber, () =>
      updateVersioned(ctx.db, subdivisions, params.subdivisionId, body.version, values),
    );
    recordStep(ctx, 'subdivisions', row.id, 'update', values, before);
    return subdivisionView(row);
  },

  deleteSubdivision: (ctx, { params }) => removeNode(ctx, subdivisions, 'subdivisions', params.subdivisionId),

  async createTask(ctx, { body }) {
    await requireSubdivision(ctx.db, body.subDivisionId, body.divisionId);
    const values = {
      subDivisionId: body.subDivisionId,
      taskNumber: requiredName(body.taskNumber, 'taskNumber'),
      taskName: requiredName(body.taskName, 'taskName'),
    };
    const row = await withNumber('taskNumber', values.taskNumber, async () =>
      inserted(
        await ctx.db
          .insert(tasks)
          .values({ ...values, projectId: ctx.project.id, createdAt: ctx.now })
          .returning(),
      ),
    );
    recordStep(ctx, 'tasks', row.id, 'create', values);
    return taskView(row, body.divisionId);
  },

  async updateTask(ctx, { params, body }) {
    const [before] = await ctx.db.select().from(tasks).where(eq(tasks.id, params.taskId));
    const values = {
      taskNumber: requiredName(body.taskNumber, 'taskNumber'),
      taskName: requiredName(body.taskName, 'taskName'),
      ...(await movedTo(ctx, before, body.subDivisionId)),
    };
    const row = await withNumber('taskNumber', values.taskNumber, () =>
      updateVersioned(ctx.db, tasks, params.taskId, body.version, values),
    );
    recordStep(ctx, 'tasks', row.id, 'update', values, before);
    const parent = (await subdivisionsById(ctx.db, [row.subDivisionId])).get(row.subDivisionId);
    if (!parent) throw notFound();
    return taskView(row, parent.divisionId);
  },

  deleteTask: (ctx, { params }) => removeNode(ctx, tasks, 'tasks', params.taskId),

  async bulkCreateTasks(ctx, { body }) {
    const given = body.tasks.map(tidied);
    const errors = await bulkProblems(ctx, given);
    if (errors.length > 0) throw invalid(errors);
    const data = [];
    for (let i = 0; i < given.length; i += 500) {
      const part = given.slice(i, i + 500);
      const rows = await ctx.db
        .insert(tasks)
        .values(
          part.map((task) => ({
            projectId: ctx.project.id,
            subDivisionId: task.subDivisionId,
            taskNumber: task.taskNumber,
            taskName: task.taskName,
            createdAt: ctx.now,
          })),
        )
        .returning();
      data.push(...rows.map((row, at) => taskView(row, part[at]?.divisionId ?? '')));
    }
    ctx.record({
      objectType: 'TASK_LIBRARY',
      objectId: ctx.project.id,
      action: 'add-tasks',
      changes: [{ field: 'tasks', from: null, to: data.length }],
    });
    return { data };
  },
} satisfies Partial<Handlers>;
