import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '@/shared/config/app';
import type { PhotoChoice } from './prepare-photo';

function read(): PhotoChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.photos) ?? '{}');
    const value = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<PhotoChoice>;
    return { originals: value.originals === true, place: value.place === true };
  } catch {
    return { originals: false, place: false };
  }
}

let current: PhotoChoice | undefined;
const listeners = new Set<() => void>();

/** What is chosen now, outside of what is drawn. */
export const photoChoiceNow = (): PhotoChoice => (current ??= read());

/** Chooses for this browser. */
export function choosePhotos(change: Partial<PhotoChoice>): void {
  current = { ...photoChoiceNow(), ...change };
  try {
    localStorage.setItem(STORAGE_KEYS.photos, JSON.stringify(current));
  } catch {
    // Without storage the choice holds for this page view.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the reader has chosen for their photos in this browser. */
export const usePhotoChoice = (): PhotoChoice => useSyncExternalStore(subscribe, photoChoiceNow);
