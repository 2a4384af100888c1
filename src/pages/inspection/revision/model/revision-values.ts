import type { WhenValues } from '@/entities/inspection';

/** What the form of the next round has. */
export interface RevisionValues extends WhenValues {
  inspectorIds: string[];
  /** Items besides the failed ones. */
  itemIds: string[];
  comment: string;
}
