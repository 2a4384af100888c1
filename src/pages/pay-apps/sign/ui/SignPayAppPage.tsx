import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PayAppHeader, payAppQueryOptions, PayAppState } from '@/entities/pay-app';
import { isApiError } from '@/shared/api/api-error';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RouterButton } from '@/shared/ui/RouterButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { Signing, SignSkeleton, useSigning } from '@/widgets/signing';
import { usePass } from '../model/use-pass';

interface SignPayAppPageProps {
  projectId: string;
  payAppId: string;
}

const BASE = '/app/projects/$projectId/tools/pay-apps/$payAppId';

/** The document, its figures and the signature, for the signer whose turn it is. */
export function SignPayAppPage({ projectId, payAppId }: SignPayAppPageProps) {
  const query = useQuery(payAppQueryOptions(projectId, payAppId));
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
          <Pass projectId={projectId} payApp={payApp} />
        </PageContainer>
      )}
    </PayAppState>
  );
}

function Pass({ projectId, payApp }: { projectId: string; payApp: PayAppDetail }) {
  const pass = usePass(projectId, payApp.id);
  if (pass.data !== undefined)
    return <Document projectId={projectId} payApp={payApp} token={pass.data.token} renew={pass.renew} />;
  if (pass.isPending) return <SignSkeleton />;
  if (isApiError(pass.error, 403) || isApiError(pass.error, 409))
    return (
      <EmptyState
        title="There is nothing for you to sign here now"
        action={<BackToPayApp projectId={projectId} payAppId={payApp.id} />}
      >
        {pass.error.message}
      </EmptyState>
    );
  return <ErrorState error={pass.error} onRetry={() => void pass.refetch()} />;
}

interface DocumentProps {
  projectId: string;
  payApp: PayAppDetail;
  token: string;
  renew: () => Promise<string>;
}

/** The document behind the pass. After the signature one is back at the application, which shows it. */
function Document({ projectId, payApp, token, renew }: DocumentProps) {
  const signing = useSigning(token, renew);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { session } = signing;
  const goBack = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: ['projects', projectId] });
    await navigate({ to: BASE, params: { projectId, payAppId: payApp.id } });
  };
  if (session.data === undefined)
    return session.isPending ? (
      <SignSkeleton />
    ) : (
      <ErrorState error={session.error} onRetry={() => void renew()} />
    );
  return (
    <Signing
      session={session.data}
      heading={false}
      signing={{
        ...signing,
        sign: async (body) => {
          await signing.sign(body);
          await goBack();
        },
        decline: async (reason) => {
          await signing.decline(reason);
          await goBack();
        },
      }}
    />
  );
}

function BackToPayApp({ projectId, payAppId }: { projectId: string; payAppId: string }) {
  return (
    <RouterButton size="sm" to={BASE} params={{ projectId, payAppId }}>
      Back to the application
    </RouterButton>
  );
}
