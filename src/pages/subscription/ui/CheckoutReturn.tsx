import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getCaptureSuccessCheckoutQueryOptions } from '@/shared/api/generated/subscription/subscription';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { Button } from '@/shared/ui/Button';
import { Notice } from '@/shared/ui/Notice';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { toast } from '@/shared/ui/toast/toast';
import { useSubscription } from '../model/use-subscription';

const route = getRouteApi('/_signed-in/_shell/app/manage-organization/subscription');

/** Coming back from the checkout: asks whether it was paid, takes the plan over, and forgets the address of it. */
export function CheckoutReturn({ sessionId }: { sessionId: string }) {
  const { adopt } = useSubscription();
  const navigate = route.useNavigate();
  const capture = useQuery(
    getCaptureSuccessCheckoutQueryOptions({ sessionId }, { query: { retry: false, staleTime: Infinity } }),
  );
  const paid = capture.data;
  useEffect(() => {
    if (paid === undefined) return;
    void adopt(paid);
    toast.success(TOOL_MESSAGES.subscription.started);
    void navigate({ search: {}, replace: true });
  }, [paid, adopt, navigate]);

  if (capture.isError)
    return (
      <ErrorState
        dense
        error={capture.error}
        fallback={TOOL_MESSAGES.subscription.captureFailed}
        onRetry={() => void capture.refetch()}
        action={
          <Button size="sm" onClick={() => void navigate({ search: {}, replace: true })}>
            Dismiss
          </Button>
        }
      />
    );
  return <Notice tone="info">Confirming your payment…</Notice>;
}
