import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '@/shared/config/app';

export type Density = 'compact' | 'comfortable';
export type TextDirection = 'ltr' | 'rtl';

/** What a user sets for this browser; the colour mode is kept by the theme itself. */
export interface Preferences {
  density: Density;
  direction: TextDirection;
  sideNavCollapsed: boolean;
  /** How lists of projects are laid out. */
  projectLayout: 'cards' | 'grid';
}

const DEFAULTS: Preferences = {
  density: 'compact',
  direction: 'ltr',
  sideNavCollapsed: false,
  projectLayout: 'cards',
};

function read(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.preferences) ?? '{}');
    const value = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Preferences>;
    return {
      density: value.density === 'comfortable' ? 'comfortable' : DEFAULTS.density,
      direction: value.direction === 'rtl' ? 'rtl' : DEFAULTS.direction,
      sideNavCollapsed: value.sideNavCollapsed === true,
      projectLayout: value.projectLayout === 'grid' ? 'grid' : DEFAULTS.projectLayout,
    };
  } catch {
    return DEFAULTS;
  }
}

let current = read();
const listeners = new Set<() => void>();

function apply(): void {
  document.documentElement.dir = current.direction;
  document.documentElement.dataset.density = current.density;
}

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(STORAGE_KEYS.preferences, JSON.stringify(current));
  } catch {
    // Without storage the choice holds for this page view.
  }
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => current);
}

/** What holds now, outside of what is drawn. */
export const preferencesNow = (): Preferences => current;

/** Row height in pixels of grids and sheets at the chosen density. */
export function useRowHeight(): number {
  return usePreferences().density === 'comfortable' ? 44 : 36;
}

/** Writes direction and density to the document before the first paint. */
export function applyPreferences(): void {
  apply();
}
