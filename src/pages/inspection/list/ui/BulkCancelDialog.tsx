import { bulkCancelInspections } from '@/shared/api/generated/inspections/inspections';
import type { InspectionBulkCancel } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { versionsOf } from '../model/bulk';
import { useBulk } from '../model/use-bulk';
import {
  type BulkDialogProps,
  InspectionResultDialog,
  inspectionsText,
  StayingInspections,
} from './BulkDialogParts';

const CANCEL = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionBulkCancel),
);

/** Cancels the chosen inspections for the same reason. */
export function BulkCancelDialog({ projectId, plan, onDone, onCancel }: BulkDialogProps) {
  const bulk = useBulk(projectId, bulkCancelInspections, ({ succeeded }) => {
    toast.success(`${inspectionsText(succeeded)} cancelled`);
    onDone();
  });
  const { control, dialog } = useContractForm<{ comment: string }, InspectionBulkCancel>({
    initial: { comment: '' },
    schema: CANCEL,
    toBody: ({ comment }) => ({ inspections: versionsOf(plan.go), comment: comment.trim() }),
    send: bulk.send,
    fallback: TOOL_MESSAGES.inspections.updateFailed,
  });
  if (bulk.result !== undefined)
    return (
      <InspectionResultDialog result={bulk.result} sent={plan.go} participle="cancelled" onClose={onDone} />
    );
  const title = `Cancel ${inspectionsText(plan.go.length)}`;
  return (
    <FormDialog open title={title} submitLabel={title} {...dialog} onClose={onCancel}>
      <FormError control={control} />
      <div>Everyone named on them is told. Their numbers are not used again.</div>
      <StayingInspections plan={plan} participle="cancelled" />
      <FormText
        control={control}
        name="comment"
        label="Why they do not take place"
        required
        multiline
        rows={3}
        maxLength={2000}
        autoFocus
      />
    </FormDialog>
  );
}
