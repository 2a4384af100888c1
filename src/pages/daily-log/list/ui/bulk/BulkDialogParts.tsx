import { countOf } from '#domain/text/count.ts';
import type { DailyLog, DailyLogBulkResult } from '@/shared/api/generated/model';
import type { BulkPlan } from '@/shared/lib/record/bulk';
import { BulkResultDialog, StayNotice } from '@/shared/ui/list/BulkParts';

export interface BulkDialogProps {
  projectId: string;
  plan: BulkPlan<DailyLog>;
  /** All is done, or read: the selection ends. */
  onDone: () => void;
  onCancel: () => void;
}

/** "1 daily log", "3 daily logs". */
export const logsText = (count: number): string => countOf(count, 'daily log');

/** Which of the chosen logs stay as they are, and why; nothing where all go. */
export function StayingLogs({ plan, participle }: { plan: BulkPlan<DailyLog>; participle: string }) {
  return (
    <StayNotice
      go={logsText(plan.go.length)}
      stay={logsText(plan.stay.length)}
      participle={participle}
      items={plan.stay.map(({ record, reason }) => ({ name: record.dailyLogNumber, reason }))}
    />
  );
}

interface LogResultDialogProps {
  result: DailyLogBulkResult;
  participle: string;
  onClose: () => void;
}

/** What became of each log where the server refused some. */
export function LogResultDialog({ result, participle, onClose }: LogResultDialogProps) {
  return (
    <BulkResultDialog
      title={`${logsText(result.succeeded)} ${participle}, ${String(result.refused)} refused`}
      refused={result.data
        .filter(({ ok }) => !ok)
        .map(({ dailyLogNumber, reason }) => ({
          name: dailyLogNumber ?? 'Daily log',
          reason: reason ?? '',
        }))}
      onClose={onClose}
    />
  );
}
