import { OPEN_SUBMITTAL } from '#domain/submittal/status.ts';
import type { ReadyView } from '@/widgets/record-list';
import type { SubmittalListSearch } from './search';

/** What waits for the reader, what holds up the site, what is late, what is still to come, all that is open. */
export const submittalViews = (myId: string): readonly ReadyView<SubmittalListSearch>[] => [
  { label: 'My court', filters: { ballInCourt: myId } },
  { label: 'At risk', filters: { risk: ['LATE', 'AT_RISK'] } },
  { label: 'Overdue', filters: { overdue: true } },
  { label: 'Still to come', filters: { register: true } },
  { label: 'Open', filters: { status: [...OPEN_SUBMITTAL] } },
];
