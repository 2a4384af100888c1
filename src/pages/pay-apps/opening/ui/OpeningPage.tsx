import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  openingQueryOptions,
  PayAppHeader,
  payAppQueryOptions,
  PayAppState,
  payAppTitle,
} from '@/entities/pay-app';
import { PAGE_HEIGHT } from '@/shared/ui/page/page-height';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { useWidePage } from '@/shared/lib/preferences/wide-page';
import { useTitle } from '@/shared/lib/title/use-title';
import { RouterButton } from '@/shared/ui/RouterButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { OpeningSheet } from './OpeningSheet';
import { OpeningSkeleton } from './OpeningSkeleton';

interface OpeningPageProps {
  projectId: string;
  payAppId: string;
}

/** What was billed of a contract before it began here, line by line, over the whole width. */
export function OpeningPage({ projectId, payAppId }: OpeningPageProps) {
  useWidePage();
  const query = useQuery(payAppQueryOptions(projectId, payAppId));
  useTitle(query.data === undefined ? 'Opening balance' : payAppTitle(query.data));
  return (
    <PayAppState projectId={projectId} query={query} skeleton={<OpeningSkeleton />}>
      {(payApp) => <OpeningBody projectId={projectId} payApp={payApp} />}
    </PayAppState>
  );
}

function OpeningBody({ projectId, payApp }: { projectId: string; payApp: PayAppDetail }) {
  const opening = useQuery({
    ...openingQueryOptions(projectId, payApp.id),
    enabled: payApp.isOpeningBalance,
  });
  if (payApp.isOpeningBalance && opening.data !== undefined)
    return <OpeningSheet projectId={projectId} payApp={payApp} loaded={opening.data} />;
  if (payApp.isOpeningBalance && opening.isPending) return <OpeningSkeleton />;
  return (
    <Box
      sx={{
        padding: { xs: 4, sm: 6 },
        minBlockSize: PAGE_HEIGHT,
      }}
    >
      <PayAppHeader projectId={projectId} payApp={payApp} />
      {payApp.isOpeningBalance ? (
        <ErrorState error={opening.error} onRetry={() => void opening.refetch()} />
      ) : (
        <EmptyState
          title="This application is no opening balance"
          action={
            <RouterButton
              size="sm"
              variant="solid"
              to="/app/projects/$projectId/tools/pay-apps/$payAppId"
              params={{ projectId, payAppId: payApp.id }}
            >
              Go to its overview
            </RouterButton>
          }
        >
          It was billed here, on its continuation sheet.
        </EmptyState>
      )}
    </Box>
  );
}
