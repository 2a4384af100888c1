import { useForm } from 'react-hook-form';
import { isApiError } from '@/shared/api/api-error';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { required } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import type { ViewNaming } from '../../model/saved-views/use-saved-views';

interface ViewNameDialogProps {
  title: string;
  submitLabel: string;
  initial: ViewNaming;
  onSubmit: (naming: ViewNaming) => Promise<unknown>;
  onClose: () => void;
}

/** What a view is called, and who sees it. A name that is taken is refused at the field. */
export function ViewNameDialog({ title, submitLabel, initial, onSubmit, onClose }: ViewNameDialogProps) {
  const form = useForm<ViewNaming>({ defaultValues: initial });
  const submit = form.handleSubmit(async ({ name, shared }) => {
    try {
      await onSubmit({ name: name.trim(), shared });
      onClose();
    } catch (error) {
      if (isApiError(error, 409) && error.errorCode === 'ALREADY_EXISTS')
        form.setError('name', { type: 'server', message: error.message }, { shouldFocus: true });
      else applyServerErrors(form, error, TOOL_MESSAGES.savedViews.saveFailed);
    }
  });
  return (
    <FormDialog
      open
      maxWidth="xs"
      title={title}
      submitLabel={submitLabel}
      pending={form.formState.isSubmitting}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormError control={form.control} />
      <FormText
        control={form.control}
        name="name"
        label="Name"
        required
        autoFocus
        maxLength={80}
        rules={{ validate: required }}
      />
      <FormCheckbox
        control={form.control}
        name="shared"
        label="Share in this project"
        helperText="Everyone with access to this list gets the view. It shows them only the records they have access to."
      />
    </FormDialog>
  );
}
