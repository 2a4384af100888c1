import type { SovReference } from '@/shared/api/generated/model';

/** A schedule in words, for choices and filters. */
export function sovName({ sovNumber, divisionNumber, divisionName }: SovReference): string {
  return [sovNumber ?? divisionNumber, divisionName].filter((part) => part !== '').join(' ');
}
