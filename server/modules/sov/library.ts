import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { divisions, subdivisions, tasks } from '../task-library/schema.ts';

/** The place of a line in the tree, with the texts it keeps. */
export interface TaskPlace {
  taskId: string;
  taskNumber: string;
  taskName: string;
  subDivisionId: string;
  subDivisionNumber: string;
  subDivisionName: string;
  divisionId: string;
  divisionNumber: string;
  divisionName: string;
}

/** Tasks of the project's library by id; unknown ids are left out. */
export async function libraryTasks(
  db: Db,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, TaskPlace>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .select({
      taskId: tasks.id,
      taskNumber: tasks.taskNumber,
      taskName: tasks.taskName,
      subDivisionId: subdivisions.id,
      subDivisionNumber: subdivisions.subDivisionNumber,
      subDivisionName: subdivisions.subDivisionName,
      divisionId: divisions.id,
      divisionNumber: divisions.divisionNumber,
      divisionName: divisions.divisionName,
    })
    .from(tasks)
    .innerJoin(subdivisions, eq(subdivisions.id, tasks.subDivisionId))
    .innerJoin(divisions, eq(divisions.id, subdivisions.divisionId))
    .where(inArray(tasks.id, [...new Set(taskIds)]));
  return new Map(rows.map((row) => [row.taskId, row]));
}

/** Divisions of the library: number by id, and id by number, to tell a division of its own from a known one. */
export async function libraryDivisions(db: Db) {
  const rows = await db.select().from(divisions);
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byNumber: new Map(rows.map((row) => [row.divisionNumber.trim().toUpperCase(), row])),
  };
}
