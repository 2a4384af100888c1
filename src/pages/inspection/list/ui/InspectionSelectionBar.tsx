import Cancel from '@mui/icons-material/EventBusyOutlined';
import Event from '@mui/icons-material/EventOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined';
import { useState } from 'react';
import type { Inspection } from '@/shared/api/generated/model';
import { planBulk, planRefusal } from '@/shared/lib/record/bulk';
import { useProjectRights } from '@/shared/session/project';
import { SelectionBar } from '@/shared/ui/list/SelectionBar';
import type { Selection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { type BulkAction, bulkRefusal } from '../model/bulk';
import { BulkAssignDialog } from './BulkAssignDialog';
import { BulkCancelDialog } from './BulkCancelDialog';
import { BulkRescheduleDialog } from './BulkRescheduleDialog';

interface InspectionSelectionBarProps {
  projectId: string;
  selection: Selection<Inspection>;
}

const DIALOGS = { reschedule: BulkRescheduleDialog, assign: BulkAssignDialog, cancel: BulkCancelDialog };

/** What can be done with the chosen inspections. */
export function InspectionSelectionBar({ projectId, selection }: InspectionSelectionBarProps) {
  const { actor } = useProjectRights(projectId);
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const chosen = [...selection.rows.values()];
  if (chosen.length === 0) return null;
  const planOf = (action: BulkAction) => planBulk(chosen, (row) => bulkRefusal(actor, row, action));
  const button = (action: BulkAction) => ({
    size: 'xs' as const,
    reason: planRefusal(planOf(action), 'inspections'),
    onClick: () => setAsking(action),
  });
  const Dialog = asking === null ? null : DIALOGS[asking];
  return (
    <>
      <SelectionBar count={chosen.length} onClear={selection.clear}>
        <PermissionButton startIcon={<Event />} {...button('reschedule')}>
          Reschedule
        </PermissionButton>
        <PermissionButton startIcon={<PersonAdd />} {...button('assign')}>
          Assign
        </PermissionButton>
        <PermissionButton startIcon={<Cancel />} {...button('cancel')}>
          Cancel
        </PermissionButton>
      </SelectionBar>
      {Dialog !== null && asking !== null && (
        <Dialog
          projectId={projectId}
          plan={planOf(asking)}
          onCancel={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}
