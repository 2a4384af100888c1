import { type HandedSearch, readHandedSearch } from '@/shared/lib/links/handed-search';
import { recordInAddress } from '@/shared/lib/links/record-in-address';

/** State of the page in its address: the change request that the new RFI asks about. */
export interface NewRfiSearch extends HandedSearch {
  about?: string | undefined;
}

export function readNewRfiSearch(search: Record<string, unknown>): NewRfiSearch {
  const about = recordInAddress(search.about);
  return { ...readHandedSearch(search), ...(about !== undefined && { about }) };
}
