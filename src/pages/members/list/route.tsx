import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListMembersQueryOptions } from '@/shared/api/generated/members/members';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { MEMBER_LIST } from './model/search';
import { MemberListPage } from './ui/MemberListPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/members')({
  validateSearch: MEMBER_LIST.read,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'MEMBER_VIEW', 'see the members of this project'),
  loader: ({ context, params }) =>
    firstRows(prepareGrid(), context.queryClient.prefetchQuery(getListMembersQueryOptions(params.projectId))),
  component: MemberListPage,
});
