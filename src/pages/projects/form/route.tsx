import { createFileRoute } from '@tanstack/react-router';
import { requireAuthority } from '@/shared/session/project-guard';
import { EditProjectPage } from './ui/EditProjectPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/form')({
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'PROJECT_MANAGE', 'edit this project'),
  component: EditProjectPage,
});
