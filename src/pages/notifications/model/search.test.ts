import { expect, test } from 'vitest';
import { TOOLS } from '#domain/tools.ts';
import { NOTIFICATIONS } from './search';

const { read: readNotificationSearch, params: notificationParams } = NOTIFICATIONS;

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

test('it is narrowed to the records of every tool that has screens and tells people', () => {
  for (const { built, group, record } of Object.values(TOOLS)) {
    const about = built && group !== null ? record : undefined;
    expect(readNotificationSearch({ about: record }).about).toBe(about);
  }
  expect(readNotificationSearch({ about: 'CHANGE_REQUEST' }).about).toBe('CHANGE_REQUEST');
});
