import { getGetUserPreferencesQueryOptions } from '@/shared/api/generated/preferences/preferences';

/** How the reader wants the product to look and which projects they keep at hand; told of by the stream of changes. */
export const preferencesQueryOptions = () => ({
  ...getGetUserPreferencesQueryOptions(),
  staleTime: Infinity,
});
