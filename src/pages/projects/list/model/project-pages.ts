import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { ProjectStatus } from '#domain/project/status.ts';
import { listCompanyProjects } from '@/shared/api/generated/projects/projects';
import type { ProjectPage } from '@/shared/api/generated/model';

/** Projects per page of the list (business constants). */
const PAGE_SIZE = 10;

export type ProjectPages = InfiniteData<ProjectPage>;

export function projectPagesKey(companyId: string) {
  return ['projects', 'company', companyId, 'pages'] as const;
}

/** One tab of the list, newest update first; more pages on demand. */
export function projectPagesOptions(
  companyId: string,
  status: ProjectStatus,
  searchText: string | undefined,
) {
  return infiniteQueryOptions({
    queryKey: [...projectPagesKey(companyId), { status, searchText: searchText ?? '' }] as const,
    queryFn: ({ pageParam, signal }) =>
      listCompanyProjects(
        companyId,
        {
          page: pageParam,
          limit: PAGE_SIZE,
          orderBy: 'updatedAt',
          order: 'DESC',
          status: [status],
          searchText,
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
    staleTime: 10_000,
  });
}
