import { expect, test } from 'vitest';
import { notificationParams, readNotificationSearch } from './search';

test('filters of the address become those of the call', () => {
  const search = readNotificationSearch({ show: 'unread', about: 'SOV', from: '2026-04-01', page: 2 });
  expect(notificationParams(search)).toMatchObject({
    page: 2,
    isRead: false,
    objectType: 'SOV',
    startDate: '2026-04-01',
    endDate: undefined,
  });
  expect(notificationParams({}).isRead).toBeUndefined();
});

test('what is no filter is dropped', () => {
  expect(readNotificationSearch({ show: 'maybe', about: 'USER', projectId: 'x', to: 'soon' })).toEqual({});
});
