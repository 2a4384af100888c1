import type { Control } from 'react-hook-form';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { type SubmittalSteps, useSubmittalPeople } from '@/entities/submittal';
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
import { type ApproverValue, approverValues, routeBody, routeErrors } from '../model/values';
import { RouteField, type RouteValues } from './RouteField';

const CHANGE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalStatusChange),
);

interface Values {
  approvers: ApproverValue[];
  dueDate: string | null;
  comments: string;
}

interface ForwardDialogProps {
  projectId: string;
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
  onClose: () => void;
}

/** Sends what the general contractor has reviewed to those who approve, in their order. */
export function ForwardDialog({ projectId, submittal, steps, onClose }: ForwardDialogProps) {
  const people = useSubmittalPeople(projectId);
  const { control, dialog } = useContractForm<Values, SubmittalStatusChange>({
    initial: { approvers: approverValues(submittal.approvers), dueDate: null, comments: '' },
    schema: CHANGE,
    toBody: ({ approvers, dueDate, comments }) => ({
      submittalId: submittal.id,
      version: submittal.version,
      status: 'APPROVAL_PENDING',
      approvers: routeBody(approvers),
      comments: remark(comments),
      ...(dueDate === null ? {} : { dueDate }),
    }),
    rules: ({ approvers, dueDate }) => ({
      ...routeErrors(approvers),
      dueDate: dueDateProblem(dueDate, todayIso())?.message,
    }),
    // The step knows the version that is current when it is taken.
    send: async ({ submittalId: _id, version: _version, ...to }) => {
      await steps.move(to);
      toast.success(TOOL_MESSAGES.submittals.forwarded);
      onClose();
    },
    fallback: TOOL_MESSAGES.submittals.statusFailed,
  });
  return (
    <FormDialog open title="Forward to the approvers" submitLabel="Forward" {...dialog} onClose={onClose}>
      <FormError control={control} />
      <div>Those of the first step are notified now, the others when it is their turn.</div>
      <RouteField
        // The route is a part of the form's values.
        control={control as unknown as Control<RouteValues>}
        people={(people.data ?? []).filter(({ canApprove }) => canApprove)}
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
