import type { Holiday } from '#domain/time/holidays.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projects } from './schema.ts';

/** The project's days off among its working days. */
export async function holidaysOf(db: Db, projectId: string): Promise<readonly Holiday[]> {
  const [project] = await db
    .select({ holidays: projects.holidays })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project?.holidays ?? [];
}
