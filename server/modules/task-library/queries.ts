import { compareNodeNumbers } from '#domain/sov/tree.ts';
import { NO_USES, countUses } from '#domain/task-library/uses.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { type FieldError, invalidField, Problem } from '../../http/problem.ts';
import { MASTERFORMAT_DIVISIONS } from './masterformat.ts';
import { divisions, subdivisions, tasks } from './schema.ts';
import { allUses, type NodeTable } from './uses.ts';

export type DivisionRow = typeof divisions.$inferSelect;
export type SubdivisionRow = typeof subdivisions.$inferSelect;
export type TaskRow = typeof tasks.$inferSelect;
type Library = ResponseOf<'getTaskLibrary'>;

export const divisionView = ({ id, divisionNumber, divisionName, version }: DivisionRow) => ({
  id,
  divisionNumber,
  divisionName,
  version,
});

export const subdivisionView = (row: SubdivisionRow) => {
  const { id, divisionId, subDivisionNumber, subDivisionName, version } = row;
  return { id, divisionId, subDivisionNumber, subDivisionName, version };
};

export const taskView = (row: TaskRow, divisionId: string) => {
  const { id, subDivisionId, taskNumber, taskName, version } = row;
  return { id, divisionId, subDivisionId, taskNumber, taskName, version };
};

/** Gives a new project the divisions of CSI MasterFormat. */
export async function seedLibrary(db: Db, projectId: string, now: Date): Promise<void> {
  await db.insert(divisions).values(
    MASTERFORMAT_DIVISIONS.map(([divisionNumber, divisionName]) => ({
      projectId,
      divisionNumber,
      divisionName,
      createdAt: now,
    })),
  );
}

/** The project's library as a tree, siblings in natural order of their numbers. The database sees the one project only. */
export async function readLibrary(db: Db): Promise<Library> {
  const [allDivisions, allSubdivisions, allTasks] = [
    await db.select().from(divisions),
    await db.select().from(subdivisions),
    await db.select().from(tasks),
  ];
  const uses = await allUses(db);
  const countIn = (level: NodeTable, id: string) => countUses(uses[level].get(id) ?? NO_USES);
  const subdivisionsOf = Map.groupBy(allSubdivisions, (row) => row.divisionId);
  const tasksOf = Map.groupBy(allTasks, (row) => row.subDivisionId);
  return {
    divisions: allDivisions
      .toSorted((a, b) => compareNodeNumbers(a.divisionNumber, b.divisionNumber))
      .map((division) => ({
        ...divisionView(division),
        useCount: countIn('divisions', division.id),
        subDivisions: (subdivisionsOf.get(division.id) ?? [])
          .toSorted((a, b) => compareNodeNumbers(a.subDivisionNumber, b.subDivisionNumber))
          .map((subdivision) => ({
            ...subdivisionView(subdivision),
            useCount: countIn('subdivisions', subdivision.id),
            tasks: (tasksOf.get(subdivision.id) ?? [])
              .toSorted((a, b) => compareNodeNumbers(a.taskNumber, b.taskNumber))
              .map((task) => ({ ...taskView(task, division.id), useCount: countIn('tasks', task.id) })),
          })),
      })),
  };
}

/** 409 at the field of a number that a sibling has already. */
export const numberTaken = (field: string, number: string) =>
  new Problem('ALREADY_EXISTS', `The number ${number} is already taken. Choose another one.`, {
    errors: [{ field, message: 'This number is already taken.' }],
  });

/** The subdivision, which has to lie in the division; 422 at its field otherwise. */
export async function requireSubdivision(
  db: Db,
  subDivisionId: string,
  divisionId: string,
): Promise<SubdivisionRow> {
  const [row] = await db
    .select()
    .from(subdivisions)
    .where(and(eq(subdivisions.id, subDivisionId), eq(subdivisions.divisionId, divisionId)));
  if (!row) throw invalidField('subDivisionId', 'This subdivision is not in the division.');
  return row;
}

/** Subdivisions by id, of this project only. */
export const subdivisionsById = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, SubdivisionRow>> => {
  const rows = await db
    .select()
    .from(subdivisions)
    .where(inArray(subdivisions.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
};

/** The task numbers that the given subdivisions hold, as `subdivision number`. */
export async function takenTaskNumbers(db: Db, subDivisionIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ subDivisionId: tasks.subDivisionId, taskNumber: tasks.taskNumber })
    .from(tasks)
    .where(inArray(tasks.subDivisionId, [...new Set(subDivisionIds)]));
  return new Set(rows.map((row) => `${row.subDivisionId} ${row.taskNumber}`));
}

/** A place in the library; null where none is named. */
export interface Place {
  divisionId: string | null;
  subdivisionId: string | null;
}

/** Why a place is none of the project's library, at its field. */
export async function placeProblems(db: Db, { divisionId, subdivisionId }: Place): Promise<FieldError[]> {
  const [division] = divisionId ? await db.select().from(divisions).where(eq(divisions.id, divisionId)) : [];
  if (divisionId && !division)
    return [{ field: 'divisionId', message: 'Choose a division of the task library.' }];
  const [subdivision] = subdivisionId
    ? await db.select().from(subdivisions).where(eq(subdivisions.id, subdivisionId))
    : [];
  const lies = subdivisionId === null || (subdivision && subdivision.divisionId === divisionId);
  return lies ? [] : [{ field: 'subdivisionId', message: 'Choose a subdivision of that division.' }];
}

/** The divisions and subdivisions that records name, one query for each; null for what is not in the library. */
export async function placesOf(db: Db, places: readonly Place[]) {
  const ids = (of: keyof Place) => new Set(places.map((place) => place[of]).filter((id) => id !== null));
  const [divisionIds, subdivisionIds] = [ids('divisionId'), ids('subdivisionId')];
  const [upper, lower] = await together(
    () => (divisionIds.size ? db.select().from(divisions).where(anyOf(divisions.id, divisionIds)) : []),
    () =>
      subdivisionIds.size ? db.select().from(subdivisions).where(anyOf(subdivisions.id, subdivisionIds)) : [],
  );
  const divisionById = new Map(
    upper.map(({ id, divisionName, divisionNumber }) => [id, { id, divisionName, divisionNumber }]),
  );
  const subdivisionById = new Map(
    lower.map(({ id, subDivisionName, subDivisionNumber }) => [
      id,
      { id, subDivisionName, subDivisionNumber },
    ]),
  );
  return {
    division: (id: string | null) => divisionById.get(id ?? '') ?? null,
    subdivision: (id: string | null) => subdivisionById.get(id ?? '') ?? null,
  };
}
