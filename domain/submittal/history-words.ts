import { historyWordsOf, type ToldStep } from '../record/history-words.ts';
import { submittalAsides } from './asides.ts';
import { submittalMachine } from './status.ts';

const words = historyWordsOf({ ...submittalMachine.actions, ...submittalAsides.actions }, 'the submittal', {
  create: 'wrote the submittal',
  import: 'imported the submittal with the register',
  start: 'took the submittal into review',
  sendBack: 'returned the submittal to its submitter',
  requestRevision: 'sent the submittal back for revision',
  reassignReviewer: 'asked somebody for a response',
  replaceApprover: 'replaced an approver',
  respond: 'responded',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
});

/**
 * A step of the history as the rest of a sentence after the actor's name: "reviewed the submittal". What was approved with
 * remarks says so: its code is not that of what was approved as it is.
 */
export const submittalHistoryWords = (step: ToldStep): string =>
  step.action === 'approve' &&
  step.changes?.some(({ field, to }) => field === 'reviewCode' && to === 'APPROVED_AS_NOTED')
    ? 'approved the submittal as noted'
    : words(step);
