import { OPEN_CHANGE_REQUEST } from '#domain/change-request/record.ts';
import type { ReadyView } from '@/widgets/record-list';
import type { ChangeRequestListSearch } from './search';

/** What the reader has to decide or to price, what is late, what is under way, out for signature, and signed. */
export const changeRequestViews = (myId: string): readonly ReadyView<ChangeRequestListSearch>[] => [
  { label: 'Waiting for me', filters: { assignedTo: myId } },
  { label: 'Overdue', filters: { overdue: true } },
  { label: 'Open', filters: { status: [...OPEN_CHANGE_REQUEST] } },
  { label: 'Out for signature', filters: { status: ['SIGNATURE_PENDING'] } },
  { label: 'Signed', filters: { status: ['SIGNED'] } },
];
