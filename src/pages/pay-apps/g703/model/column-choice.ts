import { useState } from 'react';
import { HIDDEN_AT_FIRST } from './g703-columns';

const KEY = 'plumbline.g703.hidden-columns';

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : HIDDEN_AT_FIRST;
  } catch {
    return HIDDEN_AT_FIRST;
  }
}

/** Which columns are hidden, kept in this browser. */
export function useHiddenColumns(): readonly [readonly string[], (id: string) => void] {
  const [hidden, setHidden] = useState(read);
  const toggle = (id: string): void => {
    const next = hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id];
    setHidden(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage the choice holds for this visit.
    }
  };
  return [hidden, toggle];
}
