import type { InspectionDetail } from '@/shared/api/generated/model';
import type { RunItem } from '../../model/run';
import type { KeptFollowUps } from '../../model/use-kept-follow-ups';
import type { Run } from '../../model/use-run';

/** What a step of the run is about. */
export interface ItemStepProps {
  projectId: string;
  inspection: InspectionDetail;
  item: RunItem;
  run: Run;
  followUps: KeptFollowUps;
  onObserve: () => void;
}

/** The column that a step stands in: over the width of a phone, not wider than one reads on a desk. */
export const stepBody = {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  paddingInline: { xs: 4, sm: 6 },
  paddingBlock: 5,
  maxInlineSize: 760,
  inlineSize: '100%',
} as const;
