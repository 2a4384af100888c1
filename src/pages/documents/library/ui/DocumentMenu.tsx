import Copy from '@mui/icons-material/ContentCopyRounded';
import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Move from '@mui/icons-material/DriveFileMoveOutlined';
import Rename from '@mui/icons-material/DriveFileRenameOutlineRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Share from '@mui/icons-material/PersonAddAltRounded';
import Restore from '@mui/icons-material/RestoreFromTrashOutlined';
import Describe from '@mui/icons-material/SellOutlined';
import { useNavigate } from '@tanstack/react-router';
import { documentPath, downloadZip } from '@/entities/document';
import type { DocumentEntry } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { saveStoredFile } from '@/shared/lib/files/stored-file';
import { type MenuAction, OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import { toastError } from '@/shared/ui/toast/toast';
import { rowRefusal } from '../model/row-actions';

/** A dialog about one row of the library. */
export type RowDialog = 'rename' | 'describe' | 'share' | 'move' | 'copy' | 'trash' | 'restore' | 'delete';

interface DocumentMenuProps {
  document: DocumentEntry;
  onAsk: (dialog: RowDialog, document: DocumentEntry) => void;
}

/** Saves a file, or a folder with everything below it as one zip file. */
function download({ projectId, id, key, name }: DocumentEntry): void {
  if (key !== null) return saveStoredFile({ key, name });
  void downloadZip(projectId, [id]).catch((error: unknown) =>
    toastError(error, TOOL_MESSAGES.documents.downloadFailed),
  );
}

/** What can be done with one file or folder without opening it. */
export function DocumentMenu({ document, onAsk }: DocumentMenuProps) {
  const navigate = useNavigate();
  const asks = (dialog: RowDialog) => () => onAsk(dialog, document);
  const details: MenuAction = {
    label: 'Details',
    icon: <Info fontSize="small" />,
    onSelect: () => void navigate({ to: documentPath(document.projectId, document.id) }),
  };
  const inLibrary = (): MenuAction[] => [
    {
      label: document.isFolder ? 'Download as zip' : 'Download',
      icon: <Download fontSize="small" />,
      onSelect: () => download(document),
    },
    details,
    {
      label: 'Share',
      icon: <Share fontSize="small" />,
      // Who may not give rights may still ask why they see it.
      onSelect: asks('share'),
    },
    {
      label: 'Rename',
      icon: <Rename fontSize="small" />,
      reason: rowRefusal('rename', document),
      onSelect: asks('rename'),
    },
    {
      label: 'Description and tags',
      icon: <Describe fontSize="small" />,
      reason: rowRefusal('edit', document),
      onSelect: asks('describe'),
    },
    {
      label: 'Move to…',
      icon: <Move fontSize="small" />,
      reason: rowRefusal('move', document),
      onSelect: asks('move'),
    },
    {
      label: 'Copy to…',
      icon: <Copy fontSize="small" />,
      reason: rowRefusal('copy', document),
      onSelect: asks('copy'),
    },
    {
      label: 'Move to the trash',
      icon: <Delete fontSize="small" />,
      danger: true,
      reason: rowRefusal('remove', document),
      onSelect: asks('trash'),
    },
  ];
  const inTrash = (): MenuAction[] => [
    {
      label: 'Restore',
      icon: <Restore fontSize="small" />,
      reason: rowRefusal('restore', document),
      onSelect: asks('restore'),
    },
    details,
    {
      label: 'Delete for good',
      icon: <DeleteForever fontSize="small" />,
      danger: true,
      reason: rowRefusal('removeForever', document),
      onSelect: asks('delete'),
    },
  ];
  return (
    <OverflowMenu
      size="small"
      label={`Actions for ${document.name}`}
      actions={document.trashedAt === null ? inLibrary() : inTrash()}
    />
  );
}
