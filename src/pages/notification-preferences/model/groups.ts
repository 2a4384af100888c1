import { NOTIFICATION_GROUPS, type NotificationGroup } from '#domain/notification/events.ts';
import type { NotificationPreference } from '@/shared/api/generated/model';

/** The two ways to be told, by the contract's names for them. */
export const CHANNELS = [
  { channel: 'inApp', label: 'In app' },
  { channel: 'email', label: 'Email' },
] as const;
export type Channel = (typeof CHANNELS)[number]['channel'];

/** The groups' names, each as the tool is called elsewhere. */
export const GROUP_NAMES: Readonly<Record<NotificationGroup, string>> = {
  COMPANY: 'Company and projects',
  SOV: 'Schedules of values',
  PAYMENT: 'Pay applications',
  SIGNING: 'Signatures',
  CHANGE_REQUEST: 'Change requests',
  RFI: 'RFIs',
  SUBMITTAL: 'Submittals',
  INSPECTION: 'Inspections',
  DAILY_LOG: 'Daily logs',
  QUALITY: 'Quality checks',
  DOCUMENT: 'Documents',
  CONVERSATION: 'Messages and comments',
  DEADLINE: 'Due dates and reminders',
};

export interface PreferenceGroup {
  group: NotificationGroup;
  name: string;
  rows: readonly NotificationPreference[];
}

/** The preferences by group; a group without events is left out. */
export const groupsOf = (rows: readonly NotificationPreference[]): PreferenceGroup[] =>
  NOTIFICATION_GROUPS.map((group) => ({
    group,
    name: GROUP_NAMES[group],
    rows: rows.filter((row) => row.group === group),
  })).filter((each) => each.rows.length > 0);

/** Whether what is told this way can be turned off: a locked event stays on in the app. */
export const isFixed = (row: NotificationPreference, channel: Channel): boolean =>
  channel === 'inApp' && row.isLocked;

/** Whether all, some or none of the events are told this way. */
export function coverage(rows: readonly NotificationPreference[], channel: Channel): 'all' | 'some' | 'none' {
  const on = rows.filter((row) => row[channel]).length;
  if (on === rows.length) return 'all';
  return on === 0 ? 'none' : 'some';
}

/**
 * The rows that change when all of them are switched together. All on goes off, but for what cannot be; anything else
 * goes on.
 */
export function switchAll(
  rows: readonly NotificationPreference[],
  channel: Channel,
): NotificationPreference[] {
  const free = rows.filter((row) => !isFixed(row, channel));
  const on = free.some((row) => !row[channel]);
  return free.filter((row) => row[channel] !== on).map((row) => ({ ...row, [channel]: on }));
}
