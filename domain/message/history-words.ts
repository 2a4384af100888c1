import { historyWordsOf, type ToldStep } from '../record/history-words.ts';
import { messageAsides } from './asides.ts';
import { MESSAGE_FLAG_LABELS, MESSAGE_FLAGS, messageMachine } from './status.ts';

const words = historyWordsOf({ ...messageMachine.actions, ...messageAsides.actions }, 'the message', {
  recategorize: 'changed the category',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
});

/** `flagged the message "Urgent"`, "took the flag off the message". */
function flagged(step: ToldStep): string {
  const change = step.changes?.find(({ field }) => field === 'flag');
  const flag = MESSAGE_FLAGS.find((each) => each === change?.to);
  if (flag) return `${words(step)} "${MESSAGE_FLAG_LABELS[flag]}"`;
  return change ? 'took the flag off the message' : words(step);
}

/** A step of the history as the rest of a sentence after the actor's name: "edited the message". */
export function messageHistoryWords(step: ToldStep): string {
  const { action, changes = [] } = step;
  if (action === 'flag') return flagged(step);
  const isNew = changes.some(({ field, from }) => field === 'status' && from === null);
  return action === 'saveDraft' && isNew ? 'wrote the draft' : words({ action });
}
