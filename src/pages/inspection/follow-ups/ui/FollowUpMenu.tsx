import Edit from '@mui/icons-material/EditOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizRounded';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Verified from '@mui/icons-material/VerifiedOutlined';
import type { InspectionFollowUp } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import type { FollowUpStep } from '@/widgets/inspection/follow-up';

interface FollowUpMenuProps {
  followUp: InspectionFollowUp;
  ask: (step: FollowUpStep) => void;
}

/** What can be done with a follow-up on the list. */
export function FollowUpMenu({ followUp, ask }: FollowUpMenuProps) {
  const { abilities } = followUp;
  const item = (label: string, step: FollowUpStep, icon: React.ReactNode) => ({
    label,
    icon,
    reason: reasonOf(abilities[step] ?? abilities.edit),
    onSelect: () => ask(step),
  });
  return (
    <OverflowMenu
      size="small"
      label={`Actions for ${followUp.description}`}
      actions={[
        item('Mark as corrected', 'correct', <TaskAlt fontSize="small" />),
        item('Verify', 'verify', <Verified fontSize="small" />),
        item('Send back', 'sendBack', <Undo fontSize="small" />),
        item('Hand on', 'handOn', <SwapHoriz fontSize="small" />),
        item('Edit', 'edit', <Edit fontSize="small" />),
      ]}
    />
  );
}
