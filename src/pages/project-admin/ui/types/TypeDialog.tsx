import { useQueryClient } from '@tanstack/react-query';
import type { AdminProjectType } from '@/shared/api/generated/model';
import {
  createProjectType,
  getListAdminProjectTypesQueryKey,
  updateProjectType,
} from '@/shared/api/generated/project-admin/project-admin';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';

const MESSAGES = TOOL_MESSAGES.projectAdmin;
const CREATE_BODY = contractSchema(() =>
  import('#contract/zod/project-admin/project-admin.zod.ts').then(
    (contract) => contract.CreateProjectTypeBody,
  ),
);
const UPDATE_BODY = contractSchema(() =>
  import('#contract/zod/project-admin/project-admin.zod.ts').then(
    (contract) => contract.UpdateProjectTypeBody,
  ),
);

interface TypeDialogProps {
  projectId: string;
  /** The type that is renamed; a new one without it. */
  type: AdminProjectType | undefined;
  onClose: () => void;
}

/** The name of a project type. */
export function TypeDialog({ projectId, type, onClose }: TypeDialogProps) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const { control, dialog } = useContractForm({
    initial: { name: type?.name ?? '' },
    current: type && { name: type.name },
    schema: type ? UPDATE_BODY : CREATE_BODY,
    toBody: ({ name }) => ({ name: name.trim(), ...(type ? { version: type.version } : {}) }),
    send: async (body) => {
      if (type) await updateProjectType(projectId, type.id, { ...body, version: type.version });
      else await createProjectType(projectId, body, { headers: idempotencyHeaders(keyFor(body)) });
      await queryClient.invalidateQueries({ queryKey: getListAdminProjectTypesQueryKey(projectId) });
      // The forms of the company's projects offer it.
      void queryClient.invalidateQueries({ queryKey: ['projects', 'project', 'types'] });
      toast.success(type ? MESSAGES.typeUpdated : MESSAGES.typeCreated);
      onClose();
    },
    fallback: type ? MESSAGES.typeUpdateFailed : MESSAGES.typeCreateFailed,
  });
  return (
    <FormDialog
      open
      maxWidth="xs"
      title={type ? `Rename ${type.name}` : 'New project type'}
      submitLabel={type ? 'Save project type' : 'Create project type'}
      onClose={onClose}
      {...dialog}
    >
      <FormText
        control={control}
        name="name"
        label="Name"
        required
        maxLength={80}
        helperText={type ? 'Its projects show the new name.' : 'All projects of the company can have it.'}
      />
      <FormError control={control} />
    </FormDialog>
  );
}
