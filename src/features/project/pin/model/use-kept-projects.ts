import { useQuery } from '@tanstack/react-query';
import type { PreferredProject } from '@/shared/api/generated/model';
import { preferencesQueryOptions } from '@/shared/session/preferences-query';

const NONE: readonly PreferredProject[] = [];

/** The projects that the reader keeps at hand: the pinned ones in their order, then those visited last that are not pinned. */
export function useKeptProjects({ enabled = true } = {}) {
  const query = useQuery({ ...preferencesQueryOptions(), enabled });
  const pinned = query.data?.pinnedProjects ?? NONE;
  const recent = (query.data?.recentProjects ?? NONE).filter(
    ({ id }) => !pinned.some((each) => each.id === id),
  );
  return { query, pinned, recent };
}
