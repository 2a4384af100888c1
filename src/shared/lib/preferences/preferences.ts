import { useSyncExternalStore } from 'react';
import { DEFAULT_APPEARANCE } from '#domain/account/default-appearance.ts';
import type { Appearance } from '#domain/account/preferences.ts';
import { STORAGE_KEYS } from '@/shared/config/app';

export type { Density, TextDirection } from '#domain/account/preferences.ts';

/** What a user sets of how the app looks, as this device keeps it. */
export type Preferences = Appearance;

/** The same with what the server has to be told: features/appearance does that once the page stands. */
export interface KeptPreferences extends Preferences {
  /** Whose they are; null before anybody has signed in here. */
  owner: string | null;
  /** What was chosen here and is not known to have arrived. */
  unsent: readonly (keyof Preferences)[];
}

function read(): KeptPreferences {
  const nobodys = { ...DEFAULT_APPEARANCE, owner: null, unsent: [] };
  try {
    const stored = JSON.parse(
      localStorage.getItem(STORAGE_KEYS.preferences) ?? '{}',
    ) as Partial<KeptPreferences>;
    // Before it was kept here, the theme alone knew whether it is dark.
    const mode = (localStorage.getItem(STORAGE_KEYS.mode) ?? nobodys.mode) as Preferences['mode'];
    return { ...nobodys, mode, ...stored };
  } catch {
    return nobodys;
  }
}

let current = read();
const listeners = new Set<() => void>();

const SIZES = ['xs', 'sm', 'md', 'lg'] as const;

/** Writes to the document what has to hold before the first paint. */
export function applyPreferences(): void {
  const { dataset, style } = document.documentElement;
  document.documentElement.dir = current.direction;
  dataset.density = current.density;
  // The whole scale moves along: a control that is smaller than the rest stays so.
  const shift = SIZES.indexOf(current.controlSize) - 2;
  for (const [index, size] of SIZES.entries())
    style.setProperty(`--control-${size}`, `${String(32 + 8 * Math.min(3, Math.max(0, index + shift)))}px`);
}

/** Takes over what is kept, as it is. */
export function keepPreferences(change: Partial<KeptPreferences>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(STORAGE_KEYS.preferences, JSON.stringify(current));
  } catch {
    // Without storage the choice holds for this page view.
  }
  applyPreferences();
  for (const listener of listeners) listener();
}

/** A choice of the user's: it holds here at once, and on their other devices soon. */
export function setPreferences(change: Partial<Preferences>): void {
  const chosen = Object.keys(change) as (keyof Preferences)[];
  keepPreferences({ ...change, unsent: [...new Set([...current.unsent, ...chosen])] });
}

export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribeToPreferences, preferencesNow);
}

/** What holds now, outside of what is drawn. */
export const preferencesNow = (): KeptPreferences => current;
