import { expect, test } from 'vitest';
import { getListPendingTasksResponseMock } from '@/shared/api/generated/pending-tasks/pending-tasks.msw';
import type { PendingTask } from '@/shared/api/generated/model';
import { taskPlace } from './place';

const [example] = getListPendingTasksResponseMock().data as [PendingTask];
const task = (taskType: PendingTask['taskType'], link: string): PendingTask => ({
  ...example,
  id: `${taskType}:the-part:the-person`,
  taskType,
  record: { ...example.record, link },
});

test.each([
  ['RFI_RESPONSE', '/app/rfi/1', '/app/rfi/1'],
  ['G703_SUBMISSION', '/app/pay-apps/1', '/app/pay-apps/1/g703'],
  ['PAYMENT_RELEASE', '/app/pay-apps/1/payment', '/app/pay-apps/1/payment?ask=release'],
  ['NONCONFORMANCE_CORRECTION', '/app/daily-logs/1', '/app/daily-logs/1?reports=the-part'],
  ['NONCONFORMANCE_VERIFICATION', '/app/daily-logs/1', '/app/daily-logs/1#entry-the-part'],
] as const)('%s is done at its place', (taskType, link, place) => {
  expect(taskPlace(task(taskType, link))).toBe(place);
});
