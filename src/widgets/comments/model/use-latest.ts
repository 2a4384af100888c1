import { useState } from 'react';

/** Comments that are drawn before somebody asks for earlier ones. A thread of thousands is read from its end. */
export const LATEST = 50;

interface Latest<T> {
  shown: readonly T[];
  /** How many are not shown. */
  earlier: number;
  showEarlier: () => void;
}

/**
 * The last of many, oldest first, and more of them at each call. New ones at the end hide none that is shown.
 * @param wanted one that somebody came for: it is shown with what came after it
 */
export function useLatest<T>(all: readonly T[], wanted?: (one: T) => boolean): Latest<T> {
  // Counted from the beginning, so that what is shown stays when something is added at the end.
  const [from, setFrom] = useState<number | null>(null);
  const latest = Math.min(from ?? Math.max(0, all.length - LATEST), all.length);
  const asked = wanted === undefined || latest === 0 ? -1 : all.findIndex(wanted);
  const start = asked < 0 ? latest : Math.min(latest, asked);
  // Held from the moment that there is something to hide.
  if (from === null && all.length > 0) setFrom(start);
  return {
    shown: start === 0 ? all : all.slice(start),
    earlier: start,
    showEarlier: () => setFrom(Math.max(0, start - LATEST * 2)),
  };
}
