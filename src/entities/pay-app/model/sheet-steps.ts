import type { G703, PayAppDetail } from '@/shared/api/generated/model';
import {
  approveG703,
  recallG703,
  rejectG703,
  revokeG703Approval,
} from '@/shared/api/generated/pay-app/pay-app';
import { MESSAGES } from '@/shared/i18n/messages';
import { remark } from '@/shared/lib/record/remark';
import type { PayAppStep } from './step';

/** The approver's answers to a submitted continuation sheet, and taking an approval back. */
export function sheetSteps(
  projectId: string,
  payApp: PayAppDetail,
  g703: G703,
): Record<'recall' | 'approve' | 'reject' | 'revoke', PayAppStep> {
  const creator = payApp.createdBy.name;
  const { version } = g703;
  const approver = g703.assignedToUser?.name ?? 'The approver';
  return {
    recall: {
      label: 'Recall',
      ability: payApp.abilities.recallG703,
      title: 'Recall the continuation sheet?',
      body: `You can change its lines again and submit it when it is right. ${approver} is told that it does not wait for a decision now.`,
      comment: { label: 'Why it is recalled (optional)' },
      fallback: MESSAGES.common.saveFailed,
      run: (note) => recallG703(projectId, g703.id, { version, note: remark(note) }),
    },
    approve: {
      label: 'Approve sheet',
      ability: payApp.abilities.approveG703,
      title: 'Approve the continuation sheet?',
      decidesOn: payApp,
      body: `Its figures are kept as they are, and ${creator} draws up the application from them.`,
      comment: { label: 'Note (optional)' },
      fallback: MESSAGES.common.saveFailed,
      run: (note) => approveG703(projectId, g703.id, { version, note: remark(note) }),
    },
    reject: {
      label: 'Reject',
      ability: payApp.abilities.rejectG703,
      danger: true,
      title: 'Reject the continuation sheet?',
      decidesOn: payApp,
      body: `${creator} gets it back with your note and can change its lines again.`,
      comment: { label: 'What has to change', required: true },
      fallback: MESSAGES.common.saveFailed,
      run: (note) => rejectG703(projectId, g703.id, { version, note }),
    },
    revoke: {
      label: 'Revoke approval',
      ability: payApp.abilities.revokeG703,
      danger: true,
      title: 'Revoke the approval of the continuation sheet?',
      decidesOn: payApp,
      body: `The sheet is unlocked for ${creator}, and an application drawn up from it is made again. This is possible until somebody has signed.`,
      comment: { label: 'Why it is revoked', required: true },
      fallback: MESSAGES.common.saveFailed,
      run: (note) => revokeG703Approval(projectId, g703.id, { version, note }),
    },
  };
}
