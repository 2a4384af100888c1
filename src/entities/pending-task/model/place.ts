import type { PendingTask } from '@/shared/api/generated/model';

/** Where on the pages of its record a task is done, where that is not its first page; `{part}` is what waits by itself. */
const PLACES: Readonly<Partial<Record<PendingTask['taskType'], string>>> = {
  OPENING_BALANCE: '/opening',
  G703_SUBMISSION: '/g703',
  G703_REVISION: '/g703',
  G702_SENDING: '/g702',
  CONDITIONAL_WAIVER_SENDING: '/payment?ask=waiver',
  UNCONDITIONAL_WAIVER_SENDING: '/payment?ask=waiver',
  PAYMENT_RELEASE: '/payment?ask=release',
  NONCONFORMANCE_CORRECTION: '?reports={part}',
};

/** The address at which a task is done, with the dialog for it open where there is one. */
export function taskPlace({ id, taskType, record }: PendingTask): string {
  const place = PLACES[taskType] ?? '';
  return record.link + place.replace('{part}', id.split(':')[1] ?? '');
}
