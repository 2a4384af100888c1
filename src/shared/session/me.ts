import { useSuspenseQuery } from '@tanstack/react-query';
import { getGetMeSuspenseQueryOptions } from '@/shared/api/generated/user-profile/user-profile';
import type { Me } from '@/shared/api/generated/model';

/** The signed-in user. Only under the signed-in layout, whose guard has loaded it. */
export function useMe(): Me {
  return useSuspenseQuery({ ...getGetMeSuspenseQueryOptions(), staleTime: 60_000 }).data;
}
