import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { dueDateProblem } from '#domain/record/due-date.ts';
import type { RfiBulkReassign } from '@/shared/api/generated/model';
import { useListRfiAssignees } from '@/shared/api/generated/rfi/rfi';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { versionsOf } from '../model/bulk';
import { useBulk } from '../model/use-bulk';
import type { BulkDialogProps } from './BulkCloseDialog';
import { RfiResultDialog, rfisText, StayingRfis } from './BulkDialogParts';

const BULK_REASSIGN_RFIS_BODY = contractSchema(() =>
  import('#contract/zod/rfi/rfi.zod.ts').then((contract) => contract.BulkReassignRfisBody),
);

interface ReassignForm {
  newAssigneeId: string;
  dueDate: string | null;
  comment: string;
}

/** Gives the chosen RFIs to one new assignee. */
export function BulkReassignDialog({ projectId, plan, onDone, onCancel }: BulkDialogProps) {
  const people = useListRfiAssignees(projectId).data?.data ?? [];
  const bulk = useBulk(projectId, ({ succeeded }) => {
    toast.success(succeeded === 1 ? TOOL_MESSAGES.rfiList.reassigned : TOOL_MESSAGES.rfiList.reassignedMany);
    onDone();
  });
  const { control, dialog } = useContractForm<ReassignForm, RfiBulkReassign>({
    initial: { newAssigneeId: '', dueDate: null, comment: '' },
    schema: BULK_REASSIGN_RFIS_BODY,
    toBody: ({ newAssigneeId, dueDate, comment }) => ({
      rfis: versionsOf(plan.go),
      newAssigneeId,
      dueDate: dueDate ?? undefined,
      comment: comment.trim() === '' ? undefined : comment.trim(),
    }),
    rules: ({ dueDate }) => ({ dueDate: dueDateProblem(dueDate, todayIso())?.message }),
    send: bulk.reassign,
    fallback: TOOL_MESSAGES.rfiList.reassignFailed,
  });
  if (bulk.result !== undefined)
    return <RfiResultDialog result={bulk.result} participle="reassigned" onClose={onDone} />;
  return (
    <FormDialog
      open
      title={`Reassign ${rfisText(plan.go.length)}`}
      submitLabel={`Reassign ${rfisText(plan.go.length)}`}
      {...dialog}
      onClose={onCancel}
    >
      <FormError control={control} />
      <div>The new assignee is notified and has to answer.</div>
      <StayingRfis plan={plan} participle="reassigned" />
      <FormSelect
        control={control}
        name="newAssigneeId"
        autoFocus
        label="New assignee"
        required
        options={people
          .filter(({ isActive }) => isActive)
          .map(({ id, name, company, openRfis }) => ({
            value: id,
            label: name,
            description: [company?.name, `${rfisText(openRfis)} open`].filter(Boolean).join(' · '),
          }))}
      />
      <FormDate
        control={control}
        name="dueDate"
        label="Due date"
        min={todayIso()}
        helperText="Leave empty to keep each RFI’s own date."
      />
      <FormText control={control} name="comment" label="Comment" multiline rows={3} maxLength={2000} />
    </FormDialog>
  );
}
