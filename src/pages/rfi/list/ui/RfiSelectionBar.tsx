import Download from '@mui/icons-material/FileDownloadOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import { useState } from 'react';
import type { Rfi } from '@/shared/api/generated/model';
import { BULK_LIMIT, planBulk, planRefusal } from '@/shared/lib/record/bulk';
import { useProjectRights } from '@/shared/session/project';
import { SelectionBar } from '@/shared/ui/list/SelectionBar';
import type { Selection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { type BulkAction, bulkRefusal } from '../model/bulk';
import { BulkCloseDialog } from './BulkCloseDialog';
import { BulkReassignDialog } from './BulkReassignDialog';

interface RfiSelectionBarProps {
  projectId: string;
  selection: Selection<Rfi>;
  onExport: (rfiIds: string[]) => void;
}

/** What can be done with the chosen RFIs. */
export function RfiSelectionBar({ projectId, selection, onExport }: RfiSelectionBarProps) {
  const { actor } = useProjectRights(projectId);
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const rfis = [...selection.rows.values()];
  const planOf = (action: BulkAction) => planBulk(rfis, (rfi) => bulkRefusal(actor, rfi, action));
  const plans = { close: planOf('close'), reassign: planOf('reassign') };
  if (rfis.length === 0) return null;
  const dialog = {
    projectId,
    onCancel: () => setAsking(null),
    onDone: () => {
      setAsking(null);
      selection.clear();
    },
  };
  return (
    <>
      <SelectionBar count={rfis.length} onClear={selection.clear}>
        <PermissionButton
          size="xs"
          startIcon={<PersonAdd />}
          reason={planRefusal(plans.reassign, 'RFIs')}
          onClick={() => setAsking('reassign')}
        >
          Reassign
        </PermissionButton>
        <PermissionButton
          size="xs"
          startIcon={<TaskAlt />}
          reason={planRefusal(plans.close, 'RFIs')}
          onClick={() => setAsking('close')}
        >
          Close
        </PermissionButton>
        <PermissionButton
          size="xs"
          startIcon={<Download />}
          reason={
            rfis.length > BULK_LIMIT ? `Choose at most ${String(BULK_LIMIT)} RFIs at a time.` : undefined
          }
          onClick={() => onExport(rfis.map(({ id }) => id))}
        >
          Export
        </PermissionButton>
      </SelectionBar>
      {asking === 'close' && <BulkCloseDialog {...dialog} plan={plans.close} />}
      {asking === 'reassign' && <BulkReassignDialog {...dialog} plan={plans.reassign} />}
    </>
  );
}
