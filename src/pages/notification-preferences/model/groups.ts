import { NOTIFICATION_GROUPS, type NotificationGroup } from '#domain/notification/events.ts';
import { factsBy, headed } from '#domain/tools.ts';
import type { NotificationPreference } from '@/shared/api/generated/model';

/** The two ways to be told, by the contract's names for them. */
export const CHANNELS = [
  { channel: 'inApp', label: 'In app' },
  { channel: 'email', label: 'Email' },
] as const;
export type Channel = (typeof CHANNELS)[number]['channel'];

const TOOL_GROUPS = factsBy('group', 'many');

/** The groups' names, each as the tool is called elsewhere. */
export const GROUP_NAMES: Readonly<Record<NotificationGroup, string>> = {
  COMPANY: 'Company and projects',
  SOV: headed(TOOL_GROUPS.SOV),
  PAYMENT: headed(TOOL_GROUPS.PAYMENT),
  SIGNING: 'Signatures',
  CHANGE_REQUEST: headed(TOOL_GROUPS.CHANGE_REQUEST),
  RFI: headed(TOOL_GROUPS.RFI),
  SUBMITTAL: headed(TOOL_GROUPS.SUBMITTAL),
  INSPECTION: headed(TOOL_GROUPS.INSPECTION),
  DAILY_LOG: headed(TOOL_GROUPS.DAILY_LOG),
  QUALITY: headed(TOOL_GROUPS.QUALITY),
  DOCUMENT: headed(TOOL_GROUPS.DOCUMENT),
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
