import type { PendingTaskType } from './pending-task.ts';

/** What can be done about a task where it is listed, without opening its record first. */
export const TASK_ACTS = [
  'accept',
  'approve',
  'answer',
  'start',
  'inspect',
  'check',
  'forward',
  'send',
  'release',
  'file',
  'review',
  'decide',
  'verify',
  'correct',
  'submit',
  'complete',
  'close',
  'reject',
  'sendBack',
  'decline',
  'sign',
] as const;
export type TaskAct = (typeof TASK_ACTS)[number];

interface ActFace {
  label: string;
  /** The letter that gives it in the list; yes is A and no is R whatever they are called. */
  key: string;
  /** It says no. */
  refuses?: true;
}

export const TASK_ACT_FACES: Readonly<Record<TaskAct, ActFace>> = {
  accept: { label: 'Accept', key: 'a' },
  approve: { label: 'Approve', key: 'a' },
  verify: { label: 'Verify', key: 'a' },
  answer: { label: 'Answer', key: 'w' },
  correct: { label: 'Mark as corrected', key: 'w' },
  start: { label: 'Start review', key: 's' },
  inspect: { label: 'Inspect', key: 'w' },
  check: { label: 'Record', key: 'w' },
  forward: { label: 'Forward', key: 's' },
  send: { label: 'Send', key: 's' },
  release: { label: 'Release', key: 'a' },
  file: { label: 'File report', key: 'w' },
  review: { label: 'End review', key: 'd' },
  decide: { label: 'Decide', key: 'd' },
  submit: { label: 'Submit', key: 'd' },
  complete: { label: 'Complete', key: 'd' },
  close: { label: 'Close', key: 'd' },
  reject: { label: 'Reject', key: 'r', refuses: true },
  sendBack: { label: 'Send back', key: 'r', refuses: true },
  decline: { label: 'Decline', key: 'r', refuses: true },
  sign: { label: 'Sign', key: 's' },
};

/**
 * What a task offers where it is listed, the main act first. Whether the reader may do it now is the server's answer with
 * the record. A task that is not here is done on its page.
 */
const ACTS_OF_TASK: Readonly<Partial<Record<PendingTaskType, readonly TaskAct[]>>> = {
  PROJECT_INVITATION: ['accept'],
  JOIN_REQUEST: ['accept', 'decline'],
  SOV_APPROVAL: ['approve', 'reject'],
  PAYMENT_TERM_APPROVAL: ['approve', 'reject'],
  OPENING_BALANCE_AGREEMENT: ['approve', 'sendBack'],
  G703_APPROVAL: ['approve', 'reject'],
  INSPECTOR_REPORT: ['file'],
  G702_SENDING: ['send'],
  G702_SIGNATURE: ['sign'],
  PACKAGE_SUBMISSION: ['submit'],
  PACKAGE_APPROVAL: ['approve', 'reject'],
  CONDITIONAL_WAIVER_SENDING: ['send'],
  CONDITIONAL_WAIVER_SIGNATURE: ['sign'],
  PAYMENT_RELEASE: ['release'],
  UNCONDITIONAL_WAIVER_SENDING: ['send'],
  UNCONDITIONAL_WAIVER_SIGNATURE: ['sign'],
  CHANGE_REQUEST_APPROVAL: ['approve', 'reject'],
  CHANGE_REQUEST_SENDING: ['send'],
  CHANGE_REQUEST_SIGNATURE: ['sign'],
  RFI_RESPONSE: ['answer'],
  RFI_REVIEW: ['close'],
  SUBMITTAL_RESPONSE: ['start'],
  SUBMITTAL_REVIEW: ['review'],
  SUBMITTAL_FORWARDING: ['forward'],
  SUBMITTAL_APPROVAL: ['decide'],
  SUBMITTAL_CLOSING: ['close'],
  INSPECTION: ['inspect'],
  INSPECTION_FOLLOW_UP: ['correct'],
  INSPECTION_VERIFICATION: ['verify', 'sendBack'],
  REINSPECTION: ['inspect'],
  INSPECTION_CLOSING: ['close'],
  QUALITY_TASK: ['check', 'complete'],
  DAILY_LOG_CLOSING: ['close'],
  NONCONFORMANCE_CORRECTION: ['correct'],
  NONCONFORMANCE_VERIFICATION: ['verify', 'sendBack'],
};

/** Why a task that offers nothing where it is listed is done on its page, in a line. */
const DONE_THERE: Readonly<Partial<Record<PendingTaskType, string>>> = {
  SOV_DRAFT: 'its lines are written on its sheet',
  SOV_REVISION: 'its lines are corrected on its sheet',
  PAYMENT_TERM_SUBMISSION: 'the terms are a form of their own',
  PAYMENT_TERM_REVISION: 'the terms are a form of their own',
  OPENING_BALANCE: 'its lines are filled in on its sheet',
  G703_SUBMISSION: 'the work of the period is filled in on the sheet',
  G703_REVISION: 'its lines are corrected on the sheet',
  CHANGE_REQUEST_DRAFT: 'its lines are written in its form',
  CHANGE_REQUEST_PRICING: 'each of its lines gets a price',
  CHANGE_REQUEST_REVISION: 'its lines are corrected in its form',
  RFI_DRAFT: 'the question is written in its form',
  SUBMITTAL_DRAFT: 'its files and people are chosen in its form',
  SUBMITTAL_REVISION: 'the corrected files are added to it',
  INSPECTION_DRAFT: 'its day and people are chosen in its form',
  INSPECTION_REVISION: 'what is asked again is chosen in a form',
};

/** Why the task is not done where it is listed; nothing where it is. */
export const doneThere = (taskType: PendingTaskType): string | undefined => DONE_THERE[taskType];

const NONE: readonly TaskAct[] = [];

/** What the task offers where it is listed. */
export const actsOfTask = (taskType: PendingTaskType): readonly TaskAct[] => ACTS_OF_TASK[taskType] ?? NONE;

/** What the task offers by this letter. */
export const actByKey = (taskType: PendingTaskType, key: string): TaskAct | undefined =>
  actsOfTask(taskType).find((act) => TASK_ACT_FACES[act].key === key);

/** Acts that are asked by one question, so that several tasks can be answered at once. */
const TOGETHER: ReadonlySet<TaskAct> = new Set([
  'accept',
  'approve',
  'reject',
  'verify',
  'sendBack',
  'decline',
  'submit',
]);

/** What all of these tasks offer, and can be answered at once. */
export function actsTogether(taskTypes: readonly PendingTaskType[]): TaskAct[] {
  const [first, ...others] = taskTypes;
  if (first === undefined) return [];
  return actsOfTask(first).filter(
    (act) => TOGETHER.has(act) && others.every((taskType) => actsOfTask(taskType).includes(act)),
  );
}
