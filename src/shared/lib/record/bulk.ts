/** At most so many in one call. */
export const BULK_LIMIT = 100;

/** What a step for several chosen records comes to. */
export interface BulkPlan<R> {
  /** Those that the step is sent for. */
  go: R[];
  stay: { record: R; reason: string }[];
}

/**
 * Parts the chosen records into those that the step is for and those that stay as they are.
 * @param refusal why the reader may not do it to one; undefined where they may
 */
export function planBulk<R>(records: Iterable<R>, refusal: (record: R) => string | undefined): BulkPlan<R> {
  const plan: BulkPlan<R> = { go: [], stay: [] };
  for (const record of records) {
    const reason = refusal(record);
    if (reason === undefined) plan.go.push(record);
    else plan.stay.push({ record, reason });
  }
  return plan;
}

/**
 * Why the step cannot be taken for any of them; undefined where it can.
 * @param noun several of them: "RFIs"
 */
export function planRefusal({ go, stay }: BulkPlan<unknown>, noun: string): string | undefined {
  if (go.length > BULK_LIMIT) return `Choose at most ${String(BULK_LIMIT)} ${noun} at a time.`;
  if (go.length > 0) return undefined;
  const reasons = new Set(stay.map(({ reason }) => reason));
  return reasons.size === 1 ? [...reasons][0] : `None of the selected ${noun} allows this now.`;
}
