import type { PendingTask } from '@/shared/api/generated/model';

/**
 * What the server's address of a task is followed by, where it is done on another page of the record or in a dialog there;
 * `{part}` is what waits by itself.
 */
const PLACES: Readonly<Partial<Record<PendingTask['taskType'], string>>> = {
  OPENING_BALANCE: '/opening',
  G703_SUBMISSION: '/g703',
  G703_REVISION: '/g703',
  G702_SENDING: '/g702',
  G702_SIGNATURE: '?back=work',
  CONDITIONAL_WAIVER_SIGNATURE: '?back=work',
  UNCONDITIONAL_WAIVER_SIGNATURE: '?back=work',
  CHANGE_REQUEST_SIGNATURE: '?back=work',
  CONDITIONAL_WAIVER_SENDING: '?ask=waiver',
  UNCONDITIONAL_WAIVER_SENDING: '?ask=waiver',
  PAYMENT_RELEASE: '?ask=release',
  RFI_DRAFT: '?edit=true',
  SUBMITTAL_DRAFT: '?edit=true',
  INSPECTION_DRAFT: '?mode=edit',
  INSPECTION_FOLLOW_UP: '#entry-{part}',
  INSPECTION_VERIFICATION: '#entry-{part}',
  INSPECTION_REVISION: '/revisions/new',
  CHANGE_REQUEST_DRAFT: '?edit=true',
  CHANGE_REQUEST_PRICING: '?edit=true',
  CHANGE_REQUEST_REVISION: '?edit=true',
  NONCONFORMANCE_VERIFICATION: '#entry-{part}',
  NONCONFORMANCE_CORRECTION: '?reports={part}',
};

/** The address at which a task is done, with the dialog for it open where there is one. */
export function taskPlace({ id, taskType, record }: PendingTask): string {
  const place = PLACES[taskType] ?? '';
  return record.link + place.replace('{part}', id.split(':')[1] ?? '');
}
