import type { PayAppDetail } from '@/shared/api/generated/model';
import {
  agreeOpeningBalance,
  recallOpeningBalance,
  rejectOpeningBalance,
} from '@/shared/api/generated/pay-app/pay-app';
import { MESSAGES } from '@/shared/i18n/messages';
import { remark } from '@/shared/lib/record/remark';
import type { PayAppStep } from './step';

/** The paying side's answers to an opening balance, and taking it back before there is one. */
export function openingSteps(
  projectId: string,
  payApp: PayAppDetail,
): Record<'recall' | 'agree' | 'reject', PayAppStep> {
  const { id, version, abilities, openingBalance } = payApp;
  const creator = payApp.createdBy.name;
  const approver = openingBalance?.proposal?.approver.name ?? 'The approver';
  const note = openingBalance?.note ?? null;
  return {
    recall: {
      label: 'Recall',
      ability: abilities.recallOpeningBalance,
      title: 'Recall the opening balance?',
      body: `You can change it again and propose it when it is right. ${approver} is told that it does not wait for an answer now.`,
      comment: { label: 'Why it is recalled (optional)' },
      fallback: MESSAGES.common.saveFailed,
      run: (comment) => recallOpeningBalance(projectId, id, { version, comment: remark(comment) }),
    },
    agree: {
      label: 'Agree',
      ability: abilities.agreeOpeningBalance,
      title: 'Agree on the opening balance?',
      decidesOn: payApp,
      body: `It can no longer be changed, and application ${String(payApp.payAppNumber + 1)} goes on from it.${note === null ? '' : ` ${note}`}`,
      comment: { label: 'Note (optional)' },
      fallback: MESSAGES.common.saveFailed,
      run: (comment) => agreeOpeningBalance(projectId, id, { version, comment: remark(comment) }),
    },
    reject: {
      label: 'Send back',
      ability: abilities.rejectOpeningBalance,
      danger: true,
      title: 'Send the opening balance back?',
      decidesOn: payApp,
      body: `${creator} gets it back with your note and can change it again.`,
      comment: { label: 'What has to change', required: true },
      fallback: MESSAGES.common.saveFailed,
      run: (comment) => rejectOpeningBalance(projectId, id, { version, comment }),
    },
  };
}
