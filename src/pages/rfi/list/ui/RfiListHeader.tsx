import Add from '@mui/icons-material/AddRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useAdditionRefusal } from '@/shared/session/project';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { newRfiPath } from '@/entities/rfi';
import { useRfiExport } from '../model/use-rfi-export';

/** Opens the form of a new RFI; whoever may not ask sees why. */
export function NewRfiButton({ projectId }: { projectId: string }) {
  const reason = useAdditionRefusal(projectId, 'RFI_MANAGE', 'ask RFIs');
  const navigate = useNavigate();
  return (
    <PermissionButton
      size="sm"
      variant="solid"
      startIcon={<Add />}
      aria-keyshortcuts={PAGE_KEYS.create}
      reason={reason}
      onClick={() => void navigate({ to: newRfiPath(projectId) })}
    >
      New RFI
    </PermissionButton>
  );
}

interface RfiListHeaderProps {
  projectId: string;
  /** Whether the list shows no RFI, so that there is none to export. */
  nothing: boolean;
}

/** The list's title, the new RFI and the export. */
export const RfiListHeader = memo(function RfiListHeader({ projectId, nothing }: RfiListHeaderProps) {
  const exportList = useRfiExport(projectId);
  return (
    <PageHeader
      title="RFIs"
      subtitle="Questions that hold up the work, and whose turn it is to answer."
      action={<NewRfiButton projectId={projectId} />}
      menu={[
        {
          label: 'Export to Excel',
          icon: <Download fontSize="small" />,
          reason: nothing ? 'There is nothing to export.' : undefined,
          onSelect: () => exportList(),
        },
      ]}
    />
  );
});
