import { shownValues } from '#domain/sov/change-request-lines.ts';
import type { SovTreeLine } from '#domain/sov/tree.ts';
import type { SovLineRow } from './records.ts';

/** A stored line as the tree of domain/sov takes it. `impact` is the sum of its signed change orders, in cents. */
export const treeLine = (line: SovLineRow, impact: number): SovTreeLine & { row: SovLineRow } => ({
  id: line.id,
  task: { id: line.taskId, number: line.taskNumber, name: line.taskName },
  subdivision: { id: line.subDivisionId, number: line.subDivisionNumber, name: line.subDivisionName },
  division: { id: line.divisionId, number: line.divisionNumber, name: line.divisionName },
  scheduledValue: line.scheduledValue ?? 0,
  costImpact: shownValues(line, impact).costImpact,
  startDate: line.startDate,
  endDate: line.endDate,
  row: line,
});
