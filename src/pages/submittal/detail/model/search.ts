/** State of the page in its address: whether the submittal is being edited. */
export interface SubmittalSearch {
  edit?: true | undefined;
}

export function readSubmittalSearch(search: Record<string, unknown>): SubmittalSearch {
  return search.edit === true || search.edit === 'true' ? { edit: true } : {};
}
