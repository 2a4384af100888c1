import { useForm } from 'react-hook-form';
import type { SovDetail, SovSaveRequest } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { sovHeaderBody, SovHeaderFields, type SovHeaderForm } from '@/entities/sov';

interface EditDetailsDialogProps {
  sov: SovDetail;
  onSave: (header: SovSaveRequest) => Promise<void>;
  onClose: () => void;
}

/** Changes what the schedule covers, who does the work and who approves it. */
export function EditDetailsDialog({ sov, onSave, onClose }: EditDetailsDialogProps) {
  const me = useMe().user.id;
  const form = useForm<SovHeaderForm>({
    defaultValues: {
      divisionNumber: sov.divisionNumber,
      divisionName: sov.divisionName,
      contractorId: sov.contractor.id,
      approverId: sov.approverId ?? '',
    },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      // Left out, the contractor would stay who it was.
      await onSave({ ...sovHeaderBody(values), contractorId: values.contractorId || me });
      onClose();
    } catch (error) {
      applyServerErrors(form, error, TOOL_MESSAGES.sov.saveFailed);
    }
  });
  return (
    <FormDialog
      open
      title="Details of the schedule"
      submitLabel="Save details"
      pending={form.formState.isSubmitting}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormError control={form.control} />
      <SovHeaderFields projectId={sov.projectId} form={form} />
    </FormDialog>
  );
}
