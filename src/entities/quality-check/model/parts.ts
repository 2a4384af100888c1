import { useGetSovLibrary } from '@/shared/api/generated/sov/sov';
import type { QualityTask, TaskLibrary } from '@/shared/api/generated/model';

/** A division of the work, or one of its subdivisions. */
export interface WorkPart {
  divisionId: string;
  subdivisionId: string | null;
  /** "03 30 00 Cast-in-Place Concrete". */
  label: string;
}

const partsOf = ({ divisions }: TaskLibrary): WorkPart[] =>
  divisions.flatMap(({ id, divisionNumber, divisionName, subDivisions }) => [
    { divisionId: id, subdivisionId: null, label: `${divisionNumber} ${divisionName}` },
    ...subDivisions.map((sub) => ({
      divisionId: id,
      subdivisionId: sub.id,
      label: `${sub.subDivisionNumber} ${sub.subDivisionName}`,
    })),
  ]);

/** The parts of the work by the task library, each division before its subdivisions. */
export const useWorkParts = (projectId: string, enabled = true) =>
  useGetSovLibrary(projectId, { query: { select: partsOf, staleTime: 300_000, enabled } });

/** The part of the work that a task is about, the smallest that it names. */
export function partOf({
  division,
  subdivision,
}: Pick<QualityTask, 'division' | 'subdivision'>): WorkPart | null {
  if (division === null) return null;
  return subdivision === null
    ? {
        divisionId: division.id,
        subdivisionId: null,
        label: `${division.divisionNumber} ${division.divisionName}`,
      }
    : {
        divisionId: division.id,
        subdivisionId: subdivision.id,
        label: `${subdivision.subDivisionNumber} ${subdivision.subDivisionName}`,
      };
}
