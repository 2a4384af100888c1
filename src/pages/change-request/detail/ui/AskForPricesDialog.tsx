import { useListChangeRequestPricers } from '@/shared/api/generated/change-requests/change-requests';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import type { ChangeRequestDetail, ChangeRequestPricingRequest } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { todayIso } from '@/shared/lib/dates/today';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { remark } from '@/shared/lib/record/remark';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormText } from '@/shared/ui/form/FormText';
import type { ChangeRequestSteps } from '@/entities/change-request';

const PRICING = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.ChangeRequestPricingRequest,
  ),
);

interface Values {
  assigneeId: string;
  dueDate: string | null;
  comment: string;
}

interface AskForPricesDialogProps {
  projectId: string;
  change: ChangeRequestDetail;
  steps: ChangeRequestSteps;
  onClose: () => void;
}

/** Asks the contractor who does the work what it costs. */
export function AskForPricesDialog({ projectId, change, steps, onClose }: AskForPricesDialogProps) {
  const people = useListChangeRequestPricers(projectId);
  const { control, dialog } = useContractForm<Values, ChangeRequestPricingRequest>({
    initial: { assigneeId: '', dueDate: null, comment: '' },
    schema: PRICING,
    toBody: ({ assigneeId, dueDate, comment }) => ({
      version: change.version,
      assigneeId,
      ...(dueDate === null ? {} : { dueDate }),
      comment: remark(comment),
    }),
    // The step knows the version that is current when it is taken.
    send: async ({ version: _version, ...ask }) => {
      await steps.askForPricing(ask);
      onClose();
    },
    fallback: MESSAGES.common.saveFailed,
  });
  return (
    <FormDialog
      open
      title="Ask for prices"
      submitLabel="Ask for prices"
      {...dialog}
      onClose={onClose}
      maxWidth="xs"
    >
      <div>
        They are told, see this change request and can enter the cost of its lines until you submit it.
      </div>
      <FormPerson
        control={control}
        name="assigneeId"
        label="Who prices it"
        required
        autoFocus
        people={people.data?.data ?? []}
        loading={people.isPending}
        helperText={people.isError ? MESSAGES.common.fetchFailed : undefined}
      />
      <FormDate control={control} name="dueDate" label="Needed by (optional)" min={todayIso()} />
      <FormText
        control={control}
        name="comment"
        label="What is to be priced (optional)"
        multiline
        rows={3}
        maxLength={2000}
      />
      <FormError control={control} />
    </FormDialog>
  );
}
