import { eq } from 'drizzle-orm';
import { projects } from '../../modules/projects/schema.ts';
import { sovLines, sovs } from '../../modules/sov/schema.ts';
import { indexWords } from '../../modules/sov/words.ts';
import type { TestApp, TestProject, TestUser } from '../harness.ts';

/** Gives the project a budget, and the general contractor's contract a price that nobody else's has. */
export async function priceProject(
  t: TestApp,
  project: TestProject,
  contractor: TestUser,
  sovId: string,
): Promise<void> {
  const library = crypto.randomUUID();
  await t.db(async (db) => {
    await db.update(projects).set({ budget: 1_000_000 }).where(eq(projects.id, project.id));
    const [sov] = await db
      .update(sovs)
      .set({ scheduledValue: 900_000 })
      .where(eq(sovs.id, sovId))
      .returning();
    await db.insert(sovLines).values({
      projectId: project.id,
      sovId,
      position: 0,
      taskId: library,
      taskNumber: '03 30 00',
      taskName: 'Footings',
      subDivisionId: library,
      subDivisionNumber: '03 30',
      subDivisionName: 'Cast-in-place concrete',
      divisionId: library,
      divisionNumber: '03',
      divisionName: 'Concrete',
      scheduledValue: 900_000,
      createdBy: contractor.id,
    });
    // The search finds it by that amount.
    if (sov) await indexWords(db, sov);
  }, project.id);
}
