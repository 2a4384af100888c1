import { type Cents, fromCents, toCents, toTenThousandths } from '#domain/money/money.ts';
import { extend } from '#domain/money/rates.ts';
import type {
  ChangeRequestTask,
  ChangeRequestTaskInput,
  CostCategory,
  CostImpactAction,
  SovLine,
  SovTask,
} from '@/shared/api/generated/model';

/** One cost in the price of a line, as a form holds it: quantity and unit price in ten-thousandths. */
export interface CostPart {
  category: CostCategory;
  description: string;
  quantity: number;
  uom: string;
  unitPrice: number;
}

/** One line of a change request as a form holds it, in cents. */
export interface ChangeLine {
  id: string;
  taskId: string;
  /** The line of the schedule that it changes; null for a task that is new to the schedule. */
  sovLineId: string | null;
  number: string;
  name: string;
  description: string;
  /** What the line is worth before; null where the reader may not see the schedule. */
  original: Cents | null;
  action: CostImpactAction;
  /** A magnitude; the action gives its sign. */
  costImpact: Cents;
  /** Days that it takes longer by itself. */
  days: number;
  parts: CostPart[];
}

/** What one part comes to: quantity × unit price, rounded to the cent. */
export const partAmount = ({ quantity, unitPrice }: Pick<CostPart, 'quantity' | 'unitPrice'>): Cents =>
  extend(unitPrice, quantity);

export const lineOfTask = (task: ChangeRequestTask): ChangeLine => ({
  id: task.id,
  taskId: task.task.id,
  sovLineId: task.sovLineId,
  number: task.task.taskNumber,
  name: task.task.taskName,
  description: task.description ?? '',
  original: task.originalScheduledValue === null ? null : toCents(task.originalScheduledValue),
  action: task.costImpactAction,
  costImpact: toCents(task.costImpact),
  days: task.scheduleImpactInDays,
  parts: task.costBreakdown.map(({ category, description, quantity, uom, unitPrice }) => ({
    category,
    description,
    quantity: toTenThousandths(quantity),
    uom,
    unitPrice: toTenThousandths(unitPrice),
  })),
});

/** A line as a request carries it. */
export const taskInput = (line: ChangeLine): ChangeRequestTaskInput => ({
  id: line.id,
  taskId: line.taskId,
  sovLineId: line.sovLineId,
  description: line.description.trim() === '' ? null : line.description.trim(),
  costImpact: fromCents(line.costImpact),
  costImpactAction: line.action,
  scheduleImpactInDays: line.days,
  costBreakdown: line.parts.map((part) => ({
    category: part.category,
    description: part.description,
    quantity: part.quantity / 10_000,
    uom: part.uom,
    unitPrice: part.unitPrice / 10_000,
  })),
});

type Task = Pick<SovTask, 'id' | 'taskNumber' | 'taskName'>;

/** A line that was just added: it adds until somebody says otherwise. */
const newLine = (task: Task, sovLine: SovLine | null): ChangeLine => ({
  id: crypto.randomUUID(),
  taskId: task.id,
  sovLineId: sovLine?.id ?? null,
  number: task.taskNumber,
  name: task.taskName,
  description: '',
  original: sovLine === null ? 0 : toCents(sovLine.revisedScheduledValue),
  action: 'ADD',
  costImpact: 0,
  days: 0,
  parts: [],
});

/** A change of a line that the schedule has. */
export const changeOfLine = (sovLine: SovLine): ChangeLine => newLine(sovLine.task, sovLine);

/** A task that is new to the schedule. */
export const newTask = (task: Task): ChangeLine => newLine(task, null);

/**
 * The same lines against a schedule: each names the schedule's line of its task, or is new to it, with the value that
 * the schedule has now. The very same array where nothing changes.
 * @param schedule lines of the schedule that is chosen; none where none is
 */
export function againstSchedule(
  lines: readonly ChangeLine[],
  schedule: readonly SovLine[],
): readonly ChangeLine[] {
  const byId = new Map(schedule.map((line) => [line.id, line]));
  const byTask = new Map(schedule.toReversed().map((line) => [line.task.id, line]));
  let same = true;
  const next = lines.map((line) => {
    const found = byId.get(line.sovLineId ?? '') ?? byTask.get(line.taskId);
    const sovLineId = found?.id ?? null;
    const original = found === undefined ? 0 : toCents(found.revisedScheduledValue);
    if (sovLineId === line.sovLineId && original === line.original) return line;
    same = false;
    return { ...line, sovLineId, original };
  });
  return same ? lines : next;
}
