import { countOf } from '#domain/text/count.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import { changesBetween } from '../../db/history-chain.ts';
import { decimalOrNull, majorOrNull } from '../record/amounts.ts';
import type { SovLineRow } from './records.ts';

/** One step keeps this many changes in full; a larger paste is told in sum. */
const MOST = 200;

/** A line as people read it: amounts in the major unit, named by its task number. */
const shown = (line: SovLineRow) => ({
  taskNumber: line.taskNumber,
  taskName: line.taskName,
  division: `${line.divisionNumber} ${line.divisionName}`.trim(),
  subDivision: `${line.subDivisionNumber} ${line.subDivisionName}`.trim(),
  description: line.description,
  scheduledValue: majorOrNull(line.scheduledValue),
  uom: line.uom,
  unitPrice: decimalOrNull(line.unitPrice),
  noOfUnits: decimalOrNull(line.noOfUnits),
  startDate: line.startDate,
  endDate: line.endDate,
});

/** What a save changed, line by line: `R-12.scheduledValue` from 100 to 120; new lines by their value alone. */
export function lineChanges(
  before: ReadonlyMap<string, SovLineRow>,
  after: readonly SovLineRow[],
): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const line of after) {
    const old = before.get(line.id);
    const name = line.taskNumber || line.taskName || line.id;
    if (!old) changes.push({ field: name, from: null, to: majorOrNull(line.scheduledValue) });
    else
      for (const change of changesBetween(shown(old), shown(line)))
        changes.push({ ...change, field: `${name}.${change.field}` });
  }
  if (changes.length <= MOST) return changes;
  return [
    {
      field: 'sovLines',
      from: null,
      to: `${countOf(changes.length, 'change')} on ${countOf(after.length, 'line')}`,
    },
  ];
}
