import { type BringingOrder, changeOrdersLast, sheetPlace } from '#domain/pay-app/sheet-place.ts';
import { buildSovTree, flattenTree, type SovTreeLine } from '#domain/sov/tree.ts';
import type { SovTask } from '@/shared/api/generated/model';

/** A line of a sheet: its task, and the change order that brought it. */
interface SheetLine {
  sovLineId: string;
  task: SovTask;
  changeOrder: BringingOrder | null;
}

type Values = Readonly<Record<string, string | number | null>>;

/** A row as the tree sheet takes it. */
export interface PlacedRow {
  id: string;
  parentId: string | null;
  kind: 'group' | 'leaf';
  values: Values;
}

function place<L extends SheetLine>(line: L): SovTreeLine & { line: L } {
  const { subDivision } = line.task;
  const { division } = subDivision;
  return {
    id: line.sovLineId,
    task: { id: line.task.id, number: line.task.taskNumber, name: line.task.taskName },
    ...sheetPlace(
      {
        subdivision: {
          id: subDivision.id,
          number: subDivision.subDivisionNumber,
          name: subDivision.subDivisionName,
        },
        division: { id: division.id, number: division.divisionNumber, name: division.divisionName },
      },
      line.changeOrder,
    ),
    // The sheet sums its own columns.
    scheduledValue: 0,
    costImpact: 0,
    startDate: null,
    endDate: null,
    line,
  };
}

/**
 * The rows of a sheet: division, subdivision, line, in the natural order of their numbers; after them the lines that
 * change orders brought, each below the number of its order.
 * @param valuesOf the values of a line, with its place in the schedule
 */
export function sheetTree<L extends SheetLine>(
  lines: readonly L[],
  valuesOf: (line: L, order: number) => Values,
): PlacedRow[] {
  const parents: string[] = [];
  const order = new Map(lines.map((line, at) => [line.sovLineId, at]));
  const { original, brought } = changeOrdersLast(lines, ({ changeOrder }) => changeOrder);
  const trees = [original, brought].flatMap((part) => buildSovTree(part.map(place)));
  return flattenTree(trees).map(({ node, depth }) => {
    parents[depth] = node.id;
    const parentId = depth === 0 ? null : (parents[depth - 1] ?? null);
    return node.line === null
      ? { id: node.id, parentId, kind: 'group', values: { item: node.number, description: node.name } }
      : { id: node.id, parentId, kind: 'leaf', values: valuesOf(node.line.line, order.get(node.id) ?? 0) };
  });
}
