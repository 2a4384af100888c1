import { countOf } from '#domain/text/count.ts';
import { inspectionName } from '@/entities/inspection';
import type { Inspection, InspectionBulkResult } from '@/shared/api/generated/model';
import type { BulkPlan } from '@/shared/lib/record/bulk';
import { BulkResultDialog, StayNotice } from '@/shared/ui/list/BulkParts';
import { refusedOf } from '../model/bulk';

export interface BulkDialogProps {
  projectId: string;
  plan: BulkPlan<Inspection>;
  /** All is done, or read: the selection ends. */
  onDone: () => void;
  onCancel: () => void;
}

/** "1 inspection", "3 inspections". */
export const inspectionsText = (count: number): string => countOf(count, 'inspection');

/** Which of the chosen inspections stay as they are, and why; nothing where all go. */
export function StayingInspections({ plan, participle }: { plan: BulkPlan<Inspection>; participle: string }) {
  return (
    <StayNotice
      go={inspectionsText(plan.go.length)}
      stay={inspectionsText(plan.stay.length)}
      participle={participle}
      items={plan.stay.map(({ record, reason }) => ({ name: inspectionName(record), reason }))}
    />
  );
}

interface InspectionResultDialogProps {
  result: InspectionBulkResult;
  sent: readonly Inspection[];
  participle: string;
  onClose: () => void;
}

/** What became of each inspection where the server refused some. */
export function InspectionResultDialog({ result, sent, participle, onClose }: InspectionResultDialogProps) {
  return (
    <BulkResultDialog
      title={`${inspectionsText(result.succeeded)} ${participle}, ${String(result.refused)} refused`}
      refused={refusedOf(result, sent)}
      onClose={onClose}
    />
  );
}
