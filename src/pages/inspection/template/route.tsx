import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetInspectionTemplateQueryOptions } from '@/shared/api/generated/inspections/inspections';
import { requireAuthority } from '@/shared/session/project-guard';
import { TemplatePage } from './ui/TemplatePage';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/inspections/templates/$templateId',
)({
  beforeLoad: ({ context, params }) =>
    params.templateId === 'new'
      ? requireAuthority(context.queryClient, params.projectId, 'INSPECTION_MANAGE', 'keep templates')
      : requireAuthority(context.queryClient, params.projectId, 'INSPECTION_VIEW', 'see the templates'),
  loader: ({ context, params }) =>
    params.templateId === 'new'
      ? undefined
      : firstRows(
          context.queryClient.prefetchQuery(
            getGetInspectionTemplateQueryOptions(params.projectId, params.templateId),
          ),
        ),
  component: TemplateRoute,
});

function TemplateRoute() {
  const { projectId, templateId } = Route.useParams();
  return <TemplatePage key={templateId} projectId={projectId} templateId={templateId} />;
}
