import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetDocumentQueryOptions } from '@/shared/api/generated/documents/documents';
import { requireAuthority } from '@/shared/session/project-guard';
import { readDocumentSearch } from './model/search';
import { DocumentPage } from './ui/DocumentPage';

export const Route = createFileRoute(
  '/_signed-in/_shell/app/projects/$projectId/tools/documents/$documentId',
)({
  validateSearch: readDocumentSearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'DOCUMENT_VIEW', 'see documents'),
  loader: ({ context, params }) =>
    firstRows(
      context.queryClient.prefetchQuery(getGetDocumentQueryOptions(params.projectId, params.documentId)),
    ),
  component: DocumentRoute,
});

function DocumentRoute() {
  const { projectId, documentId } = Route.useParams();
  const search = Route.useSearch();
  return <DocumentPage key={documentId} projectId={projectId} documentId={documentId} search={search} />;
}
