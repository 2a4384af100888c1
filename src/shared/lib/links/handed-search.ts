import { recordInAddress } from './record-in-address';

/** State of a page with a form in its address: the draft that the form begins with. */
export interface HandedSearch {
  draft?: string | undefined;
}

export const readHandedSearch = (search: Record<string, unknown>): HandedSearch => {
  const draft = recordInAddress(search.draft);
  return draft === undefined ? {} : { draft };
};
