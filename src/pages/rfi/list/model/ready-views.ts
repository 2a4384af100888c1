import { OPEN_RFI } from '#domain/rfi/status.ts';
import type { ReadyView } from '@/widgets/record-list';
import type { RfiListSearch } from './search';

/** What waits for the reader, what is late, what the reader asked, all that is open. */
export const rfiViews = (myId: string): readonly ReadyView<RfiListSearch>[] => [
  { label: 'My court', filters: { ballInCourt: myId } },
  { label: 'Overdue', filters: { overdue: true } },
  { label: 'Asked by me', filters: { createdBy: myId } },
  { label: 'Open', filters: { status: [...OPEN_RFI] } },
];
