import { useMemo } from 'react';
import type { Raw } from './list-search';

/**
 * For the `validateSearch` of a list whose declaration loads with its page: the address as it stands. Every route is in the
 * app's first file, which has a budget, and what a list can be narrowed by is nothing that the first screen asks. The page
 * reads it with `useReadSearch`, and the loader with the declaration's `read`.
 */
export const readLater =
  <S extends object>() =>
  (raw: Raw): S =>
    raw as S;

/** An address as a declaration reads it; the same object while the address is. */
export function useReadSearch<S extends object>({ read }: { read: (raw: Raw) => S }, raw: object): S {
  return useMemo(() => read(raw as Raw), [read, raw]);
}
