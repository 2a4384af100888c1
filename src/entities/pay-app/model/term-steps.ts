import type { PayAppDetail } from '@/shared/api/generated/model';
import { approvePaymentTerm, rejectPaymentTerm } from '@/shared/api/generated/pay-app/pay-app';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { remark } from '@/shared/lib/record/remark';
import type { PayAppStep } from './step';

/** The approver's two answers to submitted payment terms. */
export function termSteps(projectId: string, payApp: PayAppDetail): Record<'approve' | 'reject', PayAppStep> {
  const term = payApp.paymentTerm;
  const receiver = term.receivingUser.name;
  return {
    approve: {
      label: 'Approve terms',
      ability: payApp.abilities.approvePaymentTerm,
      title: 'Approve these payment terms?',
      body: `The terms apply to every application on this schedule. ${receiver} can then bill on the continuation sheet.`,
      comment: { label: 'Comment (optional)' },
      fallback: TOOL_MESSAGES.payApps.termApproveFailed,
      run: (comment) =>
        approvePaymentTerm(projectId, term.id, { version: term.version, comment: remark(comment) }),
    },
    reject: {
      label: 'Reject',
      ability: payApp.abilities.rejectPaymentTerm,
      danger: true,
      title: 'Reject the payment terms?',
      body: `${receiver} gets them back with your comment, corrects them and submits them again.`,
      comment: { label: 'What has to change', required: true },
      fallback: TOOL_MESSAGES.payApps.termRejectFailed,
      run: (comment) => rejectPaymentTerm(projectId, term.id, { version: term.version, comment }),
    },
  };
}
