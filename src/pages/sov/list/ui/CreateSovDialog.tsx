import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { getListSovsQueryKey, saveSov } from '@/shared/api/generated/sov/sov';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { SovHeaderFields, type SovHeaderForm, sovHeaderBody } from '@/entities/sov';

interface CreateSovDialogProps {
  projectId: string;
  onClose: () => void;
}

/** Starts a draft: what it covers, who does the work, who approves it. Lines follow on its own page. */
export function CreateSovDialog({ projectId, onClose }: CreateSovDialogProps) {
  const navigate = useNavigate();
  const form = useForm<SovHeaderForm>({
    defaultValues: { divisionNumber: '', divisionName: '', contractorId: '', approverId: '' },
  });
  const { keyFor } = useIdempotencyKey();
  const queryClient = useQueryClient();
  const submit = form.handleSubmit(async (values) => {
    const body = sovHeaderBody(values);
    try {
      const { sov } = await saveSov(projectId, body, { headers: idempotencyHeaders(keyFor(body)) });
      void queryClient.invalidateQueries({ queryKey: getListSovsQueryKey(projectId) });
      await navigate({
        to: '/app/projects/$projectId/tools/sov/$sovId',
        params: { projectId, sovId: sov.id },
      });
    } catch (error) {
      applyServerErrors(form, error, TOOL_MESSAGES.sov.saveFailed);
    }
  });
  return (
    <FormDialog
      open
      title="New schedule of values"
      submitLabel="Create draft"
      pending={form.formState.isSubmitting}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormError control={form.control} />
      <SovHeaderFields projectId={projectId} form={form} />
    </FormDialog>
  );
}
