import { costImpactOf } from '#domain/change-request/choices.ts';
import { type Markup, markupAmounts } from '#domain/change-request/markup.ts';
import {
  changeProblems,
  type ContractNow,
  priceProblems,
  totalProblems,
} from '#domain/change-request/problems.ts';
import { type Cents, MAX_CENTS, toCents, toTenThousandths } from '#domain/money/money.ts';
import { extend } from '#domain/money/rates.ts';
import type { Currency } from '#domain/money/text.ts';
import { originalValue } from '#domain/sov/change-request-lines.ts';
import { isBlank } from '#domain/text/blank.ts';
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { type FieldError, repeatedItems } from '../../http/problem.ts';
import { g703s, payApps } from '../payapp/schema.ts';
import { sheetRows } from '../payapp/sheet-rows.ts';
import { impactByLine } from '../sov/changes.ts';
import { libraryTasks } from '../sov/library.ts';
import { linesOf, type SovLineRow } from '../sov/records.ts';
import { placeOfRow } from '../sov/resolve-lines.ts';
import { changeRequestCosts, changeRequestTasks } from './schema.ts';

export type TaskRow = typeof changeRequestTasks.$inferSelect;
export type CostRow = typeof changeRequestCosts.$inferSelect;
type TaskInput = NonNullable<BodyOf<'saveChangeRequest'>['tasks']>[number];
/** A task as it is about to be stored, with the parts of its price. */
export type NewTask = Omit<TaskRow, 'requestId' | 'projectId' | 'addedToSovLineId' | 'addedToSovAt'> & {
  costs: Pick<CostRow, 'category' | 'description' | 'quantity' | 'uom' | 'unitPrice' | 'amount'>[];
};

/** A line of the schedule as a change request meets it, in cents: column C now, and what is billed on it. */
export interface LineNow {
  row: SovLineRow;
  revisedValue: Cents;
  billed: Cents;
}

/**
 * Column G by line of the newest continuation sheet that was submitted: its lines count as billed from then on, so that a
 * change order cannot undercut what its approver is looking at (rule: money 5).
 */
async function billedByLine(db: Db, sovId: string): Promise<ReadonlyMap<string, Cents>> {
  const [newest] = await db
    .select({ id: g703s.id })
    .from(g703s)
    .innerJoin(payApps, eq(payApps.id, g703s.payAppId))
    .where(and(eq(payApps.sovId, sovId), isNull(payApps.deletedAt), isNotNull(g703s.frozenAt)))
    .orderBy(desc(payApps.payAppNumber))
    .limit(1);
  if (!newest) return new Map();
  const rows = await sheetRows(db, newest.id);
  return new Map(rows.map((row) => [row.sovLineId, row.fromPrevious + row.billAmount + row.materialStored]));
}

/** The lines of a schedule by id, as they are now. */
export async function linesNow(db: Db, sovId: string): Promise<ReadonlyMap<string, LineNow>> {
  const rows = await linesOf(db, sovId);
  const impacts = await impactByLine(db, sovId);
  const billed = await billedByLine(db, sovId);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        revisedValue: originalValue(row) + (impacts.get(row.id) ?? 0),
        billed: billed.get(row.id) ?? 0,
      },
    ]),
  );
}

/** The lines by their task; of several of one task the first of the sheet. */
const linesByTask = (lines: ReadonlyMap<string, LineNow>): ReadonlyMap<string, LineNow> =>
  new Map([...lines.values()].toReversed().map((line) => [line.row.taskId, line]));

/** What keeps tasks and markups from reaching the schedule as it is now, by field (domain/change-request/problems). */
export const scheduleProblems = (
  tasks: readonly Pick<TaskRow, 'sovLineId' | 'costImpact' | 'costImpactAction'>[],
  markups: readonly Markup[],
  lines: ReadonlyMap<string, LineNow>,
  currency: Currency,
): FieldError[] =>
  changeProblems(
    tasks.map((task) => ({ ...task, line: lines.get(task.sovLineId ?? '') ?? null })),
    contractOf(lines),
    currency,
    markupAmounts(costImpactOf(tasks), markups),
  );

/** What the lines come to, and what is billed on them. */
export function contractOf(lines: ReadonlyMap<string, LineNow>): ContractNow {
  const contract = { sum: 0, billed: 0 };
  for (const { revisedValue, billed } of lines.values()) {
    contract.sum += revisedValue;
    contract.billed += billed;
  }
  return contract;
}

/** The parts of a price with their amounts; those that are too large to be one have null. */
const costsOf = (input: TaskInput) =>
  (input.costBreakdown ?? []).map(({ category, description, quantity, uom, unitPrice }) => {
    const units = { quantity: toTenThousandths(quantity), unitPrice: toTenThousandths(unitPrice) };
    return {
      category,
      description: description.trim(),
      uom: uom.trim(),
      ...units,
      amount: extend(units.unitPrice, units.quantity),
    };
  });

/**
 * Turns the tasks of a save into rows, with the value that each has before the change. Every problem at once, by field
 * (`tasks.N.…`): a task of neither library nor schedule, one that is named twice or stands on the schedule already, a
 * price whose parts do not add up.
 * @param lines of the chosen schedule; empty while none is chosen
 * @param before tasks of the change request so far: they keep their place where the library has lost it
 * @param seesSov whether the saver may know what is on the schedule; otherwise its line is found when it is submitted
 */
