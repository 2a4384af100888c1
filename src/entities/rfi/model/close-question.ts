import type { RfiDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { ConfirmQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import type { RfiSteps } from './steps';

/** What is asked before an RFI is closed. */
export const closeRfiQuestion = (rfi: RfiDetail, steps: Pick<RfiSteps, 'close'>): ConfirmQuestion => ({
  title: `Close ${rfi.rfiNumber ?? 'this draft'}?`,
  confirmLabel: 'Close RFI',
  comment: { label: 'Review comments', required: true },
  fallback: TOOL_MESSAGES.rfi.updateFailed,
  onConfirm: async (comment) => {
    await steps.close(comment);
    toast.success(TOOL_MESSAGES.rfi.closed);
  },
  children: rfi.hasOfficialResponse
    ? 'Everyone on it is notified. After that, only comments can be added.'
    : 'No response is marked as the official answer yet. You can still mark one after closing.',
});
