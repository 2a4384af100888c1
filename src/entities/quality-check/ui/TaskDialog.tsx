import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormWorkPart } from '@/entities/task-library/@x/quality-check';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormText } from '@/shared/ui/form/FormText';
import { FormMarkdown } from '@/shared/ui/markdown/FormMarkdown';
import { taskBody, type TaskValues } from '../model/values';

const TASK = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.QualityTaskCreate),
);

interface TaskDialogProps {
  projectId: string;
  title: string;
  submitLabel: string;
  initial: TaskValues;
  /** What the task says now, where one is edited: fields that nobody has touched follow it. */
  current?: TaskValues;
  /** Of what is kept on this device until it is sent or cancelled; left out where nothing is. */
  draftKey?: string;
  send: (body: ReturnType<typeof taskBody>) => Promise<unknown>;
  fallback: string;
  onClose: () => void;
  /** What becomes of it, over the fields. */
  children?: ReactNode;
}

/** The fields of a check: a new one, one that is edited, or one that follows up what failed. */
export function TaskDialog({ projectId, children, ...props }: TaskDialogProps) {
  const people = useProjectPeople(projectId);
  const form = { ...props, schema: TASK, toBody: taskBody };
  const { control, dialog } = useContractForm<TaskValues, ReturnType<typeof taskBody>>(form);
  const { title, submitLabel, onClose } = props;
  return (
    <FormDialog open {...{ title, submitLabel, onClose }} {...dialog}>
      {children !== undefined && <div>{children}</div>}
      <FormText control={control} name="title" label="What is checked" required maxLength={200} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormPerson
          control={control}
          name="assigneeId"
          label="Who checks"
          people={people.data ?? []}
          loading={people.isPending}
          helperText={people.isError ? MESSAGES.common.fetchFailed : undefined}
        />
        <FormDate control={control} name="dueDate" label="Due" />
        <FormWorkPart projectId={projectId} control={control} name="part" label="Part of the work" />
        <FormText
          control={control}
          name="location"
          label="Location"
          maxLength={200}
          placeholder="Level 2, grid A-D"
        />
      </Box>
      <FormMarkdown control={control} name="description" label="What has to be met" maxLength={10_000} />
      <FormError control={control} />
    </FormDialog>
  );
}
