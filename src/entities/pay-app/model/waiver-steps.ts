import type { LienWaiver, PayAppDetail } from '@/shared/api/generated/model';
import { recallWaiver, remindWaiverSigner } from '@/shared/api/generated/pay-app/pay-app';
import { MESSAGES } from '@/shared/i18n/messages';
import { remark } from '@/shared/lib/record/remark';
import type { PayAppStep } from './step';
import { WAIVER_NAMES } from './waiver-words';

/** What the sender can do while a waiver is out for signature. */
export function waiverSteps(
  projectId: string,
  payApp: PayAppDetail,
  waiver: LienWaiver,
): Record<'remind' | 'recall', PayAppStep> {
  const { id, version, abilities } = payApp;
  const signer = waiver.signer.name;
  return {
    remind: {
      label: 'Remind',
      ability: abilities.remindWaiver,
      title: `Remind ${signer}?`,
      body: `${signer} gets a notification and an email with a new link; the earlier link stops working. A signer can be reminded once a day.`,
      fallback: MESSAGES.common.saveFailed,
      done: `${signer} is reminded`,
      run: () => remindWaiverSigner(projectId, id),
    },
    recall: {
      label: 'Recall',
      ability: abilities.recallWaiver,
      title: `Recall the ${WAIVER_NAMES[waiver.kind]}?`,
      body: `The link that is out stops working, and ${signer} is told. A corrected waiver can be sent after it.`,
      comment: { label: 'Why it is recalled (optional)' },
      fallback: MESSAGES.common.saveFailed,
      run: (comment) => recallWaiver(projectId, id, { version, comment: remark(comment) }),
    },
  };
}
