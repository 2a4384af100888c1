import { fromCents, fromTenThousandths } from '#domain/money/money.ts';
import type { SovLineInput, SovTaskInput } from '@/shared/api/generated/model';
import { type CellValue, type CellValues, PLACE, type RowChange } from '@/widgets/tree-sheet';

const EXTRA = ['uom', 'unitPrice', 'noOfUnits'];
/** What a task is told by; any of it takes the others along. */
const TASK = ['number', 'name', PLACE.parent];

const text = (value: CellValue | undefined): string | null => (typeof value === 'string' ? value : null);
const major = (value: CellValue | undefined): number | null =>
  typeof value === 'number' ? fromCents(value) : null;
const fine = (value: CellValue | undefined): number | null =>
  typeof value === 'number' ? fromTenThousandths(value) : null;

/** The division and subdivision that a row of the sheet stands in. */
export type LinePlace = Pick<SovTaskInput, 'division' | 'subDivision'>;

/** A row of the sheet that was deleted, and not only emptied. */
export const isDeleted = ({ values }: RowChange): boolean => values[PLACE.here] === null;
const isMade = ({ values }: RowChange): boolean => values[PLACE.here] === 1;

/**
 * Changed rows as the lines of a save: only what changed, except that unit, quantity and unit price travel together and
 * so do a task's number, name and place. A line that was made in the sheet is sent whole.
 * @param placeOf where a row stands on the sheet now
 * @param current the row's values as they are on the sheet now
 */
export function lineInputs(
  changes: readonly RowChange[],
  placeOf: (id: string) => LinePlace | undefined,
  current: (id: string) => CellValues,
): SovLineInput[] {
  return changes.map((change) => {
    const { row } = change;
    const all = { ...current(row), ...change.values };
    const values = isMade(change) ? all : change.values;
    const input: SovLineInput = { id: row };
    const place = placeOf(row);
    if (place && TASK.some((column) => column in values))
      input.task = { taskName: text(all.name) ?? '', taskNumber: text(all.number) ?? '', ...place };
    if (EXTRA.some((column) => column in values)) {
      input.sovLineExtra = {
        uom: text(all.uom),
        unitPrice: fine(all.unitPrice),
        noOfUnits: fine(all.noOfUnits),
      };
    }
    // Of a line that has a unit price the server works the value out; one that is sent too could disagree with it.
    const priced = isMade(change) && (fine(all.unitPrice) !== null || fine(all.noOfUnits) !== null);
    if ('scheduledValue' in values && !priced) input.scheduledValue = major(values.scheduledValue);
    if ('startDate' in values) input.startDate = text(values.startDate);
    if ('endDate' in values) input.endDate = text(values.endDate);
    if ('description' in values) input.description = text(values.description);
    return input;
  });
}

const COLUMNS: Record<string, string> = { taskName: 'name', taskNumber: 'number', task: 'name' };

/** The sheet column of a field in a refused save. */
export const columnOfField = (field: string): string => COLUMNS[field] ?? field;
