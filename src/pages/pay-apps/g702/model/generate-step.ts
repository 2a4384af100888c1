import type { PayAppStep } from '@/entities/pay-app';
import { generateG702 } from '@/shared/api/generated/pay-app/pay-app';
import type { G702, PayAppDetail } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';

/** Issues the application: from then on lines 1 to 9 are a snapshot. */
export function generateStep(projectId: string, payApp: PayAppDetail, g702: G702): PayAppStep {
  return {
    label: 'Issue application',
    ability: payApp.abilities.generateG702,
    title: 'Issue the application?',
    decidesOn: payApp,
    body: 'Lines 1 to 9 are kept as they are now; later changes of the schedule do not alter them. It can then be sent for signature.',
    fallback: MESSAGES.payApps.g702SaveFailed,
    done: 'Application issued',
    run: () => generateG702(projectId, payApp.id, { version: g702.version }),
  };
}
