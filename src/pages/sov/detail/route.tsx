import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetSovQueryOptions } from '@/shared/api/generated/sov/sov';
import { requireAuthority } from '@/shared/session/project-guard';
import { readSovSearch } from './model/search';
import { SovDetailPage } from './ui/SovDetailPage';

export const Route = createFileRoute('/_signed-in/_shell/app/projects/$projectId/tools/sov/$sovId')({
  validateSearch: readSovSearch,
  beforeLoad: ({ context, params }) =>
    requireAuthority(context.queryClient, params.projectId, 'SOV_VIEW', 'see the schedules of values'),
  loader: ({ context, params }) => {
    return firstRows(
      context.queryClient.prefetchQuery(getGetSovQueryOptions(params.projectId, params.sovId)),
    );
  },
  component: SovDetailPage,
});
