/** State of the page in its address: whether details, comments and history are open beside the sheet. */
export interface SovSearch {
  panel?: true | undefined;
}

export function readSovSearch(search: Record<string, unknown>): SovSearch {
  return search.panel === true || search.panel === 'true' ? { panel: true } : {};
}
