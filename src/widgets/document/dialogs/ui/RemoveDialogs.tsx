import { TRASH_DAYS } from '#domain/document/trash.ts';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { type DialogDocument, useDocumentSteps } from '../model/use-document-steps';

interface RemoveDialogProps {
  projectId: string;
  document: DialogDocument;
  onClose: () => void;
  /** Told once it is done, before the dialog closes. */
  onDone?: () => void | Promise<void>;
}

/** Asks before a file, or a folder with all that is in it, goes into the trash. */
export function TrashDialog({ projectId, document, onClose, onDone }: RemoveDialogProps) {
  const { id, name, isFolder } = document;
  const steps = useDocumentSteps(projectId, id);
  const undo = async (): Promise<void> => {
    try {
      await steps.restore();
      toast.success(TOOL_MESSAGES.documents.restored);
    } catch (error) {
      toastError(error, TOOL_MESSAGES.documents.restoreFailed);
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Move ${isFolder ? 'this folder' : 'this file'} to the trash?`}
      confirmLabel="Move to trash"
      danger
      fallback={TOOL_MESSAGES.documents.deleteFailed}
      onClose={onClose}
      onConfirm={async () => {
        await steps.trash();
        toast.undoable(TOOL_MESSAGES.documents.trashed, () => void undo());
        await onDone?.();
      }}
    >
      <bdi>{name}</bdi>
      {isFolder ? ' goes with all that is in it' : ' goes with its versions'}. It can be restored for{' '}
      {TRASH_DAYS} days and is deleted for good after that.
    </ConfirmDialog>
  );
}

/** Asks before it is deleted for good. */
export function DeleteDialog({ projectId, document, onClose, onDone }: RemoveDialogProps) {
  const { id, name, isFolder } = document;
  const steps = useDocumentSteps(projectId, id);
  return (
    <ConfirmDialog
      open
      title={`Delete ${isFolder ? 'this folder' : 'this file'} for good?`}
      confirmLabel="Delete for good"
      danger
      fallback={TOOL_MESSAGES.documents.deleteFailed}
      onClose={onClose}
      onConfirm={async () => {
        await steps.removeForever();
        toast.success(TOOL_MESSAGES.documents.deleted);
        await onDone?.();
      }}
    >
      <bdi>{name}</bdi>
      {isFolder ? ' is deleted with all that is in it' : ' is deleted with all its versions'}. This cannot be
      undone.
    </ConfirmDialog>
  );
}
