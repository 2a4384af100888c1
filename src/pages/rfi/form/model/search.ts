/** State of the page in its address: the change request that the new RFI asks about. */
export interface NewRfiSearch {
  about?: string | undefined;
}

export function readNewRfiSearch(search: Record<string, unknown>): NewRfiSearch {
  return typeof search.about === 'string' && /^[\da-f-]{36}$/i.test(search.about)
    ? { about: search.about }
    : {};
}
