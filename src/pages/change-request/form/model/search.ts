import { type HandedSearch, readHandedSearch } from '@/shared/lib/links/handed-search';
import { recordInAddress } from '@/shared/lib/links/record-in-address';

/** State of the page in its address: the RFI that the new change request comes from. */
export interface NewChangeRequestSearch extends HandedSearch {
  from?: string | undefined;
}

export function readNewChangeRequestSearch(search: Record<string, unknown>): NewChangeRequestSearch {
  const from = recordInAddress(search.from);
  return { ...readHandedSearch(search), ...(from !== undefined && { from }) };
}
