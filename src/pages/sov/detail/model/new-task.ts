import type { SovDetail, SovLineInput, TaskLibrary } from '@/shared/api/generated/model';

/** A place of the tree by number and name; an id where it exists already. */
export interface PlaceOption {
  readonly id: string | null;
  readonly number: string;
  readonly name: string;
}

export interface NewTaskValues {
  readonly division: PlaceOption;
  readonly subDivision: PlaceOption;
  readonly taskNumber: string;
  readonly taskName: string;
}

/** Divisions to choose from: those of the library and the schedule's own. */
export function divisionOptions(library: TaskLibrary, sov: SovDetail): PlaceOption[] {
  const options = new Map<string, PlaceOption>();
  for (const { id, divisionNumber, divisionName } of library.divisions) {
    options.set(id, { id, number: divisionNumber, name: divisionName });
  }
  for (const { task } of sov.sovLines) {
    const { id, divisionNumber, divisionName } = task.subDivision.division;
    if (!options.has(id)) options.set(id, { id, number: divisionNumber, name: divisionName });
  }
  return [...options.values()];
}

/** Subdivisions of a division: those of the library and the schedule's own. */
export function subDivisionOptions(
  library: TaskLibrary,
  sov: SovDetail,
  divisionId: string | null,
): PlaceOption[] {
  const options = new Map<string, PlaceOption>();
  const listed = library.divisions.find(({ id }) => id === divisionId)?.subDivisions ?? [];
  for (const { id, subDivisionNumber, subDivisionName } of listed) {
    options.set(id, { id, number: subDivisionNumber, name: subDivisionName });
  }
  for (const { task } of sov.sovLines) {
    const { id, subDivisionNumber, subDivisionName, division } = task.subDivision;
    if (division.id === divisionId) options.set(id, { id, number: subDivisionNumber, name: subDivisionName });
  }
  return [...options.values()];
}

/** "03 Concrete" typed as one text: the leading number, if there is one, and the name. */
export function readPlace(text: string): PlaceOption {
  const match = /^([0-9A-Z][0-9A-Z.\- ]*[0-9A-Z]|[0-9]+)\s+(\D.*)$/.exec(text.trim());
  return match?.[1] !== undefined && match[2] !== undefined && /\d/.test(match[1])
    ? { id: null, number: match[1].trim(), name: match[2].trim() }
    : { id: null, number: '', name: text.trim() };
}

/** The new line of a save; ids of new places are made here, so that a retried save doubles nothing. */
export function newTaskLine({ division, subDivision, taskNumber, taskName }: NewTaskValues): SovLineInput {
  return {
    id: crypto.randomUUID(),
    task: {
      taskName: taskName.trim(),
      taskNumber: taskNumber.trim(),
      division: {
        id: division.id ?? crypto.randomUUID(),
        divisionNumber: division.number,
        divisionName: division.name,
      },
      subDivision: {
        id: subDivision.id ?? crypto.randomUUID(),
        subDivisionNumber: subDivision.number,
        subDivisionName: subDivision.name,
      },
    },
  };
}
