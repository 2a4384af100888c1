import type { NonconformingLogEntry } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { ConfirmQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import type { LogSteps } from './steps';

/** What is asked before the correction of a nonconformance is found good, or sent back. */
export const correctionQuestions = (
  { id, status, owner }: NonconformingLogEntry,
  steps: Pick<LogSteps, 'verify' | 'sendBack'>,
): Record<'verify' | 'reopen', ConfirmQuestion> => ({
  verify: {
    title: 'Verify the correction?',
    confirmLabel: 'Verify',
    comment: { label: 'Remark (optional)' },
    fallback: TOOL_MESSAGES.dailyLogs.updateFailed,
    onConfirm: async (comment) => {
      await steps.verify(id, comment);
      toast.success(TOOL_MESSAGES.dailyLogs.verified);
    },
    children: 'The nonconformance is settled then.',
  },
  reopen: {
    title: status === 'CORRECTED' ? 'Send the correction back?' : 'Reopen this nonconformance?',
    confirmLabel: status === 'CORRECTED' ? 'Send back' : 'Reopen',
    comment: { label: 'What is still missing', required: true },
    fallback: TOOL_MESSAGES.dailyLogs.updateFailed,
    onConfirm: async (comment) => {
      await steps.sendBack(id, comment);
      toast.success(TOOL_MESSAGES.dailyLogs.sentBack);
    },
    children: owner === null ? 'It is open again.' : `${owner.name} is told and puts it right.`,
  },
});
