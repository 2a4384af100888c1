import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import { useState } from 'react';
import type { DailyLog } from '@/shared/api/generated/model';
import { planBulk, planRefusal } from '@/shared/lib/record/bulk';
import { useProjectRights } from '@/shared/session/project';
import { SelectionBar } from '@/shared/ui/list/SelectionBar';
import type { Selection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { type BulkAction, bulkRefusal } from '../model/bulk';
import { BulkCloseDialog } from './bulk/BulkCloseDialog';
import { BulkShareDialog } from './bulk/BulkShareDialog';

interface LogSelectionBarProps {
  projectId: string;
  selection: Selection<DailyLog>;
}

/** What can be done with the chosen logs. */
export function LogSelectionBar({ projectId, selection }: LogSelectionBarProps) {
  const { actor } = useProjectRights(projectId);
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const logs = [...selection.rows.values()];
  if (logs.length === 0) return null;
  const planOf = (action: BulkAction) => planBulk(logs, (log) => bulkRefusal(actor, log, action));
  const plans = { close: planOf('close'), share: planOf('share') };
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
      <SelectionBar count={logs.length} onClear={selection.clear}>
        <PermissionButton
          size="xs"
          startIcon={<PersonAdd />}
          reason={planRefusal(plans.share, 'daily logs')}
          onClick={() => setAsking('share')}
        >
          Share
        </PermissionButton>
        <PermissionButton
          size="xs"
          startIcon={<TaskAlt />}
          reason={planRefusal(plans.close, 'daily logs')}
          onClick={() => setAsking('close')}
        >
          Close
        </PermissionButton>
      </SelectionBar>
      {asking === 'close' && <BulkCloseDialog {...dialog} plan={plans.close} />}
      {asking === 'share' && <BulkShareDialog {...dialog} plan={plans.share} />}
    </>
  );
}
