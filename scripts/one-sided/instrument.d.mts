import type { Site } from './findings.mjs';

export function instrument(
  source: string,
  first: number,
  placeOf: (at: number) => Pick<Site, 'file' | 'line'> | null,
): { code: string; sites: Site[] };
export function withWatchedStatements(code: string): string | null;
