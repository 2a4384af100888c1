import { getListNotificationsQueryOptions } from '@/shared/api/generated/notifications/notifications';
import type { ListNotificationsParams } from '@/shared/api/generated/model';

/** The list with one entry a record: what was told of it before stands behind its newest. */
export const listByRecord = (params: ListNotificationsParams) =>
  getListNotificationsQueryOptions({ ...params, byRecord: true });
