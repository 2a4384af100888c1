import type { ActivityEntry } from '@/shared/api/generated/model';

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
