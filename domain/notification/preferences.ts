import {
  ASKING_EVENTS,
  NOTIFICATION_EVENT_FACES,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
  type NotificationGroup,
} from './events.ts';

/** How a person wants to be told of one event. */
export interface NotificationChoice {
  inApp: boolean;
  email: boolean;
}

/** What whoever has chosen nothing is mailed: what asks something of them, and what they would not want to miss. */
const MAILED: ReadonlySet<NotificationEvent> = new Set([
  ...ASKING_EVENTS,
  'ACCIDENT_NOTED',
  'INSPECTOR_REPORT_REQUESTED',
  'PROJECT_INVITATION',
  'MENTIONED',
  'PAYMENT_FAILED',
]);

/** Events whose notification in the app cannot be turned off. */
const LOCKED: ReadonlySet<NotificationEvent> = new Set(['SIGNATURE_REQUESTED', 'REMINDER']);

/** What nobody is told of who has not asked for it. */
const WANTED: ReadonlySet<NotificationEvent> = new Set(['DAILY_ACTIVITY', 'MORNING_WORK']);

/** Whether the notification in the app stays on. */
export const isLockedEvent = (event: NotificationEvent): boolean => LOCKED.has(event);

/**
 * What whoever has chosen nothing gets: both ways for what waits for them, the app alone for the rest, and nothing of
 * what only some want.
 */
export const defaultChoice = (event: NotificationEvent): NotificationChoice => ({
  inApp: !WANTED.has(event),
  email: MAILED.has(event),
});

/** A person's own choices, by event. */
export type NotificationChoices = Partial<Record<NotificationEvent, NotificationChoice>>;

/** How the person is told of the event. */
export function choiceFor(choices: NotificationChoices, event: NotificationEvent): NotificationChoice {
  const chosen = choices[event] ?? defaultChoice(event);
  return isLockedEvent(event) ? { ...chosen, inApp: true } : chosen;
}

/** Every event once, in the order of the screens, with the choice that holds. */
export const allChoices = (
  choices: NotificationChoices,
): (NotificationChoice & { event: NotificationEvent; group: NotificationGroup; isLocked: boolean })[] =>
  NOTIFICATION_EVENTS.map((event) => ({
    event,
    group: NOTIFICATION_EVENT_FACES[event].group,
    ...choiceFor(choices, event),
    isLocked: isLockedEvent(event),
  }));
