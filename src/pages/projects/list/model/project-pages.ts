import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import {
  getListCompanyProjectsQueryKey,
  listCompanyProjects,
} from '@/shared/api/generated/projects/projects';
import type { ListCompanyProjectsParams, ProjectPage } from '@/shared/api/generated/model';
import { PROJECT_LIST, type ProjectListSearch } from './search';

/** Projects per page of the cards (business constants). */
const PAGE_SIZE = 10;

export type ProjectPages = InfiniteData<ProjectPage>;

const OF_CARDS = 'pages';

/** What the keys of all lists of a company's projects begin with; those of the cards, which hold several pages, go on. */
export const projectListsKey = (companyId: string) => getListCompanyProjectsQueryKey(companyId);
export const projectPagesKey = (companyId: string) => [...projectListsKey(companyId), OF_CARDS] as const;
export const isOfCards = (key: readonly unknown[]): boolean => key.includes(OF_CARDS);

/** One tab of the cards in their order; more pages on demand. */
export function projectPagesOptions(companyId: string, search: ProjectListSearch) {
  const asked: ListCompanyProjectsParams = { ...PROJECT_LIST.params(search), limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [...projectPagesKey(companyId), { ...asked, page: undefined }] as const,
    queryFn: ({ pageParam, signal }) =>
      listCompanyProjects(companyId, { ...asked, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
    staleTime: 10_000,
  });
}
