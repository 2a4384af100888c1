import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined';
import Edit from '@mui/icons-material/EditOutlined';
import Send from '@mui/icons-material/SendOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import { type ReactNode, useState } from 'react';
import type { Submittal } from '@/shared/api/generated/model';
import { planBulk, planRefusal } from '@/shared/lib/record/bulk';
import { useProjectRights } from '@/shared/session/project';
import { SelectionBar } from '@/shared/ui/list/SelectionBar';
import type { Selection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { type BulkAction, bulkRefusal } from '../model/bulk';
import { BulkDialog } from './BulkDialog';
import { BulkUpdateDialog } from './BulkUpdateDialog';

interface SubmittalSelectionBarProps {
  projectId: string;
  selection: Selection<Submittal>;
}

const STEPS: readonly { action: BulkAction; label: string; icon: ReactNode }[] = [
  { action: 'save', label: 'Change', icon: <Edit /> },
  { action: 'send', label: 'Send', icon: <Send /> },
  { action: 'reassign', label: 'Reassign', icon: <PersonAdd /> },
  { action: 'close', label: 'Close', icon: <TaskAlt /> },
];

/** What can be done with the chosen submittals. */
export function SubmittalSelectionBar({ projectId, selection }: SubmittalSelectionBarProps) {
  const { actor } = useProjectRights(projectId);
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const chosen = [...selection.rows.values()];
  const planOf = (action: BulkAction) =>
    planBulk(chosen, (submittal) => bulkRefusal(actor, submittal, action));
  if (chosen.length === 0) return null;
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
      <SelectionBar count={chosen.length} onClear={selection.clear}>
        {STEPS.map(({ action, label, icon }) => (
          <PermissionButton
            key={action}
            size="xs"
            startIcon={icon}
            reason={planRefusal(planOf(action), 'submittals')}
            onClick={() => setAsking(action)}
          >
            {label}
          </PermissionButton>
        ))}
      </SelectionBar>
      {asking === 'save' && <BulkUpdateDialog {...dialog} plan={planOf('save')} />}
      {asking !== null && asking !== 'save' && (
        <BulkDialog {...dialog} action={asking} plan={planOf(asking)} />
      )}
    </>
  );
}
