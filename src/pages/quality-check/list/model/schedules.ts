import type { ListSovsParams, Sov } from '@/shared/api/generated/model';

/** The schedules whose lines become checks. */
export const SCHEDULES: ListSovsParams = { status: ['APPROVED'], limit: 100 };

export const scheduleName = ({ sovNumber, divisionName }: Sov): string =>
  [sovNumber, divisionName].filter((part) => part !== null).join(' ');
