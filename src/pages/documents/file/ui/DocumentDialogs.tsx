import { useRouter } from '@tanstack/react-router';
import type { DocumentDetail } from '@/shared/api/generated/model';
import {
  DeleteDialog,
  DescribeDialog,
  RenameDialog,
  ShareDialog,
  TrashDialog,
} from '@/widgets/document/dialogs';
import { CopyDialog, MoveDialog } from '@/widgets/document/folders';
import { folderPath } from '@/entities/document';
import { NewVersionDialog } from './NewVersionDialog';

/** The dialogs of the page, by what is done in them. */
export type OpenDialog = 'rename' | 'describe' | 'share' | 'move' | 'copy' | 'version' | 'trash' | 'delete';

interface DocumentDialogsProps {
  projectId: string;
  document: DocumentDetail;
  open: OpenDialog | null;
  /** Leads on from one dialog to another. */
  onAsk: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** The one dialog that is open. */
export function DocumentDialogs({ projectId, document, open, onAsk, onClose }: DocumentDialogsProps) {
  const router = useRouter();
  const shared = { projectId, document, onClose };
  const toFolder = () => router.history.push(folderPath(projectId, document.parentId));
  switch (open) {
    case 'rename':
      return <RenameDialog {...shared} />;
    case 'describe':
      return <DescribeDialog {...shared} />;
    case 'share':
      return <ShareDialog {...shared} onMove={() => onAsk('move')} />;
    case 'move':
      return <MoveDialog projectId={projectId} documents={[document]} onClose={onClose} />;
    case 'copy':
      return <CopyDialog projectId={projectId} documents={[document]} onClose={onClose} />;
    case 'version':
      return <NewVersionDialog {...shared} />;
    case 'trash':
      return <TrashDialog {...shared} />;
    case 'delete':
      return <DeleteDialog {...shared} onDone={toFolder} />;
    case null:
      return null;
  }
}
