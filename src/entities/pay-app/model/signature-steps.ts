import type { G702, PayAppDetail } from '@/shared/api/generated/model';
import { recallG702, remindG702Signer } from '@/shared/api/generated/pay-app/pay-app';
import { MESSAGES } from '@/shared/i18n/messages';
import { remark } from '@/shared/lib/record/remark';
import type { PayAppStep } from './step';

/** What the sender can do while the application is out for signature. */
export function signatureSteps(
  projectId: string,
  payApp: PayAppDetail,
  g702: G702,
): Record<'remind' | 'recall', PayAppStep> {
  const { id, abilities } = payApp;
  const signer = payApp.ballInCourt?.user?.name ?? 'The signer';
  return {
    remind: {
      label: 'Remind',
      ability: abilities.remindG702,
      title: `Remind ${signer}?`,
      body: `${signer} gets a notification and an email with a new link; the earlier link stops working. A signer can be reminded once a day.`,
      fallback: MESSAGES.common.saveFailed,
      done: `${signer} is reminded`,
      run: () => remindG702Signer(projectId, id),
    },
    recall: {
      label: 'Recall',
      ability: abilities.recallG702,
      title: 'Recall the application from signature?',
      body: 'The links that are out stop working, and whoever was asked to sign is told. The continuation sheet stays approved and the application issued: it can be sent again as it is.',
      comment: { label: 'Why it is recalled (optional)' },
      fallback: MESSAGES.common.saveFailed,
      run: (comment) => recallG702(projectId, id, { version: g702.version, comment: remark(comment) }),
    },
  };
}
