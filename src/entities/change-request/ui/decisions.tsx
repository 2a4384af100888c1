import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { ConfirmQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import type { ChangeRequestSteps } from '../model/steps';
import { AtStake } from './AtStake';

const { changeRequests: said } = TOOL_MESSAGES;

/** The approver's two answers. */
export function changeRequestDecisions(
  change: ChangeRequestDetail,
  steps: Pick<ChangeRequestSteps, 'approve' | 'reject'>,
): Record<'approve' | 'reject', ConfirmQuestion> {
  const name = change.changeRequestNumber ?? 'this draft';
  return {
    approve: {
      title: `Approve ${name}?`,
      confirmLabel: 'Approve',
      comment: { label: 'Remark (optional)' },
      fallback: said.approveFailed,
      onConfirm: async (comment) => {
        await steps.approve(comment);
        toast.success(said.approved);
      },
      children: (
        <>
          With the last approval it can be sent for signature.
          <AtStake change={change} />
        </>
      ),
    },
    reject: {
      title: `Reject ${name}?`,
      confirmLabel: 'Reject',
      danger: true,
      comment: { label: 'What has to change', required: true },
      fallback: said.rejectFailed,
      onConfirm: steps.reject,
      children: `It goes back to ${change.createdBy.name}, whatever the other approvers said.`,
    },
  };
}
