import { useQueryClient } from '@tanstack/react-query';
import {
  deleteInspectionTemplate,
  getListInspectionTemplatesQueryKey,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionTemplate } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import { DuplicateTemplateDialog } from '@/widgets/inspection/template';

export type TemplateStep = 'duplicate' | 'delete';

interface TemplateDialogsProps {
  projectId: string;
  template: InspectionTemplate;
  step: TemplateStep;
  onClose: () => void;
}

/** The dialogs of what is done with a template on the list. */
export function TemplateDialogs({ projectId, template, step, onClose }: TemplateDialogsProps) {
  const queryClient = useQueryClient();
  const close = () => {
    onClose();
    keepFocus();
  };
  if (step === 'duplicate')
    return <DuplicateTemplateDialog projectId={projectId} template={template} onClose={close} />;
  return (
    <ConfirmDialog
      open
      title={`Delete ${template.name}?`}
      confirmLabel="Delete template"
      danger
      fallback={TOOL_MESSAGES.inspections.deleteFailed}
      onClose={close}
      onConfirm={async () => {
        await deleteInspectionTemplate(projectId, template.id, { version: template.version });
        void queryClient.invalidateQueries({ queryKey: getListInspectionTemplatesQueryKey(projectId) });
        toast.success(TOOL_MESSAGES.inspections.templateDeleted);
      }}
    >
      Inspections that were made from it stay as they are. This cannot be undone.
    </ConfirmDialog>
  );
}
