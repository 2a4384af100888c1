import type { Sov } from '@/shared/api/generated/model';

/** Number and name of a schedule, as lists and titles show it. */
export function sovTitle(sov: Pick<Sov, 'divisionNumber' | 'divisionName'>): string {
  return `${sov.divisionNumber} ${sov.divisionName}`.trim();
}
