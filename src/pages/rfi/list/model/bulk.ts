import type { Actor } from '#domain/authority/scope.ts';
import { type RfiRecord, rfiMachine } from '#domain/rfi/status.ts';
import { decide } from '#domain/transition/machine.ts';
import type { Rfi, RfiVersionRef } from '@/shared/api/generated/model';

export type BulkAction = 'close' | 'reassign';

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

/** The RFIs as a request names them: each with the version that was looked at. */
export const versionsOf = (rfis: readonly Rfi[]): RfiVersionRef[] =>
  rfis.map(({ id, version }) => ({ rfiId: id, version }));
