import { createFileRoute } from '@tanstack/react-router';
import { requireAuthority } from '@/shared/session/project-guard';
import { readAdminSearch } from './model/address';
import { ProjectAdminPage } from './ui/ProjectAdminPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/admin')({
  validateSearch: readAdminSearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'ADMIN_MANAGE', 'administer this project'),
  component: ProjectAdminPage,
});
