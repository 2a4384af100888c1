import type { ListNotificationsParams } from '@/shared/api/generated/model';
import { type RecordOf, TOOLS } from '#domain/tools.ts';
import {
  type ListSearch,
  listParams,
  read,
  readDateRange,
  readListSearch,
} from '@/shared/lib/list-search/list-search';

/** Records that the list can be narrowed to: those that people are told of, by the tool they belong to. */
type NotificationRecord = RecordOf<{ built: true; group: string }>;
export const NOTIFICATION_RECORDS = [
  TOOLS.sov.record,
  TOOLS.payApp.record,
  TOOLS.rfi.record,
] as const satisfies readonly NotificationRecord[];
export const READ_STATES = ['unread', 'read'] as const;

/** What the address of the notifications holds. */
export interface NotificationSearch extends ListSearch {
  orderBy?: 'createdAt';
  show?: (typeof READ_STATES)[number];
  about?: (typeof NOTIFICATION_RECORDS)[number];
  projectId?: string;
  from?: string;
  to?: string;
}

export function readNotificationSearch(raw: Record<string, unknown>): NotificationSearch {
  return {
    ...readListSearch(raw, ['createdAt']),
    show: read.oneOf(raw, 'show', READ_STATES),
    about: read.oneOf(raw, 'about', NOTIFICATION_RECORDS),
    projectId: read.id(raw, 'projectId'),
    ...readDateRange(raw),
  };
}

/** Newest first. */
export function notificationParams(search: NotificationSearch): ListNotificationsParams {
  return {
    ...listParams(search, { orderBy: 'createdAt', order: 'DESC' }),
    orderBy: 'createdAt',
    isRead: search.show === undefined ? undefined : search.show === 'read',
    objectType: search.about,
    projectId: search.projectId,
    startDate: search.from,
    endDate: search.to,
  };
}
