import { countOf } from '#domain/text/count.ts';
import type { Rfi, RfiBulkResult } from '@/shared/api/generated/model';
import type { BulkPlan } from '@/shared/lib/record/bulk';
import { BulkResultDialog, StayNotice } from '@/shared/ui/list/BulkParts';

/** "1 RFI", "3 RFIs". */
export const rfisText = (count: number): string => countOf(count, 'RFI');

/** Which of the chosen RFIs stay as they are, and why; nothing where all go. */
export function StayingRfis({ plan, participle }: { plan: BulkPlan<Rfi>; participle: string }) {
  return (
    <StayNotice
      go={rfisText(plan.go.length)}
      stay={rfisText(plan.stay.length)}
      participle={participle}
      items={plan.stay.map(({ record, reason }) => ({ name: record.rfiNumber ?? record.subject, reason }))}
    />
  );
}

interface RfiResultDialogProps {
  result: RfiBulkResult;
  participle: string;
  onClose: () => void;
}

/** What became of each RFI where the server refused some. */
export function RfiResultDialog({ result, participle, onClose }: RfiResultDialogProps) {
  return (
    <BulkResultDialog
      title={`${rfisText(result.succeeded)} ${participle}, ${String(result.refused)} refused`}
      refused={result.data
        .filter(({ ok }) => !ok)
        .map(({ rfiNumber, reason }) => ({ name: rfiNumber ?? 'RFI', reason: reason ?? '' }))}
      onClose={onClose}
    />
  );
}
