import type { InspectionDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { ConfirmQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import type { InspectionSteps } from './steps';

/** What is asked before an inspection is closed. */
export const closeInspectionQuestion = (
  { inspectionNumber }: Pick<InspectionDetail, 'inspectionNumber'>,
  steps: Pick<InspectionSteps, 'close'>,
): ConfirmQuestion => ({
  title: `Close ${inspectionNumber ?? 'this inspection'}?`,
  confirmLabel: 'Close inspection',
  comment: { label: 'Remark (optional)' },
  fallback: TOOL_MESSAGES.inspections.updateFailed,
  onConfirm: async (comment) => {
    await steps.close(comment);
    toast.success(TOOL_MESSAGES.inspections.closed);
  },
  children: 'It is done for good. After that, only comments can be added.',
});
