import { payAppMachine } from './pay-app-machine.ts';
import { g702Machine } from './g702-status.ts';
import { type HistoryWords, historyWordsOf } from '../record/history-words.ts';

const ofG702 = historyWordsOf(g702Machine.actions, 'the G702', {});
const ofPayApp = historyWordsOf(payAppMachine.actions, 'the pay application', {
  // Steps that no status machine lists.
  create: 'created the pay application',
  delete: 'deleted the pay application',
  remove: 'deleted the pay application',
  sealG702: 'sealed the signed documents',
  remindSigner: 'reminded a signer',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
});

/** A step of the history as the rest of a sentence after the actor's name: "approved the G703". */
export const payAppHistoryWords: HistoryWords = ({ action }) => {
  const name = action.endsWith('G702') ? action.slice(0, -'G702'.length) : action;
  const isG702 = !(action in payAppMachine.actions) && name in g702Machine.actions;
  return isG702 ? ofG702({ action: name }) : ofPayApp({ action });
};

/** Where a step has the same name on every application, an opening balance is called by its own. */
const OPENING_WORDS: Readonly<Record<string, string>> = {
  create: 'created the opening balance',
  delete: 'deleted the opening balance',
  remove: 'deleted the opening balance',
};

/** The words of the history of an opening balance. */
export const openingHistoryWords: HistoryWords = (entry) =>
  OPENING_WORDS[entry.action] ?? payAppHistoryWords(entry);
