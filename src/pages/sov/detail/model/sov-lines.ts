import { fromCents, fromTenThousandths } from '#domain/money/money.ts';
import type { SovLine, SovLineInput, SovTaskInput } from '@/shared/api/generated/model';
import type { CellValue, CellValues, RowChange } from '@/widgets/tree-sheet';

const EXTRA = ['uom', 'unitPrice', 'noOfUnits'];

const text = (value: CellValue | undefined): string | null => (typeof value === 'string' ? value : null);
const major = (value: CellValue | undefined): number | null =>
  typeof value === 'number' ? fromCents(value) : null;
const fine = (value: CellValue | undefined): number | null =>
  typeof value === 'number' ? fromTenThousandths(value) : null;

/** The task of a line under other texts, in the place it has. */
function taskInput(line: SovLine, values: CellValues): SovTaskInput {
  const { subDivision } = line.task;
  const { division } = subDivision;
  return {
    taskName: text(values.name) ?? line.task.taskName,
    taskNumber: text(values.number) ?? '',
    subDivision: {
      id: subDivision.id,
      subDivisionNumber: subDivision.subDivisionNumber,
      subDivisionName: subDivision.subDivisionName,
    },
    division: {
      id: division.id,
      divisionNumber: division.divisionNumber,
      divisionName: division.divisionName,
    },
  };
}

/**
 * Changed cells as the lines of a save: only what changed, except that unit, quantity and unit price travel
 * together and so do a task's number and name.
 * @param current the row's values as they are on the sheet now
 */
export function lineInputs(
  changes: readonly RowChange[],
  lineById: (id: string) => SovLine | undefined,
  current: (id: string) => CellValues,
): SovLineInput[] {
  return changes.map(({ row, values }) => {
    const input: SovLineInput = { id: row };
    const line = lineById(row);
    const all = { ...current(row), ...values };
    if (line && ('number' in values || 'name' in values)) input.task = taskInput(line, all);
    if (EXTRA.some((column) => column in values)) {
      input.sovLineExtra = {
        uom: text(all.uom),
        unitPrice: fine(all.unitPrice),
        noOfUnits: fine(all.noOfUnits),
      };
    }
    if ('scheduledValue' in values) input.scheduledValue = major(values.scheduledValue);
    if ('startDate' in values) input.startDate = text(values.startDate);
    if ('endDate' in values) input.endDate = text(values.endDate);
    if ('description' in values) input.description = text(values.description);
    return input;
  });
}

const COLUMNS: Record<string, string> = { taskName: 'name', taskNumber: 'number', task: 'name' };

/** The sheet column of a field in a refused save. */
export const columnOfField = (field: string): string => COLUMNS[field] ?? field;
