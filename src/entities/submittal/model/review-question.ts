import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { remark } from '@/shared/lib/record/remark';
import type { ConfirmQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import type { SubmittalSteps } from './steps';

/** What is asked before the general contractor's review ends. */
export const reviewQuestion = (steps: Pick<SubmittalSteps, 'move'>): ConfirmQuestion => ({
  title: 'End the review?',
  confirmLabel: 'End review',
  comment: { label: 'Comment (optional)' },
  fallback: TOOL_MESSAGES.submittals.statusFailed,
  onConfirm: (comment) => steps.move({ status: 'GC_REVIEWED', comments: remark(comment) }),
  children:
    'The general contractor has reviewed it. It is forwarded to those who approve, or closed where it was sent for information.',
});
