import { qualityTaskMachine } from './status.ts';
import { historyWordsOf } from '../record/history-words.ts';

/** A step of the history as the rest of a sentence after the actor's name: "completed the check". */
export const qualityHistoryWords = historyWordsOf(qualityTaskMachine.actions, 'the check', {
  create: 'created the check',
  addEntry: 'added an entry',
  deleteEntry: 'deleted an entry',
});
