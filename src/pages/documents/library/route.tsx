import { createFileRoute, redirect } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListDocumentsQueryOptions } from '@/shared/api/generated/documents/documents';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater } from '@/shared/lib/list-search/read-later';
import { requireAuthority } from '@/shared/session/project-guard';
import { prepareGrid } from '@/shared/ui/list/grid-code';
import { DOCUMENT_LIST, type DocumentListSearch } from './model/search';
import { LibraryPage } from './ui/LibraryPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/documents')({
  validateSearch: readLater<DocumentListSearch>(),
  beforeLoad: async ({ context, params, search }) => {
    // Links from before a file had a page of its own name it within the library's address.
    if (search.document !== undefined)
      throw redirect({
        to: '/app/projects/$projectId/tools/documents/$documentId',
        params: { ...params, documentId: search.document },
        replace: true,
      });
    return requireAuthority(context.queryClient, params.projectId, 'DOCUMENT_VIEW', 'see documents');
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    firstRows(
      prepareGrid(),
      context.queryClient.prefetchQuery(
        getListDocumentsQueryOptions(params.projectId, DOCUMENT_LIST.params(DOCUMENT_LIST.read(deps as Raw))),
      ),
    ),
  component: LibraryPage,
});
