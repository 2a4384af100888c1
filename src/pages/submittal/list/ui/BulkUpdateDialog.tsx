import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { countOf } from '#domain/text/count.ts';
import { submittalName, useSubmittalPeople } from '@/entities/submittal';
import type { Submittal, SubmittalBulkResult, SubmittalBulkUpdate } from '@/shared/api/generated/model';
import {
  bulkUpdateSubmittals,
  getListSubmittalsQueryKey,
} from '@/shared/api/generated/submittals/submittals';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import type { BulkPlan } from '@/shared/lib/record/bulk';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { BulkResultDialog, StayNotice } from '@/shared/ui/list/BulkParts';
import { toast } from '@/shared/ui/toast/toast';
import { type ApproverValue, RouteField, type RouteValues } from '@/widgets/submittal-form';
import { refusedOf } from '../model/bulk';
import { bulkChanges, bulkChangeErrors, type BulkFields, NO_FIELDS } from '../model/bulk-update';

const SCHEMA = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.SubmittalBulkUpdate),
);
const REGISTER_CHOICES = [
  { value: 'yes', label: 'In the register' },
  { value: 'no', label: 'Not in the register' },
];
const PRIVATE_CHOICES = [
  { value: 'yes', label: 'Private' },
  { value: 'no', label: 'Everyone who can see submittals' },
];
const draftsText = (count: number): string => countOf(count, 'submittal');
const STAYS = 'Leave as it is';

interface BulkUpdateDialogProps {
  projectId: string;
  plan: BulkPlan<Submittal>;
  /** All is done, or read: the selection ends. */
  onDone: () => void;
  onCancel: () => void;
}

/** Sets the same fields of the chosen drafts: what is left empty stays. Those that are refused are listed with the reason. */
export function BulkUpdateDialog({ projectId, plan, onDone, onCancel }: BulkUpdateDialogProps) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const people = useSubmittalPeople(projectId);
  const all = people.data ?? [];
  const [result, setResult] = useState<SubmittalBulkResult>();
  const { control, dialog } = useContractForm<
    BulkFields & { approvers: ApproverValue[] },
    SubmittalBulkUpdate
  >({
    initial: NO_FIELDS,
    schema: SCHEMA,
    toBody: (values) => bulkChanges(plan.go, values),
    rules: (values) => ({
      ...bulkChangeErrors(values),
      ...(values.dueDate === null ? {} : { dueDate: dueDateProblem(values.dueDate, todayIso())?.message }),
    }),
    send: async (body) => {
      const headers = idempotencyHeaders(keyFor(body));
      const answer = await bulkUpdateSubmittals(projectId, body, { headers });
      void queryClient.invalidateQueries({ queryKey: getListSubmittalsQueryKey(projectId) });
      if (answer.refused > 0) return setResult(answer);
      toast.success(`${draftsText(answer.succeeded)} changed`);
      onDone();
    },
    fallback: TOOL_MESSAGES.submittals.updateFailed,
  });
  if (result !== undefined)
    return (
      <BulkResultDialog
        title={`${draftsText(result.succeeded)} changed, ${String(result.refused)} refused`}
        refused={refusedOf(result, plan.go)}
        onClose={onDone}
      />
    );
  const companies = new Map(all.flatMap(({ company }) => (company ? [[company.id, company.name]] : [])));
  const title = `Change ${draftsText(plan.go.length)}`;
  const person = { control, loading: people.isPending, placeholder: STAYS };
  return (
    <FormDialog open title={title} submitLabel={title} {...dialog} onClose={onCancel}>
      <FormError control={control} />
      <div>What you fill in is set on each of them; what you leave empty stays as it is.</div>
      <StayNotice
        go={draftsText(plan.go.length)}
        stay={draftsText(plan.stay.length)}
        participle="changed"
        items={plan.stay.map(({ record, reason }) => ({ name: submittalName(record), reason }))}
      />
      <FormSelect
        control={control}
        name="companyId"
        label="Responsible contractor"
        emptyLabel={STAYS}
        options={[...companies].map(([value, label]) => ({ value, label }))}
      />
      <FormPerson {...person} name="receivedFromId" label="Received from" people={all} />
      <FormPerson
        {...person}
        name="assigneeId"
        label="Reviewer"
        people={all.filter(({ canReview }) => canReview)}
      />
      <RouteField
        // The route is a part of the form's values.
        control={control as unknown as Control<RouteValues>}
        people={all.filter(({ canApprove }) => canApprove)}
        loading={people.isPending}
      />
      <FormDate control={control} name="requiredOnSite" label="Required on site" />
      <FormText control={control} name="leadTimeDays" label="Lead time, days" inputMode="numeric" />
      <FormText control={control} name="reviewDays" label="Review, working days" inputMode="numeric" />
      <FormDate control={control} name="dueDate" label="Decision due" min={todayIso()} />
      <FormSelect
        control={control}
        name="inRegister"
        label="Register"
        emptyLabel={STAYS}
        options={REGISTER_CHOICES}
      />
      <FormSelect
        control={control}
        name="isPrivate"
        label="Who sees it"
        emptyLabel={STAYS}
        options={PRIVATE_CHOICES}
      />
    </FormDialog>
  );
}
