import { historyWordsOf } from '../record/history-words.ts';
import { inspectionMachine } from './status.ts';

/** A step of the history as the rest of a sentence after the actor's name: "scheduled the inspection". */
export const inspectionHistoryWords = historyWordsOf(inspectionMachine.actions, 'the inspection', {
  create: 'prepared the inspection',
  recordResults: 'recorded results',
  observe: 'noted an observation',
  deleteObservation: 'took back an observation',
  reinspect: 'ordered a reinspection',
  editFollowUp: 'edited a follow-up',
  handOnFollowUp: 'handed a follow-up on',
  correctFollowUp: 'corrected what a follow-up asks',
  verifyFollowUp: 'verified a follow-up',
  releaseFollowUp: 'closed a follow-up whose item does not apply any more',
  sendBackFollowUp: 'sent a follow-up back',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
});
