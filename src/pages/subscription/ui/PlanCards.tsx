import Check from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  createCheckoutSession,
  getListSubscriptionPlansQueryOptions,
} from '@/shared/api/generated/subscription/subscription';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import type { SubscriptionPlan, SubscriptionPriceId, SubscriptionStatus } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { Notice } from '@/shared/ui/Notice';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { StatusChip } from '@/shared/ui/StatusChip';
import { errorText } from '@/shared/ui/toast/toast';
import { useSubscription } from '../model/use-subscription';
import { dollars, EVERY } from '../model/words';
import { ChangePlanDialog } from './ChangePlanDialog';

const THREE = { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' };

/** The plans to choose from, with the one that runs marked. */
export function PlanCards({ subscription }: { subscription: SubscriptionStatus }) {
  const id = useId();
  const { companyId, reload } = useSubscription();
  const plans = useQuery(getListSubscriptionPlansQueryOptions());
  const idempotency = useIdempotencyKey();
  const [starting, setStarting] = useState<SubscriptionPriceId>();
  const [failure, setFailure] = useState<string>();
  const [changingTo, setChangingTo] = useState<SubscriptionPlan>();
  const { currentPlan, abilities } = subscription;

  const start = async ({ priceId }: SubscriptionPlan): Promise<void> => {
    const body = { priceId, companyId };
    setStarting(priceId);
    setFailure(undefined);
    try {
      const session = await createCheckoutSession(body, {
        headers: idempotencyHeaders(idempotency.keyFor(body)),
      });
      // The payment service's page. It stays "on the way" until the browser has left.
      window.location.assign(session.url);
    } catch (error) {
      const { checkoutFailed } = TOOL_MESSAGES.subscription;
      const why = errorText(error, '');
      setFailure(why === '' ? checkoutFailed : `${checkoutFailed}. ${why}`);
      setStarting(undefined);
      idempotency.renew();
      await reload();
    }
  };

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={id} variant="h3" component="h2">
        Plans
      </Typography>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      {plans.isError && (
        <ErrorState
          dense
          error={plans.error}
          fallback={TOOL_MESSAGES.subscription.plansFailed}
          onRetry={() => void plans.refetch()}
        />
      )}
      {plans.isPending && <Skeleton variant="rounded" height={212} />}
      {plans.data !== undefined && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            display: 'grid',
            gap: 4,
            gridTemplateColumns: THREE,
          }}
        >
          {plans.data.data.map((plan) => {
            const isCurrent = plan.priceId === currentPlan?.priceId;
            return (
              <Paper
                key={plan.priceId}
                component="li"
                variant="outlined"
                sx={(theme) => ({
                  padding: 4,
                  display: 'flex',
                  flexDirection: 'column',
                  gap: 3,
                  ...(isCurrent ? { borderColor: theme.vars.palette.primary.main } : {}),
                })}
              >
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minBlockSize: 24 }}>
                  <Typography variant="h4" component="h3" sx={{ flex: 1 }}>
                    {plan.name}
                  </Typography>
                  {isCurrent && <StatusChip label="Current plan" tone="info" size="sm" />}
                </Box>
                <Box>
                  <Box
                    sx={{
                      fontSize: '1.625rem',
                      fontWeight: 650,
                      lineHeight: 1.2,
                      letterSpacing: '-0.01em',
                      fontVariantNumeric: 'tabular-nums',
                    }}
                  >
                    {dollars(plan.price)}
                  </Box>
                  <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
                    USD {EVERY[plan.interval]}
                  </Box>
                </Box>
                <Features features={plan.features} />
                <Box sx={{ marginBlockStart: 'auto' }}>
                  {currentPlan === null ? (
                    <PermissionButton
                      fullWidth
                      size="sm"
                      variant="solid"
                      reason={abilities.checkout.reason ?? undefined}
                      loading={starting === plan.priceId}
                      disabled={starting !== undefined && starting !== plan.priceId}
                      onClick={() => void start(plan)}
                    >
                      Choose {plan.name}
                    </PermissionButton>
                  ) : (
                    !isCurrent && (
                      <PermissionButton
                        fullWidth
                        size="sm"
                        reason={abilities.changePlan.reason ?? undefined}
                        onClick={() => setChangingTo(plan)}
                      >
                        Change to {plan.name}
                      </PermissionButton>
                    )
                  )}
                </Box>
              </Paper>
            );
          })}
        </Box>
      )}
      {changingTo !== undefined && (
        <ChangePlanDialog
          subscription={subscription}
          to={changingTo}
          onClose={() => setChangingTo(undefined)}
        />
      )}
    </Box>
  );
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1, fontSize: 'body2.fontSize' }}
    >
      {features.map((feature) => (
        <Box component="li" key={feature} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Check aria-hidden sx={(theme) => ({ fontSize: 16, color: theme.vars.palette.tone.success.fg })} />
          {feature}
        </Box>
      ))}
    </Box>
  );
}
