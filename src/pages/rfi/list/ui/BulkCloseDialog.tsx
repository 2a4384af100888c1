import { contractSchema } from '@/shared/lib/forms/contract-schema';
import type { Rfi, RfiBulkClose } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { BulkPlan } from '@/shared/lib/record/bulk';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { versionsOf } from '../model/bulk';
import { useBulk } from '../model/use-bulk';
import { RfiResultDialog, rfisText, StayingRfis } from './BulkDialogParts';

const BULK_CLOSE_RFIS_BODY = contractSchema(() =>
  import('#contract/zod/rfi/rfi.zod.ts').then((contract) => contract.BulkCloseRfisBody),
);

export interface BulkDialogProps {
  projectId: string;
  plan: BulkPlan<Rfi>;
  /** All is done, or read: the selection ends. */
  onDone: () => void;
  onCancel: () => void;
}

interface CloseForm {
  reviewComments: string;
}

/** Closes the chosen RFIs with the same review comments. */
export function BulkCloseDialog({ projectId, plan, onDone, onCancel }: BulkDialogProps) {
  const bulk = useBulk(projectId, ({ succeeded }) => {
    toast.success(succeeded === 1 ? TOOL_MESSAGES.rfiList.closed : TOOL_MESSAGES.rfiList.closedMany);
    onDone();
  });
  const { control, dialog } = useContractForm<CloseForm, RfiBulkClose>({
    initial: { reviewComments: '' },
    schema: BULK_CLOSE_RFIS_BODY,
    toBody: ({ reviewComments }) => ({ rfis: versionsOf(plan.go), reviewComments: reviewComments.trim() }),
    send: bulk.close,
    fallback: TOOL_MESSAGES.rfiList.closeFailed,
  });
  if (bulk.result !== undefined)
    return <RfiResultDialog result={bulk.result} participle="closed" onClose={onDone} />;
  return (
    <FormDialog
      open
      title={`Close ${rfisText(plan.go.length)}`}
      submitLabel={`Close ${rfisText(plan.go.length)}`}
      {...dialog}
      onClose={onCancel}
    >
      <FormError control={control} />
      <div>Everyone on them is notified. After that, only comments can be added.</div>
      <StayingRfis plan={plan} participle="closed" />
      <FormText
        control={control}
        name="reviewComments"
        label="Review comments"
        required
        multiline
        rows={3}
        maxLength={2000}
        autoFocus
      />
    </FormDialog>
  );
}
