import type { PendingTaskType } from './pending-task.ts';

/** What can be done about a task where it is listed, without opening its record first. */
export const TASK_ACTS = [
  'accept',
  'approve',
  'answer',
  'start',
  'review',
  'decide',
  'verify',
  'correct',
  'submit',
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
  review: { label: 'End review', key: 'd' },
  decide: { label: 'Decide', key: 'd' },
  submit: { label: 'Submit', key: 'd' },
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
  G702_SIGNATURE: ['sign'],
  PACKAGE_SUBMISSION: ['submit'],
  PACKAGE_APPROVAL: ['approve', 'reject'],
  CONDITIONAL_WAIVER_SIGNATURE: ['sign'],
  UNCONDITIONAL_WAIVER_SIGNATURE: ['sign'],
  CHANGE_REQUEST_APPROVAL: ['approve', 'reject'],
  CHANGE_REQUEST_SIGNATURE: ['sign'],
  RFI_RESPONSE: ['answer'],
  RFI_REVIEW: ['close'],
  SUBMITTAL_RESPONSE: ['start'],
  SUBMITTAL_REVIEW: ['review'],
  SUBMITTAL_APPROVAL: ['decide'],
  SUBMITTAL_CLOSING: ['close'],
  INSPECTION_FOLLOW_UP: ['correct'],
  INSPECTION_VERIFICATION: ['verify', 'sendBack'],
  NONCONFORMANCE_VERIFICATION: ['verify', 'sendBack'],
};

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
