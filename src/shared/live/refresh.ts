import type { Query, QueryClient } from '@tanstack/react-query';
import { ORIGIN } from './origin';
import { tellProjectChange } from './project-changes';
import type { LiveEvent } from './stream';

/** Changes that come in quick succession are followed at once: the first right away, the rest together. */
const EVERY_MS = 1_000;

/** Lists of the reader's own across projects, which any change in a project or a notification may alter. */
const OWN = new Set(['notifications', 'pending-tasks', 'user-profile']);

/** Whether the query reads something of the project, or a list of projects. */
function readsFrom(projectId: string, { queryKey }: Query): boolean {
  return queryKey.some(
    (part) =>
      part === projectId ||
      (typeof part === 'object' && part !== null && Object.values(part).includes(projectId)),
  );
}
const listsProjects = ({ queryKey }: Query): boolean =>
  queryKey[0] === 'projects' && queryKey[1] === 'company';

/**
 * Brings what is on screen up to date with what the server tells of. A hidden page only marks it: it is read again when
 * the page is looked at.
 */
export function refresher(queryClient: QueryClient): { hear: (event: LiveEvent) => void; stop: () => void } {
  /** The tools that changed, by project; null among them where it may have been any. */
  const projects = new Map<string, Set<string | null>>();
  let everything = false;
  let own = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;

  function flush(): void {
    timer = undefined;
    last = performance.now();
    const tools = [...projects];
    const changed = tools.map(([id]) => id);
    const [all, mine] = [everything, own || changed.length > 0];
    projects.clear();
    everything = false;
    own = false;
    void queryClient.invalidateQueries({
      refetchType: document.visibilityState === 'visible' ? 'active' : 'none',
      predicate: (query) =>
        query.meta?.['keepsItselfFresh'] !== true &&
        (all ||
          (mine && OWN.has(String(query.queryKey[0]))) ||
          (changed.length > 0 && listsProjects(query)) ||
          changed.some((id) => readsFrom(id, query))),
    });
    if (all) tellProjectChange(null, null);
    else for (const [id, names] of tools) for (const name of names) tellProjectChange(id, name);
  }

  return {
    hear(event) {
      if (event.event === 'all') everything = true;
      else if (event.origin === ORIGIN) return;
      else if (event.event === 'told') own = true;
      else projects.set(event.projectId, (projects.get(event.projectId) ?? new Set()).add(event.tool));
      timer ??= setTimeout(flush, Math.max(0, last + EVERY_MS - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
