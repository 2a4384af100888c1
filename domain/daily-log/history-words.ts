import { historyWordsOf } from '../record/history-words.ts';
import { dailyLogMachine } from './status.ts';

/** A step of the history as the rest of a sentence after the actor's name: "closed the daily log". */
export const dailyLogHistoryWords = historyWordsOf(dailyLogMachine.actions, 'the daily log', {
  create: 'created the daily log',
  copy: 'created the daily log from an earlier one',
  addEntry: 'added an entry',
  correctEntry: 'corrected an entry',
  addInvoice: 'added an invoice',
  correctNonconformance: 'put a nonconformance right',
  verifyNonconformance: 'verified the correction of a nonconformance',
  reopenNonconformance: 'reopened a nonconformance',
});
