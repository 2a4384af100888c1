import { type HistoryWords, historyWordsOf } from '../record/history-words.ts';
import { messageAsides } from './asides.ts';
import { messageMachine } from './status.ts';

const words = historyWordsOf({ ...messageMachine.actions, ...messageAsides.actions }, 'the message', {
  flag: 'changed the flag',
  recategorize: 'changed the category',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
});

/** A step of the history as the rest of a sentence after the actor's name: "edited the message". */
export const messageHistoryWords: HistoryWords = ({ action, changes = [] }) =>
  action === 'saveDraft' && changes.some(({ field, from }) => field === 'status' && from === null)
    ? 'wrote the draft'
    : words({ action });
