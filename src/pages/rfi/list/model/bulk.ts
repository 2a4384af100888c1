import type { Actor } from '#domain/authority/scope.ts';
import { type RfiRecord, rfiMachine } from '#domain/rfi/status.ts';
import { decide } from '#domain/transition/machine.ts';
import type { Rfi, RfiBulkOutcome, RfiVersionRef } from '@/shared/api/generated/model';

export type BulkAction = 'close' | 'reassign';

/** At most so many in one call. */
export const BULK_LIMIT = 100;

/** Whether the reader may do this to an RFI of the list, by the same rule as the server; the reason where not. */
export function bulkRefusal(actor: Actor, rfi: Rfi, action: BulkAction): string | undefined {
  const record: RfiRecord = {
    status: rfi.status,
    isDraft: rfi.rfiNumber === null,
    requesterId: rfi.requester.id,
    assigneeId: rfi.assignee?.id ?? null,
    companyId: rfi.requesterCompany?.id ?? null,
    allowedUserIds: [],
    // The server listed it, so the reader may read it; who else may is not in a list's row.
    visibility: 'PUBLIC',
    problemCount: 0,
  };
  const decision = decide(rfiMachine, actor, record, action);
  return decision.ok ? undefined : decision.reason;
}

export interface BulkPlan {
  /** The ones that the step is sent for, with the version that was looked at. */
  go: RfiVersionRef[];
  stay: { rfi: Rfi; reason: string }[];
}

/** Parts the chosen RFIs into those that the step is for and those that stay as they are. */
export function planBulk(actor: Actor, rfis: Iterable<Rfi>, action: BulkAction): BulkPlan {
  const plan: BulkPlan = { go: [], stay: [] };
  for (const rfi of rfis) {
    const reason = bulkRefusal(actor, rfi, action);
    if (reason === undefined) plan.go.push({ rfiId: rfi.id, version: rfi.version });
    else plan.stay.push({ rfi, reason });
  }
  return plan;
}

/** Why the step cannot be taken for any of them; undefined where it can. */
export function planRefusal({ go, stay }: BulkPlan): string | undefined {
  if (go.length > BULK_LIMIT) return `Choose at most ${String(BULK_LIMIT)} RFIs at a time.`;
  if (go.length > 0) return undefined;
  const reasons = new Set(stay.map(({ reason }) => reason));
  return reasons.size === 1 ? [...reasons][0] : 'None of the selected RFIs allows this now.';
}

/** The ones that the server refused. */
export const refusedOf = (outcomes: readonly RfiBulkOutcome[]): RfiBulkOutcome[] =>
  outcomes.filter(({ ok }) => !ok);
