import type { QualityTaskDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { ConfirmQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import type { TaskSteps } from './steps';

/** What is said of a check whose newest entry is a fail. */
export const COMPLETES_FAILED =
  'The newest entry is a fail. The list goes on showing it as the last result. Add a pass first if what failed has been put right.';

/** What is asked before a check is completed away from its page. */
export const completeQuestion = (
  { qualityTaskNumber, lastResult }: Pick<QualityTaskDetail, 'qualityTaskNumber' | 'lastResult'>,
  steps: Pick<TaskSteps, 'move'>,
): ConfirmQuestion => ({
  title: lastResult === 'FAIL' ? 'Complete a check that failed?' : `Complete ${qualityTaskNumber}?`,
  confirmLabel: 'Complete check',
  fallback: TOOL_MESSAGES.quality.updateFailed,
  onConfirm: async () => {
    await steps.move('COMPLETED');
    toast.success(TOOL_MESSAGES.quality.completed);
  },
  children: lastResult === 'FAIL' ? COMPLETES_FAILED : 'It takes no more entries until it is reopened.',
});
