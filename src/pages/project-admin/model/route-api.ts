import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Raw } from '@/shared/lib/list-search/list-search';
import type { AdminSearch } from './address';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/admin');

/** The address of the page: what it says, for a part's own declaration too, and what changes it. */
export function useAdminAddress() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const change = useCallback(
    (update: Partial<AdminSearch>) =>
      void navigate({ to: '.', search: ((before: AdminSearch) => ({ ...before, ...update })) as never }),
    [navigate],
  );
  return {
    projectId,
    search,
    // What else stands in the address is each part's own.
    raw: search as Raw,
    change,
  };
}
