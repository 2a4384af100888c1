import { dueDateProblem } from '#domain/record/due-date.ts';
import type { SubmittalDetail, SubmittalStatusChange } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatDate } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { remark } from '@/shared/lib/record/remark';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import type { SubmittalSteps } from '@/entities/submittal';

const CHANGE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalStatusChange),
);

interface SendDialogProps {
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
  onClose: () => void;
}

/** Sends a draft or a revision to its reviewer. */
export function SendDialog({ submittal, steps, onClose }: SendDialogProps) {
  const { control, dialog } = useContractForm<
    { dueDate: string | null; comments: string },
    SubmittalStatusChange
  >({
    initial: { dueDate: null, comments: '' },
    schema: CHANGE,
    toBody: ({ dueDate, comments }) => ({
      submittalId: submittal.id,
      version: submittal.version,
      status: 'ASSIGNED',
      comments: remark(comments),
      ...(dueDate === null ? {} : { dueDate }),
    }),
    rules: ({ dueDate }) => ({ dueDate: dueDateProblem(dueDate, todayIso())?.message }),
    // The step knows the version that is current when it is taken.
    send: async ({ submittalId: _id, version: _version, ...to }) => {
      await steps.move(to);
      toast.success(TOOL_MESSAGES.submittals.sent);
      onClose();
    },
    fallback: TOOL_MESSAGES.submittals.statusFailed,
  });
  const isDraft = submittal.status === 'DRAFT';
  return (
    <FormDialog
      open
      title={isDraft ? 'Send this submittal?' : 'Send the revision?'}
      submitLabel={isDraft ? 'Send submittal' : 'Send revision'}
      {...dialog}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormError control={control} />
      <div>
        {isDraft && 'It gets the next number of its spec section. '}
        {submittal.assignee?.name ?? 'The reviewer'} is notified and reviews it.
      </div>
      <FormDate
        control={control}
        name="dueDate"
        label="New due date (optional)"
        min={todayIso()}
        helperText={`Leave empty to keep ${formatDate(submittal.dueDate)}.`}
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
