import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isApiError } from '@/shared/api/api-error';
import {
  changeSubscriptionPlan,
  getPreviewSubscriptionChangeQueryOptions,
} from '@/shared/api/generated/subscription/subscription';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import type { PlanChangePreview, SubscriptionPlan, SubscriptionStatus } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatDate } from '@/shared/lib/dates/format';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { Button } from '@/shared/ui/Button';
import { MoneyStatement, type StatementLine } from '@/shared/ui/money/MoneyStatement';
import { Notice } from '@/shared/ui/Notice';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { errorText, toast } from '@/shared/ui/toast/toast';
import { useSubscription } from '../model/use-subscription';
import { dollars, priceOf } from '../model/words';

interface ChangePlanDialogProps {
  subscription: SubscriptionStatus;
  to: SubscriptionPlan;
  onClose: () => void;
}

/** What a change of plan comes to, before it is made. What is shown is what is charged. */
export function ChangePlanDialog({ subscription, to, onClose }: ChangePlanDialogProps) {
  const titleId = useId();
  const { companyId, adopt, reload } = useSubscription();
  const idempotency = useIdempotencyKey();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const preview = useQuery(
    getPreviewSubscriptionChangeQueryOptions(
      { companyId, priceId: to.priceId },
      // Reckoned anew each time it is opened, and not under the reader's eyes.
      { query: { gcTime: 0, staleTime: Infinity, retry: false, refetchOnWindowFocus: false } },
    ),
  );
  const shown = preview.data;

  const change = async (): Promise<void> => {
    if (shown === undefined) return;
    const body = { companyId, priceId: to.priceId, asOf: shown.asOf, version: subscription.version };
    setPending(true);
    setFailure(undefined);
    try {
      await adopt(
        await changeSubscriptionPlan(body, { headers: idempotencyHeaders(idempotency.keyFor(body)) }),
      );
      toast.success(TOOL_MESSAGES.subscription.changed);
      onClose();
      keepFocus();
    } catch (error) {
      setFailure(errorText(error, TOOL_MESSAGES.subscription.changeFailed));
      setPending(false);
      // Somebody else has changed it, or what was shown is too old: both are read again.
      if (isApiError(error, 409) || isApiError(error, 422)) await Promise.all([reload(), preview.refetch()]);
    }
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={() => {
        if (!pending) onClose();
      }}
    >
      <DialogTitle id={titleId}>Change to {to.name}?</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {preview.isPending && <Skeleton variant="rounded" height={188} aria-busy />}
        {preview.isError && (
          <ErrorState
            dense
            error={preview.error}
            fallback={TOOL_MESSAGES.subscription.changeFailed}
            onRetry={() => void preview.refetch()}
          />
        )}
        {shown !== undefined && <Shown preview={shown} cancelling={subscription.cancelAtPeriodEnd} />}
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      </DialogContent>
      <DialogActions>
        <Button size="sm" onClick={onClose} disabled={pending}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="solid"
          disabled={shown === undefined}
          loading={pending}
          onClick={() => void change()}
        >
          {shown === undefined || shown.amountDue === 0 ? 'Change plan' : `Pay ${dollars(shown.amountDue)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Shown({ preview, cancelling }: { preview: PlanChangePreview; cancelling: boolean }) {
  const { from, to, charge, unused, creditBefore, amountDue, creditAfter } = preview;
  const lines: StatementLine[] = [
    {
      label: `${to.name}, first period`,
      note: `${formatDate(preview.periodStart)} to ${formatDate(preview.periodEnd)}`,
      amount: charge,
    },
    { label: `Credit for the rest of ${from.name}`, amount: -unused },
    ...(creditBefore > 0 ? [{ label: 'Credit from before', amount: -creditBefore }] : []),
    ...(creditAfter > 0 ? [{ label: 'Credit left for the next invoices', amount: creditAfter }] : []),
    { label: 'Charged now', amount: amountDue, kind: 'result' as const },
  ];
  return (
    <>
      <MoneyStatement label="What the change comes to" currency="USD" parts={[{ title: 'Today', lines }]} />
      <Box sx={{ color: 'text.secondary' }}>
        The plan changes at once. After that {priceOf(to)}, next on {formatDate(preview.periodEnd)}
        {creditAfter > 0 ? ', less the credit' : ''}.{cancelling ? ' The cancellation is taken back.' : ''}
      </Box>
    </>
  );
}
