import { useForm } from 'react-hook-form';
import { BulkCloseRfisBody } from '#contract/zod/rfi/rfi.zod.ts';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import type { BulkPlan } from '../model/bulk';
import { useBulk } from '../model/use-bulk';
import { BulkResultDialog, rfisText, StayNotice } from './BulkDialogParts';

export interface BulkDialogProps {
  projectId: string;
  plan: BulkPlan;
  /** All is done, or read: the selection ends. */
  onDone: () => void;
  onCancel: () => void;
}

interface CloseForm {
  reviewComments: string;
}

/** Closes the chosen RFIs with the same review comments. */
export function BulkCloseDialog({ projectId, plan, onDone, onCancel }: BulkDialogProps) {
  const toBody = ({ reviewComments }: CloseForm) => ({
    rfis: plan.go,
    reviewComments: reviewComments.trim(),
  });
  const form = useForm<CloseForm>({
    defaultValues: { reviewComments: '' },
    resolver: contractResolver({ schema: BulkCloseRfisBody, toBody }),
  });
  const bulk = useBulk(projectId, ({ succeeded }) => {
    toast.success(succeeded === 1 ? MESSAGES.rfiList.closed : MESSAGES.rfiList.closedMany);
    onDone();
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await bulk.close(toBody(values));
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.rfiList.closeFailed);
    }
  });
  if (bulk.result !== undefined)
    return <BulkResultDialog result={bulk.result} participle="closed" onClose={onDone} />;
  return (
    <FormDialog
      open
      title={`Close ${rfisText(plan.go.length)}`}
      submitLabel={`Close ${rfisText(plan.go.length)}`}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onCancel}
    >
      <FormError control={form.control} />
      <div>A closed RFI waits for nobody and takes comments only. Everyone on it is told.</div>
      <StayNotice plan={plan} participle="closed" />
      <FormText
        control={form.control}
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
