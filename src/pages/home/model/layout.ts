import type { WorkLayout } from './work';

const KEY = 'plumbline.work-layout';
const KNOWN: Readonly<Record<WorkLayout, true>> = { project: true, kind: true, due: true };

const isLayout = (value: string | null): value is WorkLayout => value !== null && value in KNOWN;

/** How the reader had their work last in this browser; by project until they chose. */
export function layoutNow(): WorkLayout {
  try {
    const kept = localStorage.getItem(KEY);
    return isLayout(kept) ? kept : 'project';
  } catch {
    return 'project';
  }
}

/** Keeps the choice for the next visit. */
export function rememberLayout(layout: WorkLayout): void {
  try {
    localStorage.setItem(KEY, layout);
  } catch {
    // Without storage the choice holds at its address.
  }
}
