import { toCents, toTenThousandths } from '#domain/money/money.ts';
import { originalValue } from '#domain/sov/change-request-lines.ts';
import { buildSovTree, type SovNode, type SovTreeLine } from '#domain/sov/tree.ts';
import type { SovDetail, SovLine } from '@/shared/api/generated/model';
import type { SheetRow } from '@/widgets/tree-sheet';

const FROZEN = 'This line is locked by the approval. Change it with a change request.';

interface TreeLine extends SovTreeLine {
  source: SovLine;
}

const cents = (amount: number | null): number | null => (amount === null ? null : toCents(amount));
const fine = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : toTenThousandths(amount);

/**
 * What a line has of the original contract and of change orders, in cents; a line that an order brought is all change (rule:
 * money 11). The columns then add up to lines 1 and 2 of the G702.
 */
function valuesOf(line: SovLine) {
  const entered = { ...line, scheduledValue: cents(line.scheduledValue) };
  const scheduledValue = originalValue(entered);
  return {
    scheduledValue,
    costImpact: (entered.scheduledValue ?? 0) + toCents(line.costImpact) - scheduledValue,
  };
}

function treeLine(line: SovLine): TreeLine {
  const { task } = line;
  const { subDivision } = task;
  const { division } = subDivision;
  return {
    id: line.id,
    task: { id: task.id, number: task.taskNumber, name: task.taskName },
    subdivision: {
      id: subDivision.id,
      number: subDivision.subDivisionNumber,
      name: subDivision.subDivisionName,
    },
    division: { id: division.id, number: division.divisionNumber, name: division.divisionName },
    ...valuesOf(line),
    startDate: line.startDate,
    endDate: line.endDate,
    source: line,
  };
}

function leaf(node: SovNode<TreeLine>, line: SovLine, parentId: string): SheetRow {
  return {
    id: line.id,
    parentId,
    kind: 'leaf',
    locked: line.versionStatus === 'IMMUTABLE' ? FROZEN : undefined,
    values: {
      number: node.number,
      name: node.name,
      description: line.description,
      uom: line.sovLineExtra?.uom ?? null,
      noOfUnits: fine(line.sovLineExtra?.noOfUnits),
      unitPrice: fine(line.sovLineExtra?.unitPrice),
      ...valuesOf(line),
      scheduledValue: line.scheduledValue === null ? null : valuesOf(line).scheduledValue,
      startDate: line.startDate,
      endDate: line.endDate,
      totalCompleted: toCents(line.totalCompleted),
    },
  };
}

/** The schedule as sheet rows: division > subdivision > task in natural order of their numbers. */
export function sovRows(sov: Pick<SovDetail, 'sovLines'>): SheetRow[] {
  const rows: SheetRow[] = [];
  const walk = (nodes: readonly SovNode<TreeLine>[], parentId: string | null) => {
    for (const node of nodes) {
      if (node.line) rows.push(leaf(node, node.line.source, parentId ?? ''));
      else
        rows.push({ id: node.id, parentId, kind: 'group', values: { number: node.number, name: node.name } });
      walk(node.children, node.id);
    }
  };
  // Lines that a save added stand at the end of what it was merged into; their position says where they belong.
  const lines = sov.sovLines.toSorted((a, b) => a.position - b.position);
  walk(buildSovTree(lines.map(treeLine)), null);
  return rows;
}
