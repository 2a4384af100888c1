import { STORAGE_KEYS } from '@/shared/config/app';

/** How the list stands: by project, by kind of record, or one after the other as they are due. */
export const LAYOUTS = ['project', 'kind', 'due'] as const;
export type WorkLayout = (typeof LAYOUTS)[number];

const isLayout = (value: string | null): value is WorkLayout => LAYOUTS.some((each) => each === value);

/** How the reader had their work last in this browser; by project until they chose. */
export function layoutNow(): WorkLayout {
  try {
    const kept = localStorage.getItem(STORAGE_KEYS.workLayout);
    return isLayout(kept) ? kept : 'project';
  } catch {
    return 'project';
  }
}

/** Keeps the choice for the next visit. */
export function rememberLayout(layout: WorkLayout): void {
  try {
    localStorage.setItem(STORAGE_KEYS.workLayout, layout);
  } catch {
    // Without storage the choice holds at its address.
  }
}
