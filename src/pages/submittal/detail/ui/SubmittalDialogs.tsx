import {
  submittalListPath,
  submittalName,
  submittalQueryOptions,
  reviewQuestion,
  type SubmittalSteps,
} from '@/entities/submittal';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import { exportSubmittalReport } from '@/shared/api/generated/submittals/submittals';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useRemoval } from '@/shared/lib/record/use-removal';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { CloseDialog, DecideDialog } from '@/widgets/submittal-decision';
import { ForwardDialog } from '@/widgets/submittal-form';
import { PdfDialog } from '@/widgets/pdf-viewer';
import { ReassignDialog } from './ReassignDialog';
import { ReplaceApproverDialog } from './ReplaceApproverDialog';
import { SendBackDialog } from './SendBackDialog';
import { SendDialog } from './SendDialog';

export type SubmittalDialog =
  | 'send'
  | 'review'
  | 'sendBack'
  | 'forward'
  | 'decide'
  | 'reassign'
  | 'replaceApprover'
  | 'close'
  | 'terminate'
  | 'delete'
  | 'pdf';

interface SubmittalDialogsProps {
  projectId: string;
  submittal: SubmittalDetail;
  steps: SubmittalSteps;
  dialog: SubmittalDialog | null;
  onClose: () => void;
}

/** The dialogs of the submittal's steps. They belong to the page: a step that somebody else was faster with leaves them open. */
export function SubmittalDialogs({ projectId, submittal, steps, dialog, onClose }: SubmittalDialogsProps) {
  const { queryKey } = submittalQueryOptions(projectId, submittal.id);
  const removal = useRemoval(projectId, queryKey, submittalListPath(projectId));
  const name = submittal.submittalNumber ?? 'this draft';
  const own = { projectId, submittal, steps, onClose };
  return (
    <>
      {dialog === 'send' && <SendDialog {...own} />}
      {dialog === 'sendBack' && <SendBackDialog {...own} />}
      {dialog === 'forward' && <ForwardDialog {...own} />}
      {dialog === 'decide' && <DecideDialog {...own} />}
      {dialog === 'reassign' && <ReassignDialog {...own} />}
      {dialog === 'replaceApprover' && <ReplaceApproverDialog {...own} />}
      {dialog === 'close' && <CloseDialog {...own} />}
      <ConfirmDialog open={dialog === 'review'} {...reviewQuestion(steps)} onClose={onClose} />
      <ConfirmDialog
        open={dialog === 'terminate'}
        title={`Terminate ${name}?`}
        confirmLabel="Terminate"
        danger
        comment={{ label: 'Why it is not needed any more', required: true }}
        fallback={TOOL_MESSAGES.submittals.statusFailed}
        onClose={onClose}
        onConfirm={(comment) => steps.terminate(comment)}
      >
        It ends without a decision, and its number is not used again. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'delete'}
        title="Delete this draft?"
        confirmLabel="Delete draft"
        danger
        fallback={TOOL_MESSAGES.submittals.deleteFailed}
        onClose={onClose}
        onConfirm={() => removal(steps.remove)}
      >
        The draft is deleted for good, with its files. This cannot be undone.
      </ConfirmDialog>
      {dialog === 'pdf' && (
        <PdfDialog
          title={submittalName(submittal)}
          fileName={`submittal-${submittal.submittalNumber?.replaceAll(' ', '-') ?? 'draft'}.pdf`}
          fileKey={['submittal', submittal.id, submittal.version]}
          load={(signal) => exportSubmittalReport(projectId, submittal.id, { signal })}
          fallback={TOOL_MESSAGES.submittals.exportFailed}
          onClose={onClose}
        />
      )}
    </>
  );
}
