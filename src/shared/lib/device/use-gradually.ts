import { startTransition, useEffect, useState } from 'react';

/**
 * How many of a long list's items are drawn: those of the first screen at once, the others when these have been painted, so
 * that a slow phone shows the page while it works on what lies below it.
 */
export function useGradually(first: number): number {
  const [most, setMost] = useState(first);
  useEffect(() => {
    // The frame that is on its way has the first ones.
    const frame = requestAnimationFrame(() => startTransition(() => setMost(Infinity)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return most;
}
