import { createFileRoute } from '@tanstack/react-router';
import { requireAuthority } from '@/shared/session/project-guard';
import { AddMembersPage } from './ui/AddMembersPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/members/add')({
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'MEMBER_INVITE', 'invite people to this project'),
  component: AddMembersPage,
});
