import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { STORAGE_KEYS } from '@/shared/config/app';
import type { HandedSearch } from '@/shared/lib/links/handed-search';

/** A text that was written for a form somewhere else, and waits on this device until its person opens the form. */
export interface HandedDraft {
  id: string;
  /** Of what is new; null for what belongs to a record. */
  title: string | null;
  text: string;
}

/** Older ones are let go of. */
const MOST_KEPT = 50;

function kept(): readonly HandedDraft[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.handedDrafts) ?? '[]');
    // Written here alone.
    return Array.isArray(stored) ? (stored as HandedDraft[]) : [];
  } catch {
    return [];
  }
}

function keep(drafts: readonly HandedDraft[]): void {
  try {
    localStorage.setItem(STORAGE_KEYS.handedDrafts, JSON.stringify(drafts.slice(-MOST_KEPT)));
  } catch {
    // Full, or forbidden: the text stands where it was written, to be copied.
  }
}

/** Keeps texts for the forms that they are for, which find them by the address (`?draft=`). */
export const handDrafts = (drafts: readonly HandedDraft[]): void => {
  if (drafts.length > 0) keep([...kept(), ...drafts.map(({ id, title, text }) => ({ id, title, text }))]);
};

/** Once it was sent, its form is like any other. */
export const forgetHandedDraft = (id: string): void => keep(kept().filter((draft) => draft.id !== id));

/** The draft that the address names; none where there is none on this device any more. */
export function useHandedDraft(): HandedDraft | undefined {
  const { draft } = useSearch({ strict: false }) as HandedSearch;
  return useMemo(() => (draft === undefined ? undefined : kept().find(({ id }) => id === draft)), [draft]);
}
