import type { DemoWorld } from './demo-world.ts';

/** A task of the library: `subDivision` is its number and its name, "03 30 00 Cast-in-Place Concrete". */
export interface LibraryTask {
  division: string;
  subDivision: string;
  taskNumber: string;
  taskName: string;
}

/** Work that change requests bring: in the library, on no schedule. */
const NOT_YET_PRICED: readonly LibraryTask[] = [
  task('08', '08 30 00 Specialty Doors and Frames', '08 31 13', 'Access doors and frames'),
  task('10', '10 70 00 Exterior Specialties', '10 73 16', 'Canopies'),
  task('10', '10 70 00 Exterior Specialties', '10 75 16', 'Ground-set flagpoles'),
  task('22', '22 10 00 Plumbing Piping', '22 16 13', 'Facility natural-gas piping'),
  task('26', '26 20 00 Low-Voltage Distribution', '26 28 16', 'Enclosed switches and circuit breakers'),
  task('31', '31 20 00 Earth Moving', '31 23 17', 'Rock excavation'),
  task('32', '32 10 00 Bases and Paving', '32 14 16', 'Granite unit paving'),
];

function task(division: string, subDivision: string, taskNumber: string, taskName: string): LibraryTask {
  return { division, subDivision, taskNumber, taskName };
}

/** The tasks of the project's library, by their numbers. Divisions that MasterFormat does not have are made by name. */
export async function loadTaskLibrary(
  world: DemoWorld,
  projectId: string,
  scheduled: readonly LibraryTask[],
  divisionNames: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const dana = world.as('dana');
  const path = { projectId };
  const library = await dana.call('getSovLibrary', { path });
  const divisions = new Map<string, string>(
    library.divisions.map((row: { divisionNumber: string; id: string }) => [row.divisionNumber, row.id]),
  );
  const all = [...scheduled, ...NOT_YET_PRICED];
  const subDivisions = new Map<string, string>();
  for (const { division, subDivision } of all) {
    if (!divisions.has(division)) {
      const body = { divisionNumber: division, divisionName: divisionNames[division] };
      divisions.set(division, (await dana.call('createDivision', { path, body })).id);
    }
    if (subDivisions.has(subDivision)) continue;
    const made = await dana.call('createSubdivision', {
      path,
      body: {
        divisionId: divisions.get(division),
        subDivisionNumber: subDivision.slice(0, 8),
        subDivisionName: subDivision.slice(9),
      },
    });
    subDivisions.set(subDivision, made.id);
  }
  const { data } = await dana.call('bulkCreateTasks', {
    path,
    body: {
      tasks: all.map(({ division, subDivision, taskNumber, taskName }) => ({
        divisionId: divisions.get(division),
        subDivisionId: subDivisions.get(subDivision),
        taskNumber,
        taskName,
      })),
    },
  });
  return new Map(data.map((row: { taskNumber: string; id: string }) => [row.taskNumber, row.id]));
}
