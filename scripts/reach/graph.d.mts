/** The text of every source below a folder, by its path from it. */
export function sourcesOf(root: string): Map<string, string>;
/** Every source from which a changed file can be reached, the changed files included. */
export function reachedSources(
  changed: string[],
  sources: Map<string, string>,
  options?: { byAddress?: boolean },
): Set<string>;
