import Box from '@mui/material/Box';
import type { SovDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { ConfirmQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { MoneyStatement } from '@/shared/ui/money/MoneyStatement';
import type { SovDecisions } from '../model/decisions';
import { type SheetSums, sovStake } from '../model/stake';

/** The approver's two questions, with the money that they decide on. */
export function sovQuestions(
  sov: SovDetail,
  sums: SheetSums,
  steps: Pick<SovDecisions, 'approve' | 'reject'>,
): Record<'approve' | 'reject', ConfirmQuestion> {
  const stake = (
    <MoneyStatement label="What is at stake" parts={sovStake(sov, sums)} currency={sov.currency} />
  );
  return {
    approve: {
      title: 'Approve this schedule of values?',
      confirmLabel: 'Approve',
      comment: { label: 'Comment' },
      fallback: TOOL_MESSAGES.sov.approveFailed,
      onConfirm: steps.approve,
      children: (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <div>Its lines are locked and can be billed. Later changes go through change requests.</div>
          {stake}
        </Box>
      ),
    },
    reject: {
      danger: true,
      title: 'Reject this schedule of values?',
      confirmLabel: 'Reject',
      comment: { label: 'What has to change', required: true },
      fallback: TOOL_MESSAGES.sov.rejectFailed,
      onConfirm: steps.reject,
      children: (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <div>{sov.createdBy.name} reads your comment, corrects the schedule and submits it again.</div>
          {stake}
        </Box>
      ),
    },
  };
}
