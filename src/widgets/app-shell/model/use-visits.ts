import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { visited } from '#domain/account/preferences.ts';
import { updateUserPreferences } from '@/shared/api/generated/preferences/preferences';
import { preferencesQueryOptions } from '@/shared/session/preferences-query';

/** Whoever only passes through a project does not visit it. */
const STAY_MS = 3000;

/** Remembers the project that is open among those visited last, on every device. */
export function useVisits(projectId: string | undefined, enabled: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (projectId === undefined || !enabled) return undefined;
    const remember = async (): Promise<void> => {
      const options = preferencesQueryOptions();
      const known = await queryClient.ensureQueryData(options);
      const before = known.recentProjects.map(({ id }) => id);
      const recentProjectIds = [...visited(before, projectId)];
      if (recentProjectIds.join() === before.join()) return;
      queryClient.setQueryData(options.queryKey, await updateUserPreferences({ recentProjectIds }));
    };
    // What is at hand is a convenience: without it everything is found all the same.
    const timer = setTimeout(() => void remember().catch(() => undefined), STAY_MS);
    return () => clearTimeout(timer);
  }, [projectId, enabled, queryClient]);
}
