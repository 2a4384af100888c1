import type { RfiAgingBucketKey } from '@/shared/api/generated/model';

/** The ages that open RFIs are counted by: on the chart's axis, and in a filter. */
export const BUCKET_LABELS: Readonly<Record<RfiAgingBucketKey, { short: string; long: string }>> = {
  DAYS_0_7: { short: '0–7 days', long: 'Up to 7 days' },
  DAYS_8_14: { short: '8–14 days', long: '8 to 14 days' },
  DAYS_15_30: { short: '15–30 days', long: '15 to 30 days' },
  OVER_30: { short: 'Over 30', long: 'Over 30 days' },
};
