import type { Tone } from '#domain/transition/status-face.ts';

/** What is shown of the state of a row of a dry run, after the choices made over it. */
export const IMPORT_FACES = {
  OK: { label: 'Ready', tone: 'success' },
  WARNING: { label: 'Remark', tone: 'warning' },
  ERROR: { label: 'To fix', tone: 'error' },
  SKIP: { label: 'Kept', tone: 'info' },
  FIXED: { label: 'Fixed', tone: 'success' },
  OUT: { label: 'Left out', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
