import { useEffect, useRef } from 'react';

type Listener = (projectId: string | null, tool: string | null) => void;
const listeners = new Set<Listener>();

/** Tells what is on screen that something changed in a tool of the project; null where it may have been any. */
export function tellProjectChange(projectId: string | null, tool: string | null): void {
  for (const listener of listeners) listener(projectId, tool);
}

/**
 * Calls back whenever somebody else changed something in one of the tools (as addresses call them: `sov`), for what keeps
 * itself fresh, such as a sheet's draft.
 */
export function useProjectChange(projectId: string, tools: readonly string[], changed: () => void): void {
  const latest = useRef({ tools, changed });
  useEffect(() => {
    latest.current = { tools, changed };
  });
  useEffect(() => {
    const listener: Listener = (id, tool) => {
      const followed = tool === null || latest.current.tools.includes(tool);
      if (followed && (id === null || id === projectId)) latest.current.changed();
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [projectId]);
}
