import { and, eq, isNotNull } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { workingDaysOf } from '../projects/queries.ts';
import { loadedFrom, plannedDates, presentApprovers } from './records.ts';
import { submittals } from './schema.ts';

/** The project's working days have changed: counts the deadlines of its submittals anew. Nobody has changed those. */
export async function countDeadlines({ db, project }: ProjectContext): Promise<void> {
  const workingDays = await workingDaysOf(db, project.id);
  const rows = await db
    .select()
    .from(submittals)
    .where(and(eq(submittals.projectId, project.id), isNotNull(submittals.requiredOnSite)))
    .for('update');
  for (const { submittal, approvers } of await loadedFrom(db, rows)) {
    const dates = plannedDates(submittal, presentApprovers(submittal, approvers), workingDays);
    if (dates.submitBy !== submittal.submitBy)
      await db.update(submittals).set(dates).where(eq(submittals.id, submittal.id));
  }
}
