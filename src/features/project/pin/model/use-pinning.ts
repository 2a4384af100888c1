import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MOST_PINNED } from '#domain/account/preferences.ts';
import type { PreferredProject, UserPreferences } from '@/shared/api/generated/model';
import { updateUserPreferences } from '@/shared/api/generated/preferences/preferences';
import { MESSAGES } from '@/shared/i18n/messages';
import { useMe } from '@/shared/session/me';
import { preferencesQueryOptions } from '@/shared/session/preferences-query';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { useKeptProjects } from './use-kept-projects';

export interface Pinning {
  isPinned: (projectId: string) => boolean;
  /** Why nothing can be pinned now. */
  reason: string | undefined;
  toggle: (project: PreferredProject) => void;
  /** Takes a pinned project one place up (-1) or down (1). */
  move: (projectId: string, by: -1 | 1) => void;
}

/** Pins projects and takes them off again; it shows at once, and is taken back where it does not arrive. */
export function usePinning(): Pinning {
  const queryClient = useQueryClient();
  const { viewingAs } = useMe();
  const { queryKey } = preferencesQueryOptions();
  const { pinned } = useKeptProjects();
  const { mutate } = useMutation({
    mutationFn: (next: readonly PreferredProject[]) =>
      updateUserPreferences({ pinnedProjectIds: next.map(({ id }) => id) }),
    onMutate: async (next) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<UserPreferences>(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, pinnedProjects: [...next] });
      return { before };
    },
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: (error, _next, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before);
      toastError(error, MESSAGES.common.saveFailed);
    },
  });
  const isPinned = (projectId: string): boolean => pinned.some(({ id }) => id === projectId);
  return {
    isPinned,
    reason: viewingAs == null ? undefined : 'Whoever views as somebody else pins nothing in their name.',
    toggle: ({ id, name, projectNumber, status }) => {
      if (isPinned(id)) mutate(pinned.filter((each) => each.id !== id));
      else if (pinned.length >= MOST_PINNED)
        toast.info(`${String(MOST_PINNED)} projects are pinned. Unpin one first.`);
      else mutate([...pinned, { id, name, projectNumber, status }]);
    },
    move: (projectId, by) => {
      const from = pinned.findIndex(({ id }) => id === projectId);
      const moved = pinned[from];
      if (moved === undefined || from + by < 0 || from + by >= pinned.length) return;
      mutate(pinned.toSpliced(from, 1).toSpliced(from + by, 0, moved));
    },
  };
}
