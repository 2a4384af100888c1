/** State of the page in its address: whether the change request is being edited. */
export interface ChangeRequestSearch {
  edit?: true | undefined;
}

export function readChangeRequestSearch(search: Record<string, unknown>): ChangeRequestSearch {
  return search.edit === true || search.edit === 'true' ? { edit: true } : {};
}
