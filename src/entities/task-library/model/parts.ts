import { useGetSovLibrary } from '@/shared/api/generated/sov/sov';
import type { QualityDivision, QualitySubdivision, TaskLibrary } from '@/shared/api/generated/model';

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

interface AboutPart {
  division: QualityDivision | null;
  subdivision: QualitySubdivision | null;
}

/** The part of the work that a record is about, the smallest that it names. */
export const partOf = ({ division, subdivision }: AboutPart): WorkPart | null =>
  division && {
    divisionId: division.id,
    subdivisionId: subdivision?.id ?? null,
    label: subdivision
      ? `${subdivision.subDivisionNumber} ${subdivision.subDivisionName}`
      : `${division.divisionNumber} ${division.divisionName}`,
  };
