import { type SubmittalSteps, useSubmittalPeople } from '@/entities/submittal';
import type { SubmittalClose, SubmittalDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { remark } from '@/shared/lib/record/remark';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPeople } from '@/shared/ui/form/FormPerson';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';

const CLOSE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalClose),
);

interface CloseDialogProps {
  projectId: string;
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
  onClose: () => void;
}

/** Closes the submittal and distributes it with its decision. */
export function CloseDialog({ projectId, submittal, steps, onClose }: CloseDialogProps) {
  const people = useSubmittalPeople(projectId);
  const { control, dialog } = useContractForm<{ comments: string; distributeTo: string[] }, SubmittalClose>({
    initial: { comments: '', distributeTo: [] },
    schema: CLOSE,
    toBody: ({ comments, distributeTo }) => ({
      version: submittal.version,
      comments: remark(comments),
      ...(distributeTo.length > 0 && { distributeTo }),
    }),
    // The step knows the version that is current when it is taken.
    send: async ({ version: _version, ...to }) => {
      await steps.close(to);
      toast.success(TOOL_MESSAGES.submittals.closed);
      onClose();
    },
    fallback: TOOL_MESSAGES.submittals.statusFailed,
  });
  return (
    <FormDialog
      open
      title={`Close ${submittal.submittalNumber ?? 'this submittal'}?`}
      submitLabel="Close submittal"
      {...dialog}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormError control={control} />
      <div>Everyone on it is notified. After that, only comments can be added.</div>
      <FormPeople
        control={control}
        name="distributeTo"
        label="Distribute to (optional)"
        people={people.data ?? []}
        loading={people.isPending}
        helperText="They are told of the decision and see the stamped files."
      />
      <FormText
        control={control}
        name="comments"
        label="Comment (optional)"
        multiline
        rows={3}
        maxLength={2000}
      />
    </FormDialog>
  );
}
