import { useEffect, useSyncExternalStore } from 'react';
import { setPreferences, usePreferences } from './preferences';

/** Pages on show that need the width of the window: sheets. */
let wide = 0;
/** What somebody chose while a wide page was open; it holds for such pages until the app is loaded again. */
let chosen: boolean | null = null;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** While the page is open the navigation beside it is folded, unless somebody opens it there. */
export function useWidePage(): void {
  useEffect(() => {
    wide += 1;
    tell();
    return () => {
      wide -= 1;
      tell();
    };
  }, []);
}

/** Whether the navigation is folded, and how to fold it or open it. */
export function useFoldedNavigation(): readonly [boolean, (folded: boolean) => void] {
  const { sideNavCollapsed } = usePreferences();
  const onWide = useSyncExternalStore(subscribe, () => (wide === 0 ? null : (chosen ?? true)));
  const fold = (folded: boolean): void => {
    if (wide === 0) setPreferences({ sideNavCollapsed: folded });
    else {
      chosen = folded;
      tell();
    }
  };
  return [onWide ?? sideNavCollapsed, fold];
}
