import { useEffect, useState } from 'react';

/** The value once it has stayed the same for so long: what is typed, when typing pauses. */
export function useSettled<T>(value: T, delayMs = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), delayMs);
    return () => window.clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
