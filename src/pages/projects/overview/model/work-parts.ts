import type { DivisionProgressList } from '@/shared/api/generated/model';

/** A part of the approved work with what is scheduled, billed and left, in the project's currency. */
export interface WorkPart {
  number: string;
  name: string;
  scheduledValue: number;
  billedToDate: number;
  balance: number;
}

/** The divisions, or the subdivisions of the only one: a single bar would say no more than the total above it. */
export function workParts({ data, subdivisions }: DivisionProgressList): WorkPart[] {
  if (subdivisions.length > 1)
    return subdivisions.map(({ subDivisionNumber, subDivisionName, ...amounts }) => ({
      number: subDivisionNumber,
      name: subDivisionName,
      ...amounts,
    }));
  return data.map(({ divisionNumber, divisionName, ...amounts }) => ({
    number: divisionNumber,
    name: divisionName,
    ...amounts,
  }));
}
