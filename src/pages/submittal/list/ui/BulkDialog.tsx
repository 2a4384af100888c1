import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { countOf } from '#domain/text/count.ts';
import { submittalName, useSubmittalPeople } from '@/entities/submittal';
import type {
  Submittal,
  SubmittalBulkClose,
  SubmittalBulkReassign,
  SubmittalBulkResult,
  SubmittalBulkSend,
} from '@/shared/api/generated/model';
import {
  bulkCloseSubmittals,
  bulkReassignSubmittals,
  bulkSendSubmittals,
  getListSubmittalsQueryKey,
} from '@/shared/api/generated/submittals/submittals';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import type { BulkPlan } from '@/shared/lib/record/bulk';
import { remark } from '@/shared/lib/record/remark';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPeople, FormPerson } from '@/shared/ui/form/FormPerson';
import { FormText } from '@/shared/ui/form/FormText';
import { BulkResultDialog, StayNotice } from '@/shared/ui/list/BulkParts';
import { toast } from '@/shared/ui/toast/toast';
import { type BulkAction, refusedOf, versionsOf } from '../model/bulk';

interface Values {
  newAssigneeId: string;
  dueDate: string | null;
  distributeTo: string[];
  comments: string;
}
type Body = SubmittalBulkSend & SubmittalBulkReassign & SubmittalBulkClose;

const schemas = {
  send: contractSchema(() =>
    import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalBulkSend),
  ),
  reassign: contractSchema(() =>
    import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalBulkReassign),
  ),
  close: contractSchema(() =>
    import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalBulkClose),
  ),
};
const CALLS = { send: bulkSendSubmittals, reassign: bulkReassignSubmittals, close: bulkCloseSubmittals };
const WORDS = {
  send: { verb: 'Send', participle: 'sent', text: 'Each gets its number, and its reviewer is notified.' },
  reassign: {
    verb: 'Reassign',
    participle: 'reassigned',
    text: 'The new reviewer is notified and takes over the reviews.',
  },
  close: {
    verb: 'Close',
    participle: 'closed',
    text: 'Everyone on them is notified. After that, only comments can be added.',
  },
} as const;
const submittalsText = (count: number): string => countOf(count, 'submittal');

interface BulkDialogProps {
  projectId: string;
  action: Exclude<BulkAction, 'save'>;
  plan: BulkPlan<Submittal>;
  /** All is done, or read: the selection ends. */
  onDone: () => void;
  onCancel: () => void;
}

/** One step for the chosen submittals: what is said with it, and what became of each that was refused. */
export function BulkDialog({ projectId, action, plan, onDone, onCancel }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const people = useSubmittalPeople(projectId, action !== 'send');
  const [result, setResult] = useState<SubmittalBulkResult>();
  const { verb, participle, text } = WORDS[action];
  const { control, dialog } = useContractForm<Values, Body>({
    initial: { newAssigneeId: '', dueDate: null, distributeTo: [], comments: '' },
    schema: schemas[action],
    // Each request has the fields that its step takes.
    toBody: ({ newAssigneeId, dueDate, distributeTo, comments }) =>
      ({
        submittals: versionsOf(plan.go),
        comments: remark(comments),
        ...(action === 'reassign' && { newAssigneeId, dueDate: dueDate ?? undefined }),
        ...(action === 'close' && distributeTo.length > 0 && { distributeTo }),
      }) as Body,
    rules: ({ dueDate }) => ({ dueDate: dueDateProblem(dueDate, todayIso())?.message }),
    send: async (body) => {
      const answer = await CALLS[action](projectId, body, { headers: idempotencyHeaders(keyFor(body)) });
      void queryClient.invalidateQueries({ queryKey: getListSubmittalsQueryKey(projectId) });
      if (answer.refused > 0) return setResult(answer);
      toast.success(`${submittalsText(answer.succeeded)} ${participle}`);
      onDone();
    },
    fallback: TOOL_MESSAGES.submittals.statusFailed,
  });
  if (result !== undefined)
    return (
      <BulkResultDialog
        title={`${submittalsText(result.succeeded)} ${participle}, ${String(result.refused)} refused`}
        refused={refusedOf(result, plan.go)}
        onClose={onDone}
      />
    );
  const title = `${verb} ${submittalsText(plan.go.length)}`;
  return (
    <FormDialog open title={title} submitLabel={title} {...dialog} onClose={onCancel}>
      <FormError control={control} />
      <div>{text}</div>
      <StayNotice
        go={submittalsText(plan.go.length)}
        stay={submittalsText(plan.stay.length)}
        participle={participle}
        items={plan.stay.map(({ record, reason }) => ({ name: submittalName(record), reason }))}
      />
      {action === 'reassign' && (
        <>
          <FormPerson
            control={control}
            name="newAssigneeId"
            label="New reviewer"
            required
            people={(people.data ?? []).filter(({ canReview }) => canReview)}
            loading={people.isPending}
          />
          <FormDate
            control={control}
            name="dueDate"
            label="New due date (optional)"
            min={todayIso()}
            helperText="Leave empty to keep each submittal’s own date."
          />
        </>
      )}
      {action === 'close' && (
        <FormPeople
          control={control}
          name="distributeTo"
          label="Distribute to (optional)"
          people={people.data ?? []}
          loading={people.isPending}
          helperText="They are told of the decision and see the stamped files."
        />
      )}
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
