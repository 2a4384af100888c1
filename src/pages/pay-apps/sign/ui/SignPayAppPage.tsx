import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PayAppHeader, payAppQueryOptions, PayAppState } from '@/entities/pay-app';
import { openG702Signing } from '@/shared/api/generated/pay-app/pay-app';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RouterButton } from '@/shared/ui/RouterButton';
import { SignHere, SignSkeleton } from '@/widgets/signing';

interface SignPayAppPageProps {
  projectId: string;
  payAppId: string;
}

const BASE = '/app/projects/$projectId/tools/pay-apps/$payAppId';

/** The application, its figures and the signature, for the signer whose turn it is. */
export function SignPayAppPage({ projectId, payAppId }: SignPayAppPageProps) {
  const query = useQuery(payAppQueryOptions(projectId, payAppId));
  const navigate = useNavigate();
  const params = { projectId, payAppId };
  useTitle(
    'Sign',
    query.data === undefined ? undefined : `Pay application ${String(query.data.payAppNumber)}`,
  );
  return (
    <PayAppState
      projectId={projectId}
      query={query}
      skeleton={
        <PageContainer>
          <SignSkeleton />
        </PageContainer>
      }
    >
      {(payApp) => (
        <PageContainer>
          <PayAppHeader projectId={projectId} payApp={payApp} />
          <SignHere
            projectId={projectId}
            recordId={payAppId}
            open={() => openG702Signing(projectId, payAppId)}
            back={
              <RouterButton size="sm" to={BASE} params={params}>
                Back to the application
              </RouterButton>
            }
            onDone={() => navigate({ to: BASE, params })}
          />
        </PageContainer>
      )}
    </PayAppState>
  );
}
