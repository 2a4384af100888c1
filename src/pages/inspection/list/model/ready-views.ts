import type { ReadyView } from '@/widgets/record-list';
import type { InspectionListSearch } from './search';

/** What the reader has to inspect, what is late, what failed and is not corrected, what is planned. */
export const inspectionViews = (myId: string): readonly ReadyView<InspectionListSearch>[] => [
  {
    label: 'Mine to do',
    filters: { inspectorId: myId, status: ['SCHEDULED', 'IN_PROGRESS', 'REINSPECTION'] },
  },
  { label: 'Overdue', filters: { overdue: true } },
  { label: 'Open follow-ups', filters: { followUps: true } },
  { label: 'Scheduled', filters: { status: ['SCHEDULED'] } },
];
