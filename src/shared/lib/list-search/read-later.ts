import { useMemo } from 'react';
import type { Raw } from './list-search';

/**
 * The reader of a list's address for its route, where the page itself reads it (`useReadSearch`): every route is in the
 * app's first file, and what a list can be narrowed by comes with its page. Not for a list whose loader asks by it.
 */
export const readLater =
  <S extends object>() =>
  (raw: Raw): S =>
    raw as S;

/** An address as a declaration reads it; the same object while the address is. */
export function useReadSearch<S extends object>({ read }: { read: (raw: Raw) => S }, raw: object): S {
  return useMemo(() => read(raw as Raw), [read, raw]);
}
