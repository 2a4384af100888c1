import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListMembersQueryOptions } from '@/shared/api/generated/members/members';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { MEMBER_LIST, type MemberListSearch } from './model/search';
import { MemberListPage } from './ui/MemberListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/members')({
  validateSearch: readLater<MemberListSearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'MEMBER_VIEW', 'see the members of this project'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getListMembersQueryOptions(params.projectId, MEMBER_LIST.params(MEMBER_LIST.read(deps as Raw))),
      ),
    ),
  component: MemberListPage,
});
