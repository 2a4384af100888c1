import type { Actor } from '#domain/authority/scope.ts';
import { inspectionMachine, type InspectionRecord } from '#domain/inspection/status.ts';
import { decide } from '#domain/transition/machine.ts';
import { inspectionName } from '@/entities/inspection';
import type { Inspection, InspectionBulkResult } from '@/shared/api/generated/model';
import { todayIso } from '@/shared/lib/dates/today';

export type BulkAction = 'reschedule' | 'assign' | 'cancel';

/** Giving others the inspection is a change of it. */
const STEP = { reschedule: 'reschedule', assign: 'save', cancel: 'cancel' } as const;

/** What the rules of these steps want to know of an inspection that a list shows. */
const recordOf = (inspection: Inspection): InspectionRecord => ({
  status: inspection.status,
  creatorId: inspection.createdBy.id,
  companyId: null,
  inspectorIds: inspection.inspectors.map(({ id }) => id),
  hasAgency: inspection.inspectors.length === 0,
  scheduledOn: inspection.scheduledFor === null ? null : todayIso(new Date(inspection.scheduledFor)),
  itemCount: inspection.counts.total,
  pendingItems: inspection.counts.pending,
  failedItems: inspection.counts.failed,
  failedItemsWithoutFollowUp: 0,
  itemsWithoutPhoto: 0,
  openFollowUps: inspection.counts.openFollowUps,
});

/** Whether the reader may do this to an inspection of the list, by the same rule as the server; the reason where not. */
export function bulkRefusal(actor: Actor, inspection: Inspection, action: BulkAction): string | undefined {
  const decision = decide(inspectionMachine, actor, recordOf(inspection), STEP[action]);
  return decision.ok ? undefined : decision.reason;
}

/** The inspections as a request names them: each with the version that was looked at. */
export const versionsOf = (inspections: readonly Inspection[]) =>
  inspections.map(({ id, version }) => ({ inspectionId: id, version }));

/** Those that the server has refused, by the names that the list shows, each with its reason. */
export const refusedOf = ({ data }: InspectionBulkResult, inspections: readonly Inspection[]) =>
  data
    .filter(({ ok }) => !ok)
    .map(({ inspectionId, inspectionNumber, reason }) => {
      const shown = inspections.find(({ id }) => id === inspectionId);
      return { name: inspectionNumber ?? (shown ? inspectionName(shown) : 'Draft'), reason: reason ?? '' };
    });
