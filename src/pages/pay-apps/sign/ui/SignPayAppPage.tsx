import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isOnPaymentWay, PayAppHeader, payAppQueryOptions, PayAppState } from '@/entities/pay-app';
import { openG702Signing, openWaiverSigning } from '@/shared/api/generated/pay-app/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import type { SignSearch } from '@/shared/lib/links/back-to-work';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RouterButton } from '@/shared/ui/RouterButton';
import { SignHere, SignSkeleton } from '@/widgets/signing';

interface SignPayAppPageProps {
  projectId: string;
  payAppId: string;
  /** It was entered from the reader's own work, and leads back there. */
  back?: SignSearch['back'];
}

const BASE = '/app/projects/$projectId/tools/pay-apps/$payAppId';

/** Whose document is out: a waiver from the approval on, the application before. */
const place = (payApp: PayAppDetail) =>
  isOnPaymentWay(payApp)
    ? ({ open: openWaiverSigning, to: `${BASE}/payment`, back: 'Back to the payment' } as const)
    : ({ open: openG702Signing, to: BASE, back: 'Back to the application' } as const);

/** The document, its figures and the signature, for the signer whose turn it is. */
export function SignPayAppPage({ projectId, payAppId, back }: SignPayAppPageProps) {
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
      {(payApp) => <SignBody projectId={projectId} payApp={payApp} toWork={back === 'work'} />}
    </PayAppState>
  );
}

interface SignBodyProps {
  projectId: string;
  payApp: PayAppDetail;
  toWork: boolean;
}

function SignBody({ projectId, payApp, toWork }: SignBodyProps) {
  const navigate = useNavigate();
  const params = { projectId, payAppId: payApp.id };
  // Its signature moves the application: what was opened here is what is signed here.
  const [{ open, to, back }] = useState(() => place(payApp));
  return (
    <PageContainer>
      <PayAppHeader projectId={projectId} payApp={payApp} />
      <SignHere
        projectId={projectId}
        recordId={payApp.id}
        open={() => open(projectId, payApp.id)}
        back={
          toWork ? (
            <RouterButton size="sm" to="/app">
              Back to your work
            </RouterButton>
          ) : (
            <RouterButton size="sm" to={to} params={params}>
              {back}
            </RouterButton>
          )
        }
        onDone={() => (toWork ? navigate({ to: '/app' }) : navigate({ to, params }))}
      />
    </PageContainer>
  );
}
