import { historyWordsOf } from '../record/history-words.ts';
import { submittalAsides } from './asides.ts';
import { submittalMachine } from './status.ts';

/** A step of the history as the rest of a sentence after the actor's name: "reviewed the submittal". */
export const submittalHistoryWords = historyWordsOf(
  { ...submittalMachine.actions, ...submittalAsides.actions },
  'the submittal',
  {
    create: 'wrote the submittal',
    import: 'imported the submittal with the register',
    start: 'took the submittal into review',
    requestRevision: 'sent the submittal back for revision',
    reassignReviewer: 'asked somebody for a response',
    replaceApprover: 'replaced an approver',
    respond: 'responded',
    comment: 'commented',
    'delete-comment': 'deleted a comment',
  },
);
