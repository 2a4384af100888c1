import { type HandedSearch, readHandedSearch } from '@/shared/lib/links/handed-search';

/** State of the page in its address: whether the RFI is being edited. */
export interface RfiSearch extends HandedSearch {
  edit?: true | undefined;
}

export function readRfiSearch(search: Record<string, unknown>): RfiSearch {
  return search.edit === true || search.edit === 'true' ? { edit: true } : readHandedSearch(search);
}
