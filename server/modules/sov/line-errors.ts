import { duplicateNumbers } from '#domain/sov/duplicates.ts';
import { lineProblems, type SovLineField } from '#domain/sov/line.ts';
import type { UnitOfMeasure } from '#domain/sov/units.ts';
import type { SovLineRow } from './records.ts';

export interface LineError {
  lineId: string;
  field: SovLineField | 'taskName' | 'taskNumber';
  message: string;
}

/** What the project asks of its lines. */
export interface LineRules {
  datesMandatory: boolean;
  units: readonly UnitOfMeasure[];
}

/** Every rule that a cell of the schedule breaks, line by line. Frozen lines were checked when they were approved. */
export function lineErrorsOf(lines: readonly SovLineRow[], rules: LineRules): LineError[] {
  const open = lines.filter((line) => line.versionStatus === 'MUTABLE' && line.changeRequestId === null);
  const duplicates = duplicateNumbers(open);
  return open.flatMap((line) => {
    const errors: LineError[] = [];
    if (line.taskName.trim() === '')
      errors.push({ lineId: line.id, field: 'taskName', message: 'This field is required' });
    const duplicate = duplicates.get(line.id);
    if (duplicate) errors.push({ lineId: line.id, field: 'taskNumber', message: duplicate });
    const problems = lineProblems(line, { ...rules, supportsUnits: true });
    return [...errors, ...problems.map((problem) => ({ lineId: line.id, ...problem }))];
  });
}
