import { addDays, type DateOnly, dayNumber } from '../time/dates.ts';

/** Buckets of the aging chart, youngest first; null = no end. */
export const RFI_AGING_BUCKETS = [
  { bucket: 'DAYS_0_7', fromDays: 0, toDays: 7 },
  { bucket: 'DAYS_8_14', fromDays: 8, toDays: 14 },
  { bucket: 'DAYS_15_30', fromDays: 15, toDays: 30 },
  { bucket: 'OVER_30', fromDays: 31, toDays: null },
] as const;
export type RfiAgingBucket = (typeof RFI_AGING_BUCKETS)[number]['bucket'];

/** The bucket of an age in days. */
export const rfiAgingBucket = (ageDays: number): RfiAgingBucket =>
  RFI_AGING_BUCKETS.find(({ toDays }) => toDays === null || ageDays <= toDays)?.bucket ?? 'OVER_30';

/**
 * Whole calendar days from the day on which the RFI left DRAFT until it was over, or until today; 0 for one that never
 * left it.
 */
export function rfiAgeDays(publishedOn: DateOnly | null, endedOn: DateOnly | null, today: DateOnly): number {
  if (publishedOn === null) return 0;
  const [from, to] = [dayNumber(publishedOn), dayNumber(endedOn ?? today)];
  if (from === null || to === null) throw new RangeError('There is no such date.');
  return Math.max(0, to - from);
}

/** The days on which an open RFI of that bucket left DRAFT, both inclusive; `from` is null where the bucket has no end. */
export function publishedWithin(
  bucket: RfiAgingBucket,
  today: DateOnly,
): { from: DateOnly | null; to: DateOnly } {
  const { fromDays, toDays } =
    RFI_AGING_BUCKETS.find((each) => each.bucket === bucket) ?? RFI_AGING_BUCKETS[0];
  return { from: toDays === null ? null : addDays(today, -toDays), to: addDays(today, -fromDays) };
}
