import { createFileRoute } from '@tanstack/react-router';
import { getGetMemberQueryOptions } from '@/shared/api/generated/members/members';
import { requireAuthority } from '@/shared/session/project-guard';
import { MemberPage } from './ui/MemberPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/members/$memberId')({
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'MEMBER_VIEW', 'see the members of this project'),
  loader: ({ context, params }) =>
    context.queryClient.prefetchQuery(getGetMemberQueryOptions(params.projectId, params.memberId)),
  component: MemberPage,
});
