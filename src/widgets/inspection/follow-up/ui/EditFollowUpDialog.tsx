import Box from '@mui/material/Box';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { type FollowUpChange, useFollowUp } from '../model/use-follow-up';
import type { FollowUpDialogProps } from './FollowUpSummary';

const UPDATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionFollowUpUpdate),
);

interface EditValues {
  description: string;
  ownerId: string;
  dueDate: string | null;
}

/** Who corrects it by when, and what it is. */
export function EditFollowUpDialog({ projectId, followUp, onClose }: FollowUpDialogProps) {
  const people = useProjectPeople(projectId);
  const save = useFollowUp(projectId, followUp);
  const { description, owner, dueDate } = followUp;
  const { control, dialog } = useContractForm<EditValues, FollowUpChange & { version: number }>({
    initial: { description, ownerId: owner.id, dueDate },
    current: { description, ownerId: owner.id, dueDate },
    schema: UPDATE,
    toBody: (values) => ({
      ...(values.description.trim() !== description && { description: values.description.trim() }),
      ...(values.ownerId !== owner.id && { ownerId: values.ownerId }),
      // A date that was set before stays, however late it is.
      ...(values.dueDate !== dueDate && values.dueDate !== null && { dueDate: values.dueDate }),
      version: followUp.version,
    }),
    rules: (values) => ({
      description: values.description.trim() === '' ? MESSAGES.validation.required : undefined,
      ownerId: values.ownerId === '' ? MESSAGES.validation.required : undefined,
      dueDate:
        values.dueDate === null
          ? MESSAGES.validation.required
          : values.dueDate === dueDate
            ? undefined
            : dueDateProblem(values.dueDate, todayIso())?.message,
    }),
    send: async ({ version: _version, ...change }) => {
      await save(change);
      toast.success(TOOL_MESSAGES.inspections.followUpSaved);
      onClose();
    },
    fallback: TOOL_MESSAGES.inspections.followUpFailed,
  });
  return (
    <FormDialog open title="Edit follow-up" submitLabel="Save changes" {...dialog} onClose={onClose}>
      <FormText
        control={control}
        name="description"
        label="What has to be done"
        required
        multiline
        rows={3}
        maxLength={2000}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 200px' }, alignItems: 'start' }}>
        <FormPerson
          control={control}
          name="ownerId"
          label="Who corrects it"
          required
          people={people.data ?? []}
          loading={people.isPending}
          helperText={people.isError ? MESSAGES.common.fetchFailed : undefined}
        />
        <FormDate control={control} name="dueDate" label="By when" required min={todayIso()} />
      </Box>
      <FormError control={control} />
    </FormDialog>
  );
}
