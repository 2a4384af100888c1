import { recordInAddress } from '@/shared/lib/links/record-in-address';

/** State of the page in its address: the change request that the new RFI asks about. */
export interface NewRfiSearch {
  about?: string | undefined;
}

export function readNewRfiSearch(search: Record<string, unknown>): NewRfiSearch {
  const about = recordInAddress(search.about);
  return about === undefined ? {} : { about };
}
