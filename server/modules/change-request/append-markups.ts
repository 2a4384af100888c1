import { markupAmounts } from '#domain/change-request/markup.ts';
import type { Cents } from '#domain/money/money.ts';
import { MARKUP_DIVISION, markupLineNumber } from '#domain/sov/change-request-lines.ts';
import { and, eq } from 'drizzle-orm';
import type { ActContext } from '../record/acts.ts';
import { sovLineChanges, sovLines } from '../sov/schema.ts';
import type { MarkupRow } from './markups.ts';
import type { ChangeRequestRow } from './records.ts';
import { changeRequestMarkups } from './schema.ts';

/** A markup as a line of the schedule. */
interface MarkupLine {
  id: string;
  taskNumber: string;
  taskName: string;
  impact: Cents;
}

/**
 * The lines that markups come with; one that comes to nothing has none. Their numbers tell their place among all.
 * @param before markups of the change order that other change requests of it have brought
 */
export function markupLines(
  markups: readonly MarkupRow[],
  cost: Cents,
  changeOrderNumber: string,
  before = 0,
): MarkupLine[] {
  const amounts = markupAmounts(cost, markups);
  return markups.flatMap(({ id, name }, i) => {
    const impact = amounts[i] ?? 0;
    if (impact === 0) return [];
    return { id, taskNumber: markupLineNumber(changeOrderNumber, before + i + 1), taskName: name, impact };
  });
}

/**
 * Puts the markups of a change order behind its other lines, each as a frozen line of its own whose value is its change
 * (rule: money 11). Once ever: the key of change request and task is that of change request and markup here.
 */
export async function appendMarkups(
  { db, now }: ActContext,
  request: ChangeRequestRow,
  lines: readonly MarkupLine[],
  at: { sovId: string; position: number; changeOrderNumber: string; signedOn: string },
): Promise<void> {
  const { sovId, changeOrderNumber, signedOn } = at;
  const of = { projectId: request.projectId, sovId, changeRequestId: request.id, createdAt: now };
  for (const [i, { id, impact, ...name }] of lines.entries()) {
    const [line] = await db
      .insert(sovLines)
      .values({
        ...MARKUP_DIVISION,
        ...name,
        ...of,
        taskId: id,
        position: at.position + 1 + i,
        scheduledValue: impact,
        versionStatus: 'IMMUTABLE',
        createdBy: request.createdBy,
        updatedAt: now,
      })
      .returning({ id: sovLines.id });
    if (!line) throw new Error('No line was made');
    await db
      .insert(sovLineChanges)
      .values({ ...of, sovLineId: line.id, changeOrderNumber, signedOn, costImpact: impact });
    await db
      .update(changeRequestMarkups)
      .set({ addedToSovLineId: line.id })
      .where(and(eq(changeRequestMarkups.requestId, request.id), eq(changeRequestMarkups.id, id)));
  }
}
