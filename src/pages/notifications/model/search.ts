import { type ListNotificationsParams, NotificationEvent } from '@/shared/api/generated/model';
import type { RecordOf } from '#domain/tools.ts';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { dateRange, id, one, sentAs } from '@/shared/lib/list-search/filters';

/** Records that the list can be narrowed to: those that people are told of, by the tool they belong to. */
type NotificationRecord = RecordOf<{ built: true; group: string }>;
/**
 * The compiler asks for each of them. Taken from the table of tools, the whole table would come with the app's first
 * file, which reads this address.
 */
const TOLD_OF: Readonly<Record<NotificationRecord, true>> = {
  SOV: true,
  PAYAPP: true,
  CHANGE_REQUEST: true,
  RFI: true,
  INSPECTION: true,
  QUALITY_TASK: true,
  SUBMITTAL: true,
  DAILY_LOG: true,
  DOCUMENT: true,
};
// The keys are those of the type.
export const NOTIFICATION_RECORDS = Object.keys(TOLD_OF) as NotificationRecord[];
export const READ_STATES = ['unread', 'read'] as const;

export const NOTIFICATIONS = listSearch<ListNotificationsParams>()(
  {
    show: sentAs(one(READ_STATES), { isRead: (show) => show === 'read' }),
    about: sentAs(one(NOTIFICATION_RECORDS), { objectType: (record) => record }),
    event: one(NotificationEvent),
    projectId: id(),
    received: dateRange(),
  },
  { orderBy: ['createdAt'], sort: { orderBy: 'createdAt', order: 'DESC' } },
);
export type NotificationSearch = SearchOf<typeof NOTIFICATIONS>;
