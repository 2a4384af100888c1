import { countOf } from '#domain/text/count.ts';
import { useReadLibraryAgain } from '@/entities/document';
import { clearDocumentTrash } from '@/shared/api/generated/documents/documents';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';

interface EmptyTrashDialogProps {
  projectId: string;
  /** How many files and folders lie in the trash, as far as it is known. */
  count: number | undefined;
  onClose: () => void;
}

/** Asks before all that lies in the trash is deleted for good; what the reader may not delete stays there. */
export function EmptyTrashDialog({ projectId, count, onClose }: EmptyTrashDialogProps) {
  const readLibraryAgain = useReadLibraryAgain(projectId);
  const { keyFor } = useIdempotencyKey();
  return (
    <ConfirmDialog
      open
      title="Empty the trash?"
      confirmLabel="Empty the trash"
      danger
      fallback={TOOL_MESSAGES.documents.deleteFailed}
      onClose={onClose}
      onConfirm={async () => {
        const { deleted, kept } = await clearDocumentTrash(projectId, {
          headers: idempotencyHeaders(keyFor('trash')),
        });
        void readLibraryAgain();
        const gone = `${countOf(deleted, 'item')} deleted for good`;
        if (kept === 0) toast.success(gone);
        else toast.info(`${gone}. ${countOf(kept, 'item')} stayed: you may not delete them.`);
      }}
    >
      {count === undefined ? 'Everything' : countOf(count, 'item')} in the trash that you may delete is
      deleted for good, with every version and everything in folders. This cannot be undone.
    </ConfirmDialog>
  );
}
