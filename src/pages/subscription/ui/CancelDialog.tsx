import { isStaleVersion } from '@/shared/api/api-error';
import { cancelSubscription } from '@/shared/api/generated/subscription/subscription';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import type { SubscriptionStatus } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatDate } from '@/shared/lib/dates/format';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import { useSubscription } from '../model/use-subscription';

interface CancelDialogProps {
  subscription: SubscriptionStatus;
  open: boolean;
  onClose: () => void;
}

/** Asks before a plan is cancelled, and says what happens then. */
export function CancelDialog({ subscription, open, onClose }: CancelDialogProps) {
  const { companyId, adopt, reload } = useSubscription();
  const idempotency = useIdempotencyKey();
  const { company, currentPlan, version } = subscription;
  const ends = formatDate(subscription.currentPeriodEnd);
  return (
    <ConfirmDialog
      open={open}
      danger
      title={`End the plan ${currentPlan?.name ?? ''}?`}
      confirmLabel="End plan"
      comment={{ label: 'Why (optional)', maxLength: 1000 }}
      fallback={TOOL_MESSAGES.subscription.cancelFailed}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = { companyId, version, ...(reason === '' ? {} : { reason }) };
        try {
          const headers = idempotencyHeaders(idempotency.keyFor(body));
          await adopt(await cancelSubscription(body, { headers }));
        } catch (error) {
          if (isStaleVersion(error)) await reload();
          throw error;
        }
        toast.success(TOOL_MESSAGES.subscription.cancelled);
      }}
    >
      Everything stays as it is until {ends}; nothing more is charged. From then on <bdi>{company.name}</bdi>{' '}
      reads and takes part in everything and creates and publishes no projects. Until {ends} you can resume
      the plan.
    </ConfirmDialog>
  );
}
