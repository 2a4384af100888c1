import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { bulkHandOverInspectionFollowUps } from '@/shared/api/generated/inspections/inspections';
import type {
  InspectionFollowUp,
  InspectionFollowUpBulkHandOver,
  InspectionFollowUpBulkResult,
} from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import type { BulkPlan } from '@/shared/lib/record/bulk';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormText } from '@/shared/ui/form/FormText';
import { BulkResultDialog, StayNotice } from '@/shared/ui/list/BulkParts';
import { toast } from '@/shared/ui/toast/toast';
import { mayTakeOver } from '@/widgets/inspection/follow-up';

const HAND_OVER = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.InspectionFollowUpBulkHandOver,
  ),
);

interface HandOverValues {
  ownerId: string;
  dueDate: string | null;
  comment: string;
}

interface BulkHandOverDialogProps {
  projectId: string;
  plan: BulkPlan<InspectionFollowUp>;
  onDone: () => void;
  onCancel: () => void;
}

const followUpsText = (count: number): string => countOf(count, 'follow-up');
const nameOf = ({ inspectionNumber, description }: InspectionFollowUp): string =>
  `${inspectionNumber} ${description}`;

/** Those that the server has refused, by what the list shows, each with its reason. */
const refusedOf = ({ data }: InspectionFollowUpBulkResult, sent: readonly InspectionFollowUp[]) =>
  data.flatMap(({ ok, followUpId, reason }) => {
    const shown = sent.find(({ id }) => id === followUpId);
    return ok || shown === undefined ? [] : [{ name: nameOf(shown), reason: reason ?? '' }];
  });

/** Gives the chosen follow-ups another owner, another day, or both. */
export function BulkHandOverDialog({ projectId, plan, onDone, onCancel }: BulkHandOverDialogProps) {
  const people = useProjectPeople(projectId);
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const [result, setResult] = useState<InspectionFollowUpBulkResult>();
  // Whoever leads for a company hands on within it; the day is for those who may change all of it.
  const setsDay = plan.go.every(({ abilities }) => abilities.edit.allowed);
  const { control, dialog } = useContractForm<HandOverValues, InspectionFollowUpBulkHandOver>({
    initial: { ownerId: '', dueDate: null, comment: '' },
    schema: HAND_OVER,
    toBody: ({ ownerId, dueDate, comment }) => ({
      followUps: plan.go.map(({ id, inspectionId, version }) => ({ inspectionId, followUpId: id, version })),
      ...(ownerId !== '' && { ownerId }),
      ...(dueDate !== null && { dueDate }),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
    }),
    rules: ({ ownerId, dueDate }) => ({
      ownerId:
        ownerId === '' && dueDate === null
          ? setsDay
            ? 'Choose who corrects them, or by when.'
            : MESSAGES.validation.required
          : undefined,
      dueDate: dueDate === null ? undefined : dueDateProblem(dueDate, todayIso())?.message,
    }),
    send: async (body) => {
      const options = { headers: idempotencyHeaders(keyFor(body)) };
      const answer = await bulkHandOverInspectionFollowUps(projectId, body, options);
      void queryClient.invalidateQueries({ queryKey: ['projects', projectId] });
      if (answer.refused > 0) {
        setResult(answer);
        return;
      }
      toast.success(`${followUpsText(answer.succeeded)} handed over`);
      onDone();
    },
    fallback: TOOL_MESSAGES.inspections.followUpFailed,
  });
  if (result !== undefined)
    return (
      <BulkResultDialog
        title={`${followUpsText(result.succeeded)} handed over, ${String(result.refused)} refused`}
        refused={refusedOf(result, plan.go)}
        onClose={onDone}
      />
    );
  const title = `Hand over ${followUpsText(plan.go.length)}`;
  return (
    <FormDialog open title={title} submitLabel={title} {...dialog} onClose={onCancel}>
      <FormError control={control} />
      <StayNotice
        go={followUpsText(plan.go.length)}
        stay={followUpsText(plan.stay.length)}
        participle="handed over"
        items={plan.stay.map(({ record, reason }) => ({ name: nameOf(record), reason }))}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 200px' }, alignItems: 'start' }}>
        <FormPerson
          control={control}
          name="ownerId"
          label="Who corrects them"
          required={!setsDay}
          people={mayTakeOver(people.data ?? [], plan.go)}
          loading={people.isPending}
          helperText={people.isError ? MESSAGES.common.fetchFailed : 'They are told once for all of them.'}
        />
        {setsDay && <FormDate control={control} name="dueDate" label="By when" min={todayIso()} />}
      </Box>
      <FormText
        control={control}
        name="comment"
        label="Note to them (optional)"
        multiline
        rows={2}
        maxLength={2000}
      />
    </FormDialog>
  );
}
