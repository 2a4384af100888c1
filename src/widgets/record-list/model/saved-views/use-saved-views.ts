import { useQueryClient } from '@tanstack/react-query';
import {
  createSavedView,
  deleteSavedView,
  getListSavedViewsQueryKey,
  updateSavedView,
  useListSavedViews,
} from '@/shared/api/generated/saved-views/saved-views';
import type { SavedView, SavedViewTool } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import type { ViewState } from './view-state';

export interface ViewNaming {
  name: string;
  shared: boolean;
}

/** The views of one list, and the four things that can be done with them. */
export function useSavedViews(projectId: string, tool: SavedViewTool) {
  const queryClient = useQueryClient();
  const query = useListSavedViews(projectId, { tool });
  const { keyFor, renew } = useIdempotencyKey();
  // Also after a refusal: somebody else may have changed or deleted the view.
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: getListSavedViewsQueryKey(projectId, { tool }) });
  const update = async (view: SavedView, change: Partial<ViewNaming & ViewState>): Promise<SavedView> => {
    try {
      return await updateSavedView(projectId, view.id, { version: view.version, ...change });
    } finally {
      await refresh();
    }
  };
  return {
    query,
    views: query.data?.data ?? [],
    create: async (naming: ViewNaming, state: ViewState): Promise<SavedView> => {
      const body = { tool, ...naming, ...state };
      const view = await createSavedView(projectId, body, { headers: idempotencyHeaders(keyFor(body)) });
      renew();
      await refresh();
      return view;
    },
    update,
    remove: async (view: SavedView): Promise<void> => {
      try {
        await deleteSavedView(projectId, view.id, { version: view.version });
      } finally {
        await refresh();
      }
    },
  };
}
