import OpenInNew from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { addDays } from '#domain/time/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  getListInvoicesQueryOptions,
  resumeSubscription,
} from '@/shared/api/generated/subscription/subscription';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import type { SubscriptionStatus } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatDate } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { Notice } from '@/shared/ui/Notice';
import { type Fact, FactList } from '@/shared/ui/page/FactList';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { useSubscription } from '../model/use-subscription';
import { dollars, nextCharge, standingLine } from '../model/words';
import { CancelDialog } from './CancelDialog';

const NAMES = { TRIALING: 'Free trial', NONE: 'No plan', CANCELED: 'No plan' } as const;

/** The plan that runs, what is charged next and when, and what may be done about it. */
export function CurrentPlan({ subscription }: { subscription: SubscriptionStatus }) {
  const id = useId();
  const [cancelling, setCancelling] = useState(false);
  const facts = factsOf(subscription);
  const { status, currentPlan, abilities, provider } = subscription;
  const name = currentPlan?.name ?? (status === 'ACTIVE' || status === 'PAST_DUE' ? '' : NAMES[status]);

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ padding: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minInlineSize: 0 }}>
          <Typography id={id} variant="h2" sx={{ fontSize: '1.375rem' }}>
            {name}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{standingLine(subscription, new Date())}</Typography>
        </Box>
        {currentPlan !== null && (
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            {subscription.cancelAtPeriodEnd ? (
              <ResumeButton subscription={subscription} />
            ) : (
              <PermissionButton
                size="sm"
                reason={abilities.cancel.reason ?? undefined}
                onClick={() => setCancelling(true)}
              >
                Cancel plan
              </PermissionButton>
            )}
          </Box>
        )}
      </Box>
      <Standing subscription={subscription} />
      {facts.length > 0 && <FactList facts={facts} />}
      {provider === 'SANDBOX' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Payments run in a sandbox on this server: nothing is charged.
        </Typography>
      )}
      <CancelDialog subscription={subscription} open={cancelling} onClose={() => setCancelling(false)} />
    </Paper>
  );
}

/** The last day of a period, as its invoice says it: the next one begins the day after. */
const lastDay = (periodEnd: string | null): string =>
  formatDate(periodEnd === null ? null : addDays(periodEnd.slice(0, 10), -1));

function factsOf(subscription: SubscriptionStatus): Fact[] {
  const { currentPeriodStart, currentPeriodEnd, credit } = subscription;
  const charge = nextCharge(subscription);
  return [
    ...(charge === null
      ? []
      : [{ label: 'Next charge', value: `${dollars(charge)} on ${formatDate(currentPeriodEnd)}` }]),
    ...(currentPeriodStart === null
      ? []
      : [
          {
            label: 'Paid period',
            value: `${formatDate(currentPeriodStart)} to ${lastDay(currentPeriodEnd)}`,
          },
        ]),
    ...(credit > 0 ? [{ label: 'Credit', value: `${dollars(credit)}, taken off the next invoices` }] : []),
  ].filter(({ label }) => label !== 'Paid period' || subscription.status !== 'PAST_DUE');
}

/** What the reader has to know, or to do, about how the plan stands. */
function Standing({ subscription }: { subscription: SubscriptionStatus }) {
  const { status, abilities, company } = subscription;
  if (status === 'PAST_DUE') return <OpenInvoice subscription={subscription} />;
  const { reason } = abilities.createProjects;
  if (reason === null) return null;
  return (
    <Notice tone="warning">
      {reason} <bdi>{company.name}</bdi> goes on reading and taking part in everything it is in.
    </Notice>
  );
}

/** Where the invoice that was not paid can be paid; for owners, who alone see invoices. */
function OpenInvoice({ subscription }: { subscription: SubscriptionStatus }) {
  const { company, abilities } = subscription;
  const isOwner = abilities.cancel.allowed || subscription.cancelAtPeriodEnd;
  const invoices = useQuery({
    ...getListInvoicesQueryOptions({ companyId: company.id }),
    enabled: isOwner,
  });
  const open = invoices.data?.data.find(({ status, url }) => status === 'FAILED' && url !== null);
  return (
    <Notice tone="error">
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 240px' }}>
          The last payment was refused. The plan runs on for 14 days; pay the open invoice to keep it.
        </Box>
        {open?.url != null && (
          <Button component="a" href={open.url} size="sm" endIcon={<OpenInNew />}>
            Pay {dollars(open.amountDue)}
          </Button>
        )}
      </Box>
    </Notice>
  );
}

function ResumeButton({ subscription }: { subscription: SubscriptionStatus }) {
  const { companyId, adopt, reload } = useSubscription();
  const idempotency = useIdempotencyKey();
  const [pending, setPending] = useState(false);
  const { abilities, version } = subscription;
  const resume = async (): Promise<void> => {
    const body = { companyId, version };
    setPending(true);
    try {
      await adopt(await resumeSubscription(body, { headers: idempotencyHeaders(idempotency.keyFor(body)) }));
      toast.success(TOOL_MESSAGES.subscription.resumed);
    } catch (error) {
      toastError(error, TOOL_MESSAGES.subscription.resumeFailed);
      await reload();
    } finally {
      setPending(false);
    }
  };
  return (
    <PermissionButton
      size="sm"
      variant="solid"
      reason={abilities.resume.reason ?? undefined}
      loading={pending}
      onClick={() => void resume()}
    >
      Resume plan
    </PermissionButton>
  );
}
