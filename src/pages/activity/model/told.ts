import { TOOLS } from '#domain/tools.ts';
import type { ActivityEntry, RecordType } from '@/shared/api/generated/model';

/** One line of the page: a step, and how often it was taken without anything else in between. */
export interface ToldStep {
  entry: ActivityEntry;
  times: number;
}

const sameStep = (a: ActivityEntry, b: ActivityEntry): boolean =>
  a.actor?.id === b.actor?.id && a.record.objectId === b.record.objectId && a.summary === b.summary;

/** Steps in a row that are the same person's, on the same record, and the same are told once: a draft is saved often. */
export function toldOnce(entries: readonly ActivityEntry[]): ToldStep[] {
  const told: ToldStep[] = [];
  for (const entry of entries) {
    const last = told.at(-1);
    if (last !== undefined && sameStep(last.entry, entry)) last.times += 1;
    else told.push({ entry, times: 1 });
  }
  return told;
}

/** What the records of a kind are called together. */
export const kindLabel = (kind: RecordType): string =>
  Object.values(TOOLS).find(({ record }) => record === kind)?.label ?? 'Project';

/** A sentence as the rest of one that begins with somebody's name. */
export const afterName = (summary: string): string => summary.charAt(0).toLowerCase() + summary.slice(1);
