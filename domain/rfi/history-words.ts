import { rfiMachine } from './status.ts';
import { historyWordsOf } from '../record/history-words.ts';

/** A step of the history as the rest of a sentence after the actor's name: "reassigned the RFI". */
export const rfiHistoryWords = historyWordsOf(rfiMachine.actions, 'the RFI', {
  create: 'wrote the RFI',
  save: 'edited the draft',
  publish: 'sent the RFI',
  respond: 'responded',
  update: 'edited the RFI',
  markOfficial: 'marked the official answer',
  unmarkOfficial: 'unmarked the official answer',
  addAllowedUser: 'added a person',
  removeAllowedUser: 'removed a person',
  linkChangeRequest: 'linked a change request',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
});
