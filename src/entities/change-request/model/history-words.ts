import { changeRequestMachine } from '#domain/change-request/status.ts';
import { historyWordsOf } from '@/shared/lib/record/history-words';

/** A step of the history as the rest of a sentence after the actor's name: "approved the change request". */
export const changeRequestHistoryWords = historyWordsOf(changeRequestMachine.actions, 'the change request', {
  create: 'wrote the change request',
  askForPricing: 'asked for a price',
  revoke: 'revoked the approval',
  sendForSignature: 'sent the change order for signature',
  sign: 'signed the change order',
  decline: 'declined to sign the change order',
  raiseRfi: 'raised an RFI',
  rfiClosed: 'closed the last open RFI',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
});
