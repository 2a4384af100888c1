import { useWatch } from 'react-hook-form';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { type SubmittalSteps, useSubmittalPeople } from '@/entities/submittal';
import type {
  SubmittalDetail,
  SubmittalReassign,
  SubmittalReassignStatus,
} from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatDate } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { reasonOf } from '@/shared/lib/record/reason';
import { remark } from '@/shared/lib/record/remark';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';

const REASSIGN = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalReassign),
);

interface Values {
  status: SubmittalReassignStatus;
  newAssigneeId: string;
  dueDate: string | null;
  comments: string;
}

interface ReassignDialogProps {
  projectId: string;
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
  onClose: () => void;
}

/** Gives the review to somebody else, or asks somebody for a response and keeps it. */
export function ReassignDialog({ projectId, submittal, steps, onClose }: ReassignDialogProps) {
  const people = useSubmittalPeople(projectId);
  const { reassign, reassignReviewer } = submittal.abilities;
  const { control, dialog } = useContractForm<Values, SubmittalReassign>({
    initial: {
      status: reassign.allowed ? 'ASSIGNED' : 'REASSIGNED',
      newAssigneeId: '',
      dueDate: null,
      comments: '',
    },
    schema: REASSIGN,
    toBody: ({ status, newAssigneeId, dueDate, comments }) => ({
      submittalId: submittal.id,
      version: submittal.version,
      status,
      newAssigneeId,
      comments: remark(comments),
      ...(dueDate === null ? {} : { dueDate }),
    }),
    rules: ({ dueDate }) => ({ dueDate: dueDateProblem(dueDate, todayIso())?.message }),
    // The step knows the version that is current when it is taken.
    send: async ({ submittalId: _id, version: _version, ...to }) => {
      await steps.reassign(to);
      const { reassigned, forwarded } = TOOL_MESSAGES.submittals;
      toast.success(to.status === 'ASSIGNED' ? reassigned : forwarded);
      onClose();
    },
    fallback: TOOL_MESSAGES.submittals.reassignFailed,
  });
  const hands = useWatch({ control, name: 'status' }) === 'ASSIGNED';
  const [takes, answers] = [reasonOf(reassign), reasonOf(reassignReviewer)];
  return (
    <FormDialog
      open
      title="Reassign this submittal"
      submitLabel={hands ? 'Reassign' : 'Ask for a response'}
      {...dialog}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormError control={control} />
      <FormSelect
        control={control}
        name="status"
        label="What for"
        options={[
          {
            value: 'ASSIGNED',
            label: 'To take over the review',
            description: takes ?? 'They become the reviewer.',
            disabled: takes !== undefined,
          },
          {
            value: 'REASSIGNED',
            label: 'To respond',
            description: answers ?? 'The review stays with its reviewer.',
            disabled: answers !== undefined,
          },
        ]}
      />
      <FormPerson
        control={control}
        name="newAssigneeId"
        label={hands ? 'New reviewer' : 'Who is asked'}
        required
        people={(people.data ?? []).filter(
          ({ id, canReview }) => id !== submittal.assignee?.id && (!hands || canReview),
        )}
        loading={people.isPending}
      />
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
