import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { SovDetail } from '@/shared/api/generated/model';
import { useListApproversOfSov } from '@/shared/api/generated/sov/sov';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';

interface SubmitDialogProps {
  sov: SovDetail;
  onSubmit: (approverId: string, comment: string) => Promise<void>;
  onClose: () => void;
  /** The money that is handed in. */
  children?: ReactNode;
}

interface SubmitForm {
  approverId: string;
  comment: string;
}

/** Sends the schedule to its approver, who is chosen here if nobody was yet. */
export function SubmitDialog({ sov, onSubmit, onClose, children }: SubmitDialogProps) {
  const approvers = useListApproversOfSov(sov.projectId, sov.id).data?.data ?? [];
  const form = useForm<SubmitForm>({ defaultValues: { approverId: sov.approverId ?? '', comment: '' } });
  const again = sov.sovStatus === 'REJECTED';
  const submit = form.handleSubmit(async ({ approverId, comment }) => {
    if (approverId === '') {
      form.setError('approverId', { message: MESSAGES.validation.required });
      return;
    }
    try {
      await onSubmit(approverId, comment.trim());
      onClose();
    } catch (error) {
      applyServerErrors(form, error, error instanceof Error ? error.message : TOOL_MESSAGES.sov.submitFailed);
    }
  });
  return (
    <FormDialog
      open
      maxWidth="xs"
      title={again ? 'Resubmit for approval' : 'Submit for approval'}
      submitLabel={again ? 'Resubmit' : 'Submit for approval'}
      pending={form.formState.isSubmitting}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormError control={form.control} />
      {children}
      <FormSelect
        control={form.control}
        name="approverId"
        size="small"
        label="Approver"
        required
        helperText="They are told by email and decide next. The lines stay as they are until then."
        options={approvers.map(({ user, company }) => ({
          value: user.id,
          label: user.name,
          description: company.name,
        }))}
      />
      <FormText
        control={form.control}
        name="comment"
        size="small"
        label="Note to the approver"
        multiline
        rows={3}
        maxLength={2000}
      />
    </FormDialog>
  );
}
