import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { type SubmittalSteps, useSubmittalPeople } from '@/entities/submittal';
import type { SubmittalApproverReplacement, SubmittalDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { remark } from '@/shared/lib/record/remark';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';

const REPLACEMENT = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.SubmittalApproverReplacement,
  ),
);

interface Values {
  userId: string;
  newUserId: string;
  comments: string;
}

interface ReplaceApproverDialogProps {
  projectId: string;
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
  onClose: () => void;
}

/** Puts somebody else in the place of an approver who left or is away; their place and days of review stay. */
export function ReplaceApproverDialog({ projectId, submittal, steps, onClose }: ReplaceApproverDialogProps) {
  const people = useSubmittalPeople(projectId);
  const waiting = submittal.approvers.filter(({ decision }) => decision === 'PENDING');
  const { control, dialog } = useContractForm<Values, SubmittalApproverReplacement>({
    initial: { userId: waiting[0]?.user.id ?? '', newUserId: '', comments: '' },
    schema: REPLACEMENT,
    toBody: ({ userId, newUserId, comments }) => ({
      version: submittal.version,
      userId,
      newUserId,
      comments: remark(comments),
    }),
    // The step knows the version that is current when it is taken.
    send: async ({ version: _version, ...to }) => {
      await steps.replaceApprover(to);
      toast.success(TOOL_MESSAGES.submittals.approverReplaced);
      onClose();
    },
    fallback: TOOL_MESSAGES.submittals.reassignFailed,
  });
  return (
    <FormDialog
      open
      title="Replace an approver"
      submitLabel="Replace approver"
      {...dialog}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormError control={control} />
      <FormSelect
        control={control}
        name="userId"
        label="In whose place"
        options={waiting.map(({ user, roleName }) => ({
          value: user.id,
          label: user.name,
          description: PROJECT_ROLE_LABELS[roleName],
        }))}
      />
      <FormPerson
        control={control}
        name="newUserId"
        label="New approver"
        required
        people={(people.data ?? []).filter(
          ({ id, canApprove }) => canApprove && !submittal.approvers.some(({ user }) => user.id === id),
        )}
        loading={people.isPending}
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
