import { changeRequestMachine } from './status.ts';
import { type HistoryWords, historyWordsOf, type ToldStep } from '../record/history-words.ts';

const words = historyWordsOf(changeRequestMachine.actions, 'the change request', {
  create: 'wrote the change request',
  askForPricing: 'asked for a price',
  revoke: 'revoked the approval',
  sendForSignature: 'sent the change order for signature',
  sign: 'signed the change order',
  decline: 'declined to sign the change order',
  raiseRfi: 'raised an RFI',
  rfiClosed: 'closed the last open RFI',
  orderEnded: 'ended the change order that it went out in',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
});

/** A save that made it, or gave a draft its number, is told as that. */
function savedWords(changes: NonNullable<ToldStep['changes']>): string | undefined {
  const status = changes.find(({ field }) => field === 'status');
  if (status === undefined) return undefined;
  if (changes.some(({ field }) => field === 'copiedFrom')) return 'copied the change request';
  return status.from === null ? 'wrote the change request' : 'opened the change request';
}

/** A step of the history as the rest of a sentence after the actor's name: "approved the change request". */
export const changeRequestHistoryWords: HistoryWords = ({ action, changes = [] }) =>
  (action === 'save' ? savedWords(changes) : undefined) ?? words({ action });
