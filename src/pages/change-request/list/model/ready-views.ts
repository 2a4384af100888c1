import type { ReadyView } from '@/widgets/record-list';
import type { ChangeRequestListSearch } from './search';

/** What the reader has to decide or to price, what is late, out for signature, and signed. */
export const changeRequestViews = (myId: string): readonly ReadyView<ChangeRequestListSearch>[] => [
  { label: 'Waiting for me', filters: { assignedTo: myId } },
  { label: 'Overdue', filters: { overdue: true } },
  { label: 'Out for signature', filters: { status: ['SIGNATURE_PENDING'] } },
  { label: 'Signed', filters: { status: ['SIGNED'] } },
];
