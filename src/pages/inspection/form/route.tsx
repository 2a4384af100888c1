import { createFileRoute } from '@tanstack/react-router';
import { requireAuthority } from '@/shared/session/project-guard';
import { readNewInspectionSearch } from './model/search';
import { NewInspectionPage } from './ui/NewInspectionPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/inspections/new')({
  validateSearch: readNewInspectionSearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'INSPECTION_MANAGE', 'create inspections'),
  component: NewInspectionRoute,
});

function NewInspectionRoute() {
  const { projectId } = Route.useParams();
  const { template } = Route.useSearch();
  return <NewInspectionPage projectId={projectId} templateId={template} />;
}
