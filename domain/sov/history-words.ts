import { historyWordsOf } from '../record/history-words.ts';
import { sovMachine } from './status.ts';

/** A step of the history as the rest of a sentence after the actor's name: "approved the schedule". */
export const sovHistoryWords = historyWordsOf(sovMachine.actions, 'the schedule', {
  create: 'created the schedule',
  import: 'imported the schedule',
  submit: 'submitted the schedule for approval',
  deleteLine: 'deleted a line',
  'delete-line': 'deleted a line',
  appendChangeRequest: 'added the lines of a change order',
  addUsers: 'added people',
  removeUsers: 'removed people',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
});
