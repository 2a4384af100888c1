import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Describe from '@mui/icons-material/LabelOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Copy from '@mui/icons-material/ContentCopyRounded';
import Move from '@mui/icons-material/DriveFileMoveOutlined';
import NewVersion from '@mui/icons-material/UploadFileOutlined';
import Rename from '@mui/icons-material/DriveFileRenameOutlineRounded';
import Share from '@mui/icons-material/PersonAddAltOutlined';
import { SHARING_TYPE_LABELS } from '#domain/document/rights.ts';
import { FolderCrumbs } from '@/entities/document';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { saveStoredFile } from '@/shared/lib/files/stored-file';
import { reasonOf } from '@/shared/lib/record/reason';
import { Button } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { StatusChip } from '@/shared/ui/StatusChip';
import type { OpenDialog } from './DocumentDialogs';

interface DocumentHeaderProps {
  projectId: string;
  document: DocumentDetail;
  onOpen: (dialog: OpenDialog) => void;
}

/** The name with the way to it, and everything that can be done with it. */
export function DocumentHeader({ projectId, document, onOpen }: DocumentHeaderProps) {
  const { name, key, abilities, seenBy, creationType, isFolder, fileVersion, trashedAt } = document;
  const opens = (label: string, Icon: typeof Share, dialog: OpenDialog, ability: keyof typeof abilities) => ({
    label,
    icon: <Icon fontSize="small" />,
    reason: reasonOf(abilities[ability]),
    onSelect: () => onOpen(dialog),
  });
  const menu: MenuAction[] = [
    opens('Rename', Rename, 'rename', 'rename'),
    opens('Description and tags', Describe, 'describe', 'edit'),
    opens('Move', Move, 'move', 'move'),
    opens('Copy', Copy, 'copy', 'copy'),
    ...(isFolder ? [] : [opens('New version', NewVersion, 'version', 'addVersion')]),
    { ...opens('Move to trash', Delete, 'trash', 'remove'), danger: true },
  ];
  return (
    <PageHeader
      back={<FolderCrumbs projectId={projectId} folders={document.breadcrumbs} />}
      title={name}
      facts={
        <>
          {trashedAt === null ? (
            <StatusChip label={SHARING_TYPE_LABELS[seenBy]} tone="neutral" />
          ) : (
            <StatusChip label="In the trash" tone="warning" />
          )}
          {creationType === 'TEMPLATE' && <StatusChip label="Template" tone="info" />}
          {fileVersion !== null && fileVersion > 1 && (
            <StatusChip label={`Version ${String(fileVersion)}`} tone="neutral" />
          )}
        </>
      }
      action={
        <>
          {/* Who sees it is told to everybody, and to whom it belongs is not theirs to be refused here. */}
          <Button size="sm" startIcon={<Share />} onClick={() => onOpen('share')}>
            Share
          </Button>
          {key !== null && (
            <PermissionButton
              size="sm"
              variant="solid"
              startIcon={<Download />}
              onClick={() => saveStoredFile({ key, name })}
            >
              Download
            </PermissionButton>
          )}
        </>
      }
      // What lies in the trash is restored first; the notice below says so, with its buttons.
      menu={trashedAt === null ? menu : []}
    />
  );
}
