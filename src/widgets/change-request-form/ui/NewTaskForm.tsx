import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormWorkPart, type WorkPart } from '@/entities/task-library';
import { createTask } from '@/shared/api/generated/project-admin/project-admin';
import { getGetSovLibraryQueryKey } from '@/shared/api/generated/sov/sov';
import type { Task, TaskInput } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { missingAuthority, useProjectRights } from '@/shared/session/project';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { Notice } from '@/shared/ui/Notice';

const TASK = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.TaskInput),
);

interface Values {
  part: WorkPart | null;
  taskNumber: string;
  taskName: string;
}

interface NewTaskFormProps {
  projectId: string;
  onMade: (task: Task) => void;
  onClose: () => void;
}

/** A task that neither the schedule nor the library has: it enters the library, and the change request with it. */
export function NewTaskForm({ projectId, onMade, onClose }: NewTaskFormProps) {
  const queryClient = useQueryClient();
  const rights = useProjectRights(projectId);
  const reason = missingAuthority(rights, 'SOV_ADD_DIVISION', 'add tasks to the library');
  const { control, dialog } = useContractForm<Values, TaskInput>({
    initial: { part: null, taskNumber: '', taskName: '' },
    schema: TASK,
    toBody: ({ part, taskNumber, taskName }) => ({
      divisionId: part?.divisionId ?? '',
      subDivisionId: part?.subdivisionId ?? '',
      taskNumber: taskNumber.trim(),
      taskName: taskName.trim(),
    }),
    // Which of the two is missing is one field here.
    rules: ({ part }): Partial<Record<string, string>> =>
      part === null
        ? { part: MESSAGES.validation.required }
        : part.subdivisionId === null
          ? { part: 'Choose one of its subdivisions.' }
          : {},
    send: async (body) => {
      const task = await createTask(projectId, body);
      void queryClient.invalidateQueries({ queryKey: getGetSovLibraryQueryKey(projectId) });
      onMade(task);
    },
    fallback: MESSAGES.common.saveFailed,
  });
  const root = useRef<HTMLFormElement>(null);
  useFirstField(root);
  return (
    <form ref={root} noValidate onSubmit={dialog.onSubmit}>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, paddingBlockStart: 4 }}>
        {reason !== undefined && <Notice tone="info">{reason}</Notice>}
        <FormWorkPart projectId={projectId} control={control} name="part" label="Subdivision" />
        <FormText control={control} name="taskNumber" label="Task number" required maxLength={60} />
        <FormText control={control} name="taskName" label="Task name" required maxLength={500} />
        <FormError control={control} />
      </DialogContent>
      <DialogActions>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="solid"
          type="submit"
          loading={dialog.pending}
          disabled={reason !== undefined}
        >
          Add line
        </Button>
      </DialogActions>
    </form>
  );
}
