import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { rememberList, rememberRow, takeLeftRow } from './list-place';

/** The list's address now; nothing in a component's story, which has no address. */
const useHere = (): (() => { pathname: string; search: object } | undefined) => {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  return useMemo(() => () => router?.state.location, [router]);
};

/** The list's address without its state: what tells it from other lists. */
export const useListPath = (): string => useHere()()?.pathname ?? '';

/** Keeps the state of the list that is shown, so that links of its records lead back to it. */
export function useRememberedList(): void {
  const here = useHere();
  useEffect(() => {
    const at = here();
    if (at !== undefined) rememberList(at.pathname, at.search);
  });
}

/** The record that somebody went to from this list, to be taken once when they are back. */
export function useLeftRow() {
  const here = useHere();
  return useMemo(
    () => ({
      leave: (row: string): void => {
        const at = here();
        if (at !== undefined) rememberRow(at.pathname, row);
      },
      take: (): string | undefined => {
        const at = here();
        return at === undefined ? undefined : takeLeftRow(at.pathname);
      },
    }),
    [here],
  );
}

/** Goes to the last page of a list from an address beyond it, as if that had been asked for. */
export function useLastPage(last: number | undefined): void {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  useEffect(() => {
    if (last === undefined) return;
    // The hook serves every list, so the router cannot know which route's search it is given.
    const search = ((before: object) => ({ ...before, page: last === 1 ? undefined : last })) as never;
    void router?.navigate({ to: '.', search, replace: true, resetScroll: false });
  }, [router, last]);
}
