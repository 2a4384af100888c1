import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isApiError } from '@/shared/api/api-error';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RouterButton } from '@/shared/ui/RouterButton';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { ForbiddenState } from '@/shared/ui/states/ForbiddenState';

interface PayAppStateProps {
  projectId: string;
  query: { data: PayAppDetail | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** The page's layout without its data. */
  skeleton: ReactNode;
  /**
   * The page is of a form or a payment, which an opening balance has none of: whoever asks for it is led to the sheet of
   * the opening balance.
   */
  billedHere?: boolean;
  children: (payApp: PayAppDetail) => ReactNode;
}

/** An application's page in its states: loading, refused, failed, there. */
export function PayAppState({ projectId, query, skeleton, billedHere, children }: PayAppStateProps) {
  if (query.data !== undefined) {
    if (!billedHere || !query.data.isOpeningBalance) return children(query.data);
    const params = { projectId, payAppId: query.data.id };
    return (
      <Navigate to="/app/projects/$projectId/tools/pay-apps/$payAppId/opening" params={params} replace />
    );
  }
  if (query.isPending) return skeleton;
  const back = (
    <RouterButton size="sm" to="/app/projects/$projectId/tools/pay-apps" params={{ projectId }}>
      All pay applications
    </RouterButton>
  );
  return (
    <PageContainer>
      {isApiError(query.error, 403) ? (
        <ForbiddenState what="see this pay application" action={back} />
      ) : (
        <ErrorState
          error={query.error}
          fallback={TOOL_MESSAGES.payApps.termLoadFailed}
          onRetry={() => void query.refetch()}
          action={back}
        />
      )}
    </PageContainer>
  );
}
