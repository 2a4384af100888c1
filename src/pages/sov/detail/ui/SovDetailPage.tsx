import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useListUnits } from '@/shared/api/generated/project-admin/project-admin';
import { KEEPS_ITSELF_FRESH } from '@/shared/live/keeps-itself-fresh';
import { useGetSov } from '@/shared/api/generated/sov/sov';
import { useWidePage } from '@/shared/lib/preferences/wide-page';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { HeaderSkeleton, RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { SovDetailView } from './SovDetailView';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/sov/$sovId');

/** One schedule of values: its header, its sheet and its history. */
export function SovDetailPage() {
  const { projectId, sovId } = route.useParams();
  const { panel = false } = route.useSearch();
  const navigate = route.useNavigate();
  useWidePage();
  const query = useGetSov(projectId, sovId, { query: { meta: KEEPS_ITSELF_FRESH } });
  const units = useListUnits(projectId);
  if (query.data && units.data) {
    return (
      <SovDetailView
        key={sovId}
        sov={query.data}
        units={units.data.data}
        panel={panel}
        onPanel={(open) => void navigate({ search: open ? { panel: true } : {}, replace: true })}
      />
    );
  }
  const failed = query.error ?? units.error;
  return (
    <PageContainer width="gutterless">
      <Box
        sx={{
          paddingInline: { xs: 4, sm: 6 },
          paddingBlock: 5,
          display: 'flex',
          flexDirection: 'column',
          gap: 5,
        }}
      >
        {failed ? (
          <ErrorState
            error={failed}
            fallback={TOOL_MESSAGES.sov.fetchFailed}
            onRetry={() => void Promise.all([query.refetch(), units.refetch()])}
          />
        ) : (
          <>
            <HeaderSkeleton />
            <RowsSkeleton rows={14} />
          </>
        )}
      </Box>
    </PageContainer>
  );
}