export async function resolveTasks(
  ctx: ProjectContext,
  inputs: readonly TaskInput[],
  lines: ReadonlyMap<string, LineNow>,
  before: readonly TaskRow[],
  seesSov: boolean,
): Promise<{ tasks: NewTask[]; errors: FieldError[] }> {
  const library = await libraryTasks(
    ctx.db,
    inputs.map(({ taskId }) => taskId),
  );
  const lineOfTask = linesByTask(lines);
  const errors = [
    ...repeatedItems(
      'tasks',
      inputs.map(({ id }) => id),
    ).map(({ field }) => ({ field: `${field}.id`, message: 'This task id is used twice in one save.' })),
    ...repeatedItems(
      'tasks',
      inputs.map(({ taskId }) => taskId),
    ).map(({ field }) => ({ field: `${field}.taskId`, message: 'This task is named twice.' })),
  ];
  const tasks = inputs.map((input, position): NewTask | null => {
    const at = (field: string, message: string): null => {
      errors.push({ field: `tasks.${position}.${field}`, message });
      return null;
    };
    const line = input.sovLineId ? lines.get(input.sovLineId) : undefined;
    if (input.sovLineId && !line)
      return at('sovLineId', 'Choose a line of the schedule of values that this change request changes.');
    if (line && line.row.taskId !== input.taskId)
      return at('taskId', 'This is not the task of that line of the schedule.');
    const known = before.find(({ taskId, sovLineId }) => taskId === input.taskId && sovLineId === null);
    const place = line ? placeOfRow(line.row) : (library.get(input.taskId) ?? (known && placeOfRow(known)));
    if (!place) return at('taskId', 'This task is not in the task library. Pick another one.');
    if (!line && seesSov && lineOfTask.has(input.taskId))
      return at('sovLineId', 'This task is on the schedule already. Choose its line.');
    const costs = costsOf(input);
    const costImpact = toCents(input.costImpact);
    const { costImpactAction } = input;
    for (const [i, { description, uom }] of costs.entries())
      for (const [field, text] of Object.entries({ description, uom }))
        if (isBlank(text)) at(`costBreakdown.${i}.${field}`, 'This field is required');
    const tooLarge = costs.findIndex(({ amount }) => Math.abs(amount) > MAX_CENTS);
    if (tooLarge >= 0) return at(`costBreakdown.${tooLarge}.quantity`, 'This amount is too large.');
    const parts = costs.map(({ amount }) => amount);
    for (const { field, message } of priceProblems({ costImpact, costImpactAction, parts }))
      at(field, message);
    return {
      id: input.id,
      position,
      ...place,
      sovLineId: input.sovLineId ?? null,
      description: input.description?.trim() || null,
      originalScheduledValue: line?.revisedValue ?? 0,
      costImpact,
      costImpactAction,
      scheduleImpactInDays: input.scheduleImpactInDays ?? 0,
      costs,
    };
  });
  const found = tasks.filter((task) => task !== null);
  return { tasks: found, errors: [...errors, ...totalProblems(found)] };
}

/** Replaces the tasks of a change request, with the parts of their prices. */
export async function storeTasks(
  { db, project }: ProjectContext,
  requestId: string,
  tasks: readonly NewTask[],
): Promise<void> {
  await db.delete(changeRequestCosts).where(eq(changeRequestCosts.requestId, requestId));
  await db.delete(changeRequestTasks).where(eq(changeRequestTasks.requestId, requestId));
  const BATCH = 500;
  const rows = tasks.map(({ costs: _costs, ...task }) => ({ ...task, requestId, projectId: project.id }));
  for (let i = 0; i < rows.length; i += BATCH)
    await db.insert(changeRequestTasks).values(rows.slice(i, i + BATCH));
  const costs = tasks.flatMap((task) =>
    task.costs.map((cost, position) => ({
      ...cost,
      requestId,
      projectId: project.id,
      costOf: task.id,
      position,
    })),
  );
  for (let i = 0; i < costs.length; i += BATCH)
    await db.insert(changeRequestCosts).values(costs.slice(i, i + BATCH));
}

/** Tasks of several change requests, each in its order. */
export const tasksOf = (db: Db, ids: readonly string[]): Promise<TaskRow[]> =>
  db
    .select()
    .from(changeRequestTasks)
    .where(anyOf(changeRequestTasks.requestId, ids))
    .orderBy(asc(changeRequestTasks.position), asc(changeRequestTasks.id));

/** The parts of the prices of a change request's tasks, in order. */
export const costsOfRequest = (db: Db, requestId: string): Promise<CostRow[]> =>
  db
    .select()
    .from(changeRequestCosts)
    .where(eq(changeRequestCosts.requestId, requestId))
    .orderBy(asc(changeRequestCosts.position), asc(changeRequestCosts.id));

/** Brings the lines of tasks and their values before the change up to date with the schedule as it is now. */
export async function refreshOriginals(
  { db }: Pick<ProjectContext, 'db'>,
  tasks: readonly TaskRow[],
  lines: ReadonlyMap<string, LineNow>,
): Promise<TaskRow[]> {
  const fresh: TaskRow[] = [];
  const lineOfTask = linesByTask(lines);
  for (const task of tasks) {
    // A task that was new when it was written may be on the schedule by now.
    const line = lines.get(task.sovLineId ?? '') ?? lineOfTask.get(task.taskId);
    const now = {
      sovLineId: line?.row.id ?? task.sovLineId,
      originalScheduledValue: line?.revisedValue ?? task.originalScheduledValue,
    };
    if (now.sovLineId !== task.sovLineId || now.originalScheduledValue !== task.originalScheduledValue)
      await db
        .update(changeRequestTasks)
        .set(now)
        .where(and(eq(changeRequestTasks.requestId, task.requestId), eq(changeRequestTasks.id, task.id)));
    fresh.push({ ...task, ...now });
  }
  return fresh;
}
