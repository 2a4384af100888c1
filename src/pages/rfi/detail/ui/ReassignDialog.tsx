import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { type RfiSteps, useRfiPeople } from '@/entities/rfi';
import type { RfiDetail, RfiReassign as RfiReassignBody } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatDate } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';

const RFI_REASSIGN = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.RfiReassign),
);

interface ReassignValues {
  newAssigneeId: string;
  dueDate: string | null;
  comment: string;
}

interface ReassignDialogProps {
  projectId: string;
  rfi: RfiDetail;
  steps: RfiSteps;
  onClose: () => void;
}

/** What is asked for, as the contract wants it; an empty date keeps the one there is. */
function reassignBody({ newAssigneeId, dueDate, comment }: ReassignValues) {
  return {
    newAssigneeId,
    ...(dueDate === null ? {} : { dueDate }),
    ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
  };
}

/** Gives the RFI to somebody else. */
export function ReassignDialog({ projectId, rfi, steps, onClose }: ReassignDialogProps) {
  const people = useRfiPeople(projectId);
  const { control, dialog } = useContractForm<ReassignValues, RfiReassignBody>({
    initial: { newAssigneeId: '', dueDate: null, comment: '' },
    schema: RFI_REASSIGN,
    toBody: (values) => ({ ...reassignBody(values), version: rfi.version }),
    rules: ({ dueDate }) => ({ dueDate: dueDateProblem(dueDate, todayIso())?.message }),
    // The step knows the version that is current when it is taken.
    send: async ({ version: _version, ...to }) => {
      await steps.reassign(to);
      toast.success(TOOL_MESSAGES.rfi.reassigned);
      onClose();
    },
    fallback: TOOL_MESSAGES.rfi.updateFailed,
  });
  return (
    <FormDialog
      open
      title="Reassign this RFI"
      submitLabel="Reassign"
      {...dialog}
      onClose={onClose}
      maxWidth="xs"
    >
      <div>
        The new assignee is notified and has to answer.{' '}
        {rfi.visibility === 'PRIVATE' && 'The current assignee can still see it.'}
      </div>
      <FormPerson
        control={control}
        name="newAssigneeId"
        label="New assignee"
        required
        autoFocus
        people={(people.data ?? []).filter(({ id, isActive }) => isActive && id !== rfi.assignee?.id)}
        loading={people.isPending}
        helperText={people.isError ? MESSAGES.common.fetchFailed : undefined}
      />
      <FormDate
        control={control}
        name="dueDate"
        label="New due date (optional)"
        min={todayIso()}
        helperText={`Leave empty to keep ${formatDate(rfi.dueDate)}.`}
      />
      <FormText
        control={control}
        name="comment"
        label="Comment (optional)"
        multiline
        rows={3}
        maxLength={2000}
      />
      <FormError control={control} />
    </FormDialog>
  );
}
