import type { PayAppDetail } from '@/shared/api/generated/model';
import { approvePackage, rejectPackage, submitPackage } from '@/shared/api/generated/pay-app/pay-app';
import { MESSAGES } from '@/shared/i18n/messages';
import { remark } from '@/shared/lib/record/remark';
import type { PayAppStep } from './step';

/** The signed package on its way to the approval for payment. */
export function packageSteps(
  projectId: string,
  payApp: PayAppDetail,
): Record<'submit' | 'approve' | 'reject', PayAppStep> {
  const { id, version, abilities } = payApp;
  const payer = payApp.payingCompany?.name ?? 'The paying company';
  return {
    submit: {
      label: 'Submit package',
      ability: abilities.submitPackage,
      title: 'Submit the signed package?',
      decidesOn: payApp,
      body: `${payer} gets the signed application with its continuation sheet and decides on the payment.`,
      comment: { label: 'Note (optional)' },
      fallback: MESSAGES.common.saveFailed,
      run: (comment) => submitPackage(projectId, id, { version, comment: remark(comment) }),
    },
    approve: {
      label: 'Approve for payment',
      ability: abilities.approvePackage,
      title: 'Approve this application for payment?',
      decidesOn: payApp,
      body: 'Its figures are final from then on, and the next application may start.',
      comment: { label: 'Comment (optional)' },
      fallback: MESSAGES.common.saveFailed,
      run: (comment) => approvePackage(projectId, id, { version, comment: remark(comment) }),
    },
    reject: {
      label: 'Reject',
      ability: abilities.rejectPackage,
      danger: true,
      title: 'Reject the signed package?',
      decidesOn: payApp,
      body: `All signatures become void. ${payApp.createdBy.name} corrects the continuation sheet, and the application is signed again.`,
      comment: { label: 'What has to change', required: true },
      fallback: MESSAGES.common.saveFailed,
      run: (comment) => rejectPackage(projectId, id, { version, comment }),
    },
  };
}
