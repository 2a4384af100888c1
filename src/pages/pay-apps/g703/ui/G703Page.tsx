import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { g703QueryOptions, PayAppHeader, payAppQueryOptions, PayAppState } from '@/entities/pay-app';
import { isApiError } from '@/shared/api/api-error';
import { PAGE_HEIGHT } from '@/shared/ui/page/page-height';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { useWidePage } from '@/shared/lib/preferences/wide-page';
import { useTitle } from '@/shared/lib/title/use-title';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RouterButton } from '@/shared/ui/RouterButton';
import { G703Sheet } from './G703Sheet';
import { G703Skeleton } from './G703Skeleton';

interface G703PageProps {
  projectId: string;
  payAppId: string;
}

/** The continuation sheet of an application, over the whole width. */
export function G703Page({ projectId, payAppId }: G703PageProps) {
  useWidePage();
  const query = useQuery(payAppQueryOptions(projectId, payAppId));
  useTitle(
    'G703',
    query.data === undefined ? undefined : `Pay application ${String(query.data.payAppNumber)}`,
  );
  return (
    <PayAppState projectId={projectId} query={query} skeleton={<G703Skeleton />} billedHere>
      {(payApp) => <G703Body projectId={projectId} payApp={payApp} />}
    </PayAppState>
  );
}

function G703Body({ projectId, payApp }: { projectId: string; payApp: PayAppDetail }) {
  // Until the terms are approved there is no sheet to ask for.
  const sheet = useQuery({ ...g703QueryOptions(projectId, payApp.id), enabled: payApp.g703 !== null });
  if (sheet.data !== undefined)
    return <G703Sheet projectId={projectId} payApp={payApp} loaded={sheet.data} />;
  if (payApp.g703 !== null && sheet.isPending) return <G703Skeleton />;
  return (
    <Box
      sx={{
        padding: { xs: 4, sm: 6 },
        minBlockSize: PAGE_HEIGHT,
      }}
    >
      <PayAppHeader projectId={projectId} payApp={payApp} />
      {payApp.g703 === null || isApiError(sheet.error, 409) ? (
        <EmptyState
          title="The continuation sheet is not open yet"
          action={
            <RouterButton
              size="sm"
              variant="solid"
              to="/app/projects/$projectId/tools/pay-apps/$payAppId"
              params={{ projectId, payAppId: payApp.id }}
            >
              Go to the payment terms
            </RouterButton>
          }
        >
          It opens with every line of the schedule once the payment terms are approved.
        </EmptyState>
      ) : (
        <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />
      )}
    </Box>
  );
}
