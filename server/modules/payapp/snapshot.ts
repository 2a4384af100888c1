import type { ChangeOrderBox, G702Lines } from '#domain/pay-app/g702.ts';
import type { DateOnly } from '#domain/time/dates.ts';

/** What an issued G702 says, in cents. Kept as it was: later changes never alter it (rule: money 6). */
export interface G702Snapshot {
  lines: G702Lines;
  box: ChangeOrderBox;
  /** What was certified on each earlier application. */
  previousCertificates: number[];
  /** D + E of the previous application's lines. */
  previousWorkCompleted: number;
  applicationDate: DateOnly;
  periodTo: DateOnly;
  /** What this one certifies: line 8, or another amount with its reason. Null until its certifier has signed. */
  amountCertified: number | null;
}
