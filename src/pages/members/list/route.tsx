import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListMembersQueryOptions } from '@/shared/api/generated/members/members';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import type { MemberListSearch } from './model/search';
import { MemberListPage } from './ui/MemberListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/members')({
  validateSearch: readLater<MemberListSearch>(),
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'MEMBER_VIEW', 'see the members of this project'),
  loader: ({ context, params }) =>
    firstRows(prepareGrid(), context.queryClient.prefetchQuery(getListMembersQueryOptions(params.projectId))),
  component: MemberListPage,
});
