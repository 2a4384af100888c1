import { useEffect, useSyncExternalStore } from 'react';

/** What the page that is open offers by a key; the palette offers it by its name, and the list of keys tells it. */
export interface PageAction {
  /** What it does, as a person looks for it: "Approve". */
  label: string;
  /** As the list of keys says it: `['A']`. */
  keys: readonly string[];
  /** Absent where it can only be done by its key, such as going to the next row. */
  run?: () => void;
}

let current: readonly PageAction[] = [];
const listeners = new Set<() => void>();

function put(actions: readonly PageAction[]): void {
  current = actions;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Offers what the page can do as long as it is open. The same list at each render, or it is told again. */
export function useOfferedActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    put(actions);
    return () => put([]);
  }, [actions]);
}

/** The same, where nothing is drawn by it. */
export const pageActionsNow = (): readonly PageAction[] => current;

/** What the page that is open offers now. */
export const usePageActions = (): readonly PageAction[] => useSyncExternalStore(subscribe, () => current);
