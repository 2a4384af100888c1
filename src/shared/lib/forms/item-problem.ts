/** What is wrong with a field that holds several items: with the field itself, or with the first item that is refused. */
export function itemProblem(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const item of Object.values(error)) {
    const found = itemProblem(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
