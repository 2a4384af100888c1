import type { PendingTaskType } from '../transition/pending-task.ts';
import type { DateOnly } from '../time/dates.ts';
import { isOverdue } from '../time/overdue.ts';

/** What a person is told of; each can be turned off, in the app and by mail apart. */
export const NOTIFICATION_EVENTS = [
  'PROJECT_INVITATION',
  'MEMBER_JOINED',
  'WORK_HANDED_OVER',
  'VIEWED_AS',
  'JOIN_REQUESTED',
  'JOIN_REQUEST_DECIDED',
  'SOV_SUBMITTED',
  'SOV_APPROVED',
  'SOV_REJECTED',
  'PAYMENT_TERM_SUBMITTED',
  'PAYMENT_TERM_DECIDED',
  'G703_SUBMITTED',
  'G703_DECIDED',
  'INSPECTOR_REPORT_REQUESTED',
  'PAYAPP_SUBMITTED',
  'PAYAPP_DECIDED',
  'PAYMENT_RELEASED',
  'SIGNATURE_REQUESTED',
  'SIGNATURE_COMPLETED',
  'SIGNATURE_DECLINED',
  'CHANGE_REQUEST_ASSIGNED',
  'CHANGE_REQUEST_SUBMITTED',
  'CHANGE_REQUEST_DECIDED',
  'CHANGE_ORDER_SIGNED',
  'RFI_ASSIGNED',
  'RFI_RESPONDED',
  'RFI_CLOSED',
  'SUBMITTAL_ASSIGNED',
  'SUBMITTAL_RESPONDED',
  'SUBMITTAL_DECIDED',
  'SUBMITTAL_CLOSED',
  'INSPECTION_SCHEDULED',
  'INSPECTION_RESULT',
  'INSPECTION_FOLLOW_UP_ASSIGNED',
  'DAILY_LOG_SHARED',
  'NONCONFORMANCE_ASSIGNED',
  'NONCONFORMANCE_CORRECTED',
  'ACCIDENT_NOTED',
  'QUALITY_TASK_ASSIGNED',
  'QUALITY_TASK_COMPLETED',
  'DOCUMENT_SHARED',
  'MESSAGE_SENT',
  'COMMENT_ADDED',
  'MENTIONED',
  'DUE_SOON',
  'OVERDUE',
  'TRIAL_ENDING',
  'PAYMENT_FAILED',
  'REMINDER',
  'DAILY_ACTIVITY',
  'MORNING_WORK',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

/** How the preferences are laid out. */
export const NOTIFICATION_GROUPS = [
  'COMPANY',
  'SOV',
  'PAYMENT',
  'SIGNING',
  'CHANGE_REQUEST',
  'RFI',
  'SUBMITTAL',
  'INSPECTION',
  'DAILY_LOG',
  'QUALITY',
  'DOCUMENT',
  'CONVERSATION',
  'DEADLINE',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** The group of each event, and the words its receiver chooses it by. */
export const NOTIFICATION_EVENT_FACES: Readonly<
  Record<NotificationEvent, { group: NotificationGroup; label: string }>
> = {
  PROJECT_INVITATION: { group: 'COMPANY', label: 'I am invited to a project' },
  MEMBER_JOINED: { group: 'COMPANY', label: 'Someone I invited joins' },
  WORK_HANDED_OVER: { group: 'COMPANY', label: 'I take over what waited for someone' },
  VIEWED_AS: { group: 'COMPANY', label: 'Someone views a project as me' },
  JOIN_REQUESTED: { group: 'COMPANY', label: 'Someone asks to join my company' },
  JOIN_REQUEST_DECIDED: { group: 'COMPANY', label: 'My request to join a company is decided' },
  SOV_SUBMITTED: { group: 'SOV', label: 'A schedule of values needs my approval' },
  SOV_APPROVED: { group: 'SOV', label: 'My schedule of values is approved' },
  SOV_REJECTED: { group: 'SOV', label: 'My schedule of values is rejected' },
  PAYMENT_TERM_SUBMITTED: { group: 'PAYMENT', label: 'Payment terms need my approval' },
  PAYMENT_TERM_DECIDED: { group: 'PAYMENT', label: 'My payment terms are decided' },
  G703_SUBMITTED: { group: 'PAYMENT', label: 'A continuation sheet needs my approval' },
  G703_DECIDED: { group: 'PAYMENT', label: 'My continuation sheet is decided' },
  INSPECTOR_REPORT_REQUESTED: { group: 'PAYMENT', label: "An inspector's report is asked for" },
  PAYAPP_SUBMITTED: { group: 'PAYMENT', label: 'A pay application needs my approval' },
  PAYAPP_DECIDED: { group: 'PAYMENT', label: 'My pay application is decided' },
  PAYMENT_RELEASED: { group: 'PAYMENT', label: 'A payment to my company is released' },
  SIGNATURE_REQUESTED: { group: 'SIGNING', label: 'A document needs my signature' },
  SIGNATURE_COMPLETED: { group: 'SIGNING', label: 'A document I sent is signed' },
  SIGNATURE_DECLINED: { group: 'SIGNING', label: 'A document I sent is declined' },
  CHANGE_REQUEST_ASSIGNED: { group: 'CHANGE_REQUEST', label: 'A change request needs my pricing' },
  CHANGE_REQUEST_SUBMITTED: { group: 'CHANGE_REQUEST', label: 'A change request needs my approval' },
  CHANGE_REQUEST_DECIDED: { group: 'CHANGE_REQUEST', label: 'My change request is decided' },
  CHANGE_ORDER_SIGNED: { group: 'CHANGE_REQUEST', label: 'A change order is signed' },
  RFI_ASSIGNED: { group: 'RFI', label: 'An RFI needs my answer' },
  RFI_RESPONDED: { group: 'RFI', label: 'My RFI is answered' },
  RFI_CLOSED: { group: 'RFI', label: 'An RFI I take part in is closed' },
  SUBMITTAL_ASSIGNED: { group: 'SUBMITTAL', label: 'A submittal needs my review' },
  SUBMITTAL_RESPONDED: { group: 'SUBMITTAL', label: 'A submittal I take part in has a response' },
  SUBMITTAL_DECIDED: { group: 'SUBMITTAL', label: 'My submittal is decided' },
  SUBMITTAL_CLOSED: { group: 'SUBMITTAL', label: 'A submittal I take part in is closed' },
  INSPECTION_SCHEDULED: {
    group: 'INSPECTION',
    label: 'An inspection with me is scheduled, moved or cancelled',
  },
  INSPECTION_RESULT: { group: 'INSPECTION', label: 'An inspection I take part in has a result' },
  INSPECTION_FOLLOW_UP_ASSIGNED: {
    group: 'INSPECTION',
    label: 'A failed item needs my correction or my check',
  },
  DAILY_LOG_SHARED: { group: 'DAILY_LOG', label: 'A daily log is shared with me' },
  NONCONFORMANCE_ASSIGNED: { group: 'DAILY_LOG', label: 'A nonconformance needs my correction' },
  NONCONFORMANCE_CORRECTED: { group: 'DAILY_LOG', label: 'A correction needs my verification' },
  ACCIDENT_NOTED: { group: 'DAILY_LOG', label: 'An accident is noted in a daily log' },
  QUALITY_TASK_ASSIGNED: { group: 'QUALITY', label: 'A quality-check task is assigned to me' },
  QUALITY_TASK_COMPLETED: { group: 'QUALITY', label: 'A quality-check task of mine is completed' },
  DOCUMENT_SHARED: { group: 'DOCUMENT', label: 'A document is shared with me' },
  MESSAGE_SENT: { group: 'CONVERSATION', label: 'A message is sent to me' },
  COMMENT_ADDED: { group: 'CONVERSATION', label: 'Someone comments where I take part' },
  MENTIONED: { group: 'CONVERSATION', label: 'Someone mentions me' },
  DUE_SOON: { group: 'DEADLINE', label: 'Something of mine is due soon' },
  OVERDUE: { group: 'DEADLINE', label: 'Something of mine is overdue' },
  TRIAL_ENDING: { group: 'COMPANY', label: "My company's trial ends" },
  PAYMENT_FAILED: { group: 'COMPANY', label: 'An invoice of my company was not paid' },
  REMINDER: { group: 'DEADLINE', label: 'A reminder that was set for me' },
  DAILY_ACTIVITY: { group: 'CONVERSATION', label: 'What was done on a project, once a day' },
  MORNING_WORK: { group: 'DEADLINE', label: 'What waits for me, every working morning' },
};

/**
 * Events that ask their receiver to act. Whoever does it, takes it off them or deletes the record settles them (rule:
 * notifications); what merely tells something is read by reading it, or by acting on the record oneself.
 */
export const ASKING_EVENTS: readonly NotificationEvent[] = [
  'JOIN_REQUESTED',
  'SOV_SUBMITTED',
  'PAYMENT_TERM_SUBMITTED',
  'G703_SUBMITTED',
  'PAYAPP_SUBMITTED',
  'SIGNATURE_REQUESTED',
  'CHANGE_REQUEST_ASSIGNED',
  'CHANGE_REQUEST_SUBMITTED',
  'RFI_ASSIGNED',
  'SUBMITTAL_ASSIGNED',
  'INSPECTION_FOLLOW_UP_ASSIGNED',
  'NONCONFORMANCE_ASSIGNED',
  'NONCONFORMANCE_CORRECTED',
  'QUALITY_TASK_ASSIGNED',
  'DUE_SOON',
  'OVERDUE',
];

/**
 * Events that a part of a record asks by, with the tasks that wait for its answer: done with these, whatever the record
 * itself waits for besides.
 */
export const ASKED_BY_A_PART: Readonly<Partial<Record<NotificationEvent, readonly PendingTaskType[]>>> = {
  INSPECTION_FOLLOW_UP_ASSIGNED: ['INSPECTION_FOLLOW_UP', 'INSPECTION_VERIFICATION'],
  NONCONFORMANCE_ASSIGNED: ['NONCONFORMANCE_CORRECTION'],
  NONCONFORMANCE_CORRECTED: ['NONCONFORMANCE_VERIFICATION'],
};

export const NOTIFICATION_CHANNELS = ['IN_APP', 'MAIL'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** The event of a reminder that goes out today for something due on that day. */
export const reminderEvent = (dueOn: DateOnly, today: DateOnly): 'DUE_SOON' | 'OVERDUE' =>
  isOverdue(true, dueOn, today) ? 'OVERDUE' : 'DUE_SOON';
