import { changeRequestHistoryWords } from './change-request/history-words.ts';
import { dailyLogHistoryWords } from './daily-log/history-words.ts';
import { documentHistoryWords } from './document/history-words.ts';
import { inspectionHistoryWords } from './inspection/history-words.ts';
import { messageHistoryWords } from './message/history-words.ts';
import { payAppHistoryWords } from './pay-app/history-words.ts';
import { projectMachine } from './project/status.ts';
import { qualityHistoryWords } from './quality-check/history-words.ts';
import { type HistoryWords, historyWordsOf, type ToldStep } from './record/history-words.ts';
import { rfiHistoryWords } from './rfi/history-words.ts';
import { sovHistoryWords } from './sov/history-words.ts';
import { submittalHistoryWords } from './submittal/history-words.ts';
import { countOf } from './text/count.ts';
import { factsBy, type RecordOf } from './tools.ts';

/** Steps of a project's own history. */
const projectHistoryWords = historyWordsOf(projectMachine.actions, 'the project', {
  create: 'created the project',
  update: 'changed the project',
  setMarkupPresets: 'changed the markups that new change requests start with',
});

/** Steps in the history of a member or of an invitation. */
const memberWords = historyWordsOf({}, 'the member', {
  add: 'added a member',
  invite: 'invited somebody',
  update: 'changed a member',
  'begin-view-as': 'began to view the project as a member',
  'end-view-as': 'stopped viewing the project as a member',
  activate: 'let a member back in',
  deactivate: 'deactivated a member',
  'resend-invitation': 'sent an invitation again',
  'withdraw-invitation': 'withdrew an invitation',
  'accept-invitation': 'accepted the invitation',
});

/** Steps that are told with whom they brought in. */
const BROUGHT_IN: Readonly<Record<string, string>> = { invite: 'invited', add: 'added' };

const memberHistoryWords: HistoryWords = (step) => {
  const who = step.changes?.find(({ field }) => field === 'member')?.to;
  const verb = BROUGHT_IN[step.action];
  return verb !== undefined && typeof who === 'string' ? `${verb} ${who}` : memberWords(step);
};

/** How each tool tells the steps of its records. */
const WORDS: Readonly<Record<string, HistoryWords>> = {
  CHANGE_REQUEST: changeRequestHistoryWords,
  DAILY_LOG: dailyLogHistoryWords,
  DOCUMENT: documentHistoryWords,
  INSPECTION: inspectionHistoryWords,
  MEMBER: memberHistoryWords,
  MESSAGE: messageHistoryWords,
  PAYAPP: payAppHistoryWords,
  PROJECT: projectHistoryWords,
  QUALITY_TASK: qualityHistoryWords,
  RFI: rfiHistoryWords,
  SOV: sovHistoryWords,
  SUBMITTAL: submittalHistoryWords,
} satisfies Readonly<Record<RecordOf<{ built: true }> | 'MEMBER' | 'PROJECT', HistoryWords>> &
  Record<string, HistoryWords>;

const unworded = historyWordsOf({}, '', {});

/** A step of a member's history as the rest of a sentence that begins with somebody's name. */
export const memberStepInWords = (step: ToldStep): string => memberHistoryWords(step);

/**
 * A step of any record as a sentence that the actor's name need not begin: "Approved the change request".
 * @param objectType as the contract names the record's kind
 */
export function stepInWords(objectType: string, step: ToldStep): string {
  const words = (WORDS[objectType] ?? unworded)(step);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ONE: Readonly<Partial<Record<string, string>>> = factsBy('record', 'one');
const MANY: typeof ONE = factsBy('record', 'many');

/**
 * The same where one act took the step with several records of the kind at once: "Imported 150 submittals with the
 * register".
 * @param records how many they were
 */
export function actInWords(objectType: string, step: ToldStep, records: number): string {
  const told = stepInWords(objectType, step);
  const one = ONE[objectType];
  if (records === 1 || one === undefined) return told;
  const all = countOf(records, one, MANY[objectType]);
  return told.includes(`the ${one}`) ? told.replace(`the ${one}`, all) : `${told} (${all})`;
}
