import { closeRfiQuestion, rfiListPath, rfiQueryOptions, type RfiSteps } from '@/entities/rfi';
import type { RfiDetail } from '@/shared/api/generated/model';
import { exportRfi } from '@/shared/api/generated/rfi/rfi';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { useRemoval } from '@/shared/lib/record/use-removal';
import { toast } from '@/shared/ui/toast/toast';
import { PdfDialog } from '@/widgets/pdf-viewer';
import { ReassignDialog } from './ReassignDialog';

export type RfiDialog = 'publish' | 'close' | 'terminate' | 'delete' | 'reassign' | 'pdf';

interface RfiDialogsProps {
  projectId: string;
  rfi: RfiDetail;
  steps: RfiSteps;
  dialog: RfiDialog | null;
  onClose: () => void;
}

/** The dialogs of the RFI's steps. They belong to the page: a step that somebody else was faster with leaves them open. */
export function RfiDialogs({ projectId, rfi, steps, dialog, onClose }: RfiDialogsProps) {
  const name = rfi.rfiNumber ?? 'this draft';
  const removal = useRemoval(projectId, rfiQueryOptions(projectId, rfi.id).queryKey, rfiListPath(projectId));
  const assignee = rfi.assignee?.name ?? 'The assignee';
  return (
    <>
      <ConfirmDialog
        open={dialog === 'publish'}
        title="Send this RFI?"
        confirmLabel="Send RFI"
        fallback={TOOL_MESSAGES.rfi.updateFailed}
        onClose={onClose}
        onConfirm={async () => {
          await steps.publish();
          toast.success(TOOL_MESSAGES.rfi.published);
        }}
      >
        It gets the project’s next number. {assignee} is notified and has to answer.
      </ConfirmDialog>
      <ConfirmDialog open={dialog === 'close'} {...closeRfiQuestion(rfi, steps)} onClose={onClose} />
      <ConfirmDialog
        open={dialog === 'terminate'}
        title={`Terminate ${name}?`}
        confirmLabel="Terminate"
        danger
        comment={{ label: 'Why no answer is needed any more', required: true }}
        fallback={TOOL_MESSAGES.rfi.updateFailed}
        onClose={onClose}
        onConfirm={async (comment) => {
          await steps.terminate(comment);
        }}
      >
        It ends without an answer, and its number is not used again. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'delete'}
        title="Delete this draft?"
        confirmLabel="Delete draft"
        danger
        fallback={TOOL_MESSAGES.rfi.deleteFailed}
        onClose={onClose}
        onConfirm={() => removal(steps.remove)}
      >
        The draft is deleted for good, with its files. This cannot be undone.
      </ConfirmDialog>
      {dialog === 'reassign' && (
        <ReassignDialog projectId={projectId} rfi={rfi} steps={steps} onClose={onClose} />
      )}
      {dialog === 'pdf' && (
        <PdfDialog
          title={rfi.rfiNumber ?? rfi.subject}
          fileName={`${rfi.rfiNumber ?? 'RFI-draft'}.pdf`}
          fileKey={['rfi', rfi.id, rfi.version]}
          load={(signal) => exportRfi(projectId, rfi.id, { signal })}
          fallback={TOOL_MESSAGES.rfi.pdfFailed}
          onClose={onClose}
        />
      )}
    </>
  );
}
