import {
  closeInspectionQuestion,
  inspectionListPath,
  inspectionName,
  inspectionQueryOptions,
  type InspectionSteps,
} from '@/entities/inspection';
import { exportInspection } from '@/shared/api/generated/inspections/inspections';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useRemoval } from '@/shared/lib/record/use-removal';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import { PdfDialog } from '@/widgets/pdf-viewer';
import { WhenDialog } from './WhenDialog';

export type InspectionDialog = 'schedule' | 'reschedule' | 'close' | 'cancel' | 'delete' | 'pdf';

interface InspectionDialogsProps {
  projectId: string;
  inspection: InspectionDetail;
  steps: InspectionSteps;
  dialog: InspectionDialog | null;
  onClose: () => void;
}

/** The dialogs of the inspection's steps. */
export function InspectionDialogs({ projectId, inspection, steps, dialog, onClose }: InspectionDialogsProps) {
  const name = inspection.inspectionNumber ?? 'this draft';
  const { updateFailed, deleteFailed, exportFailed, cancelled } = TOOL_MESSAGES.inspections;
  const removal = useRemoval(
    projectId,
    inspectionQueryOptions(projectId, inspection.id).queryKey,
    inspectionListPath(projectId),
  );
  return (
    <>
      {(dialog === 'schedule' || dialog === 'reschedule') && (
        <WhenDialog
          projectId={projectId}
          inspection={inspection}
          steps={steps}
          step={dialog}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={dialog === 'close'}
        {...closeInspectionQuestion(inspection, steps)}
        onClose={onClose}
      />
      <ConfirmDialog
        open={dialog === 'cancel'}
        title={`Cancel ${name}?`}
        confirmLabel="Cancel inspection"
        danger
        comment={{ label: 'Why it does not take place', required: true }}
        fallback={updateFailed}
        onClose={onClose}
        onConfirm={async (comment) => {
          await steps.cancel(comment);
          toast.success(cancelled);
        }}
      >
        Everyone named in it is told. Its number is not used again. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'delete'}
        title="Delete this draft?"
        confirmLabel="Delete draft"
        danger
        fallback={deleteFailed}
        onClose={onClose}
        onConfirm={() => removal(steps.remove)}
      >
        The draft is deleted for good, with its files. This cannot be undone.
      </ConfirmDialog>
      {dialog === 'pdf' && (
        <PdfDialog
          title={inspectionName(inspection)}
          fileName={`${inspection.inspectionNumber ?? 'inspection'}.pdf`}
          fileKey={['inspection', inspection.id, inspection.version]}
          load={(signal) => exportInspection(projectId, inspection.id, { signal })}
          fallback={exportFailed}
          onClose={onClose}
        />
      )}
    </>
  );
}
