import { compareNodeNumbers } from '#domain/sov/tree.ts';
import type { TaskLibrary } from '@/shared/api/generated/model';

/** A task of the library with its place, as the picker lists it. */
export interface LibraryTask {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly division: string;
  readonly subDivision: string;
}

/** All tasks of the library in natural order of their numbers. */
export function libraryTasks(library: TaskLibrary): LibraryTask[] {
  const tasks = library.divisions.flatMap((division) =>
    division.subDivisions.flatMap((sub) =>
      sub.tasks.map((task) => ({
        id: task.id,
        number: task.taskNumber,
        name: task.taskName,
        division: `${division.divisionNumber} ${division.divisionName}`,
        subDivision: `${sub.subDivisionNumber} ${sub.subDivisionName}`,
      })),
    ),
  );
  return tasks.sort(
    (a, b) =>
      compareNodeNumbers(a.division, b.division) ||
      compareNodeNumbers(a.subDivision, b.subDivision) ||
      compareNodeNumbers(a.number, b.number),
  );
}

/** The tasks that hold every word of the search in their number, name or place. */
export function searchTasks(tasks: readonly LibraryTask[], search: string): LibraryTask[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return tasks.filter((task) => {
    const text = `${task.number} ${task.name} ${task.division} ${task.subDivision}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
