import { beginningOf } from '#domain/text/beginning.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { templatePath } from '@/entities/inspection';
import {
  duplicateInspectionTemplate,
  getListInspectionTemplatesQueryKey,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionTemplateDuplicateRequest } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';

const DUPLICATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.InspectionTemplateDuplicateRequest,
  ),
);

interface DuplicateTemplateDialogProps {
  projectId: string;
  template: { id: string; name: string };
  onClose: () => void;
}

/** Copies a template under another name and opens the copy, which can be changed. */
export function DuplicateTemplateDialog({ projectId, template, onClose }: DuplicateTemplateDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { keyFor } = useIdempotencyKey();
  const { control, dialog } = useContractForm<{ name: string }, InspectionTemplateDuplicateRequest>({
    initial: { name: beginningOf(`${template.name} (copy)`, 120) },
    schema: DUPLICATE,
    toBody: ({ name }) => ({ name: name.trim() }),
    send: async (body) => {
      const copy = await duplicateInspectionTemplate(projectId, template.id, body, {
        headers: idempotencyHeaders(keyFor([template.id, body])),
      });
      void queryClient.invalidateQueries({ queryKey: getListInspectionTemplatesQueryKey(projectId) });
      toast.success(TOOL_MESSAGES.inspections.templateDuplicated);
      onClose();
      await navigate({ to: templatePath(projectId, copy.id) });
    },
    fallback: TOOL_MESSAGES.inspections.templateFailed,
  });
  return (
    <FormDialog
      open
      title={`Duplicate ${template.name}`}
      submitLabel="Duplicate"
      maxWidth="xs"
      {...dialog}
      onClose={onClose}
    >
      <FormText control={control} name="name" label="Name of the copy" required maxLength={120} autoFocus />
      <FormError control={control} />
    </FormDialog>
  );
}
