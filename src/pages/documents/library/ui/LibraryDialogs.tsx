import type { DocumentEntry, DocumentFolder } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import {
  DeleteDialog,
  DescribeDialog,
  RenameDialog,
  ShareDialog,
  TrashDialog,
  useDocumentSteps,
} from '@/widgets/document/dialogs';
import { CopyDialog, MoveDialog } from '@/widgets/document/folders';
import type { DocumentListSearch } from '../model/search';
import type { RowDialog } from './DocumentMenu';
import { EmptyTrashDialog } from './EmptyTrashDialog';
import { FromTemplateDialog } from './FromTemplateDialog';
import { NewFolderDialog } from './NewFolderDialog';

interface LibraryDialogsProps {
  projectId: string;
  /** Where the reader is; null at the top of the library. */
  folderId: string | null;
  /** That folder, once the tree is read. */
  folder: DocumentFolder | undefined;
  /** How many lie in the trash, where that is what is shown. */
  trashed: number | undefined;
  /** The dialog about the place. */
  place: DocumentListSearch['dialog'];
  /** The dialog about one row. */
  row: { dialog: RowDialog; document: DocumentEntry } | undefined;
  /** Leads on from one dialog about a row to another. */
  onAsk: (dialog: RowDialog, document: DocumentEntry) => void;
  onClose: () => void;
}

/** The dialogs of the library: about where the reader is, and about one row. */
export function LibraryDialogs(props: LibraryDialogsProps) {
  const { projectId, folderId, folder, trashed, place, row, onAsk, onClose } = props;
  return (
    <>
      {place === 'folder' && (
        <NewFolderDialog projectId={projectId} parentId={folderId} parent={folder} onClose={onClose} />
      )}
      {place === 'template' && (
        <FromTemplateDialog projectId={projectId} folderId={folderId} onClose={onClose} />
      )}
      {place === 'empty-trash' && (
        <EmptyTrashDialog projectId={projectId} count={trashed} onClose={onClose} />
      )}
      {row !== undefined && <AboutRow projectId={projectId} {...row} onAsk={onAsk} onClose={onClose} />}
    </>
  );
}

interface AboutRowProps {
  projectId: string;
  dialog: RowDialog;
  document: DocumentEntry;
  onAsk: LibraryDialogsProps['onAsk'];
  onClose: () => void;
}

function AboutRow({ projectId, dialog, document, onAsk, onClose }: AboutRowProps) {
  const own = { projectId, document, onClose };
  switch (dialog) {
    case 'rename':
      return <RenameDialog {...own} />;
    case 'describe':
      return <DescribeDialog {...own} />;
    case 'share':
      return <ShareDialog {...own} onMove={() => onAsk('move', document)} />;
    case 'trash':
      return <TrashDialog {...own} />;
    case 'delete':
      return <DeleteDialog {...own} />;
    case 'move':
      return <MoveDialog projectId={projectId} documents={[document]} onClose={onClose} />;
    case 'copy':
      return <CopyDialog projectId={projectId} documents={[document]} onClose={onClose} />;
    case 'restore':
      return <RestoreDialog {...own} />;
  }
}

function RestoreDialog({ projectId, document, onClose }: Omit<AboutRowProps, 'dialog' | 'onAsk'>) {
  const { restore } = useDocumentSteps(projectId, document.id);
  return (
    <ConfirmDialog
      open
      title={`Restore ${document.name}?`}
      confirmLabel="Restore"
      fallback={TOOL_MESSAGES.documents.restoreFailed}
      onClose={onClose}
      onConfirm={async () => {
        await restore();
        toast.success(TOOL_MESSAGES.documents.restored);
      }}
    >
      It goes back to {document.currentPath === '/' ? 'the top of the library' : document.currentPath}
      {document.isFolder ? ', with everything in it' : ''}.
    </ConfirmDialog>
  );
}
