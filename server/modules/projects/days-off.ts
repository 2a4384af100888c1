import type { Holiday } from '#domain/time/holidays.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { projects } from './schema.ts';

const daysOffOfProject = prepared((db) =>
  db
    .select({ holidays: projects.holidays })
    .from(projects)
    .where(eq(projects.id, sql.placeholder('projectId')))
    .prepare('days_off_of_project'),
);

/** The project's days off among its working days. */
export async function holidaysOf(db: Db, projectId: string): Promise<readonly Holiday[]> {
  const [project] = await daysOffOfProject(db).execute({ projectId });
  return project?.holidays ?? [];
}
