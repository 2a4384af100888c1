import DeleteOutline from '@mui/icons-material/DeleteOutlineRounded';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Stop from '@mui/icons-material/StopCircleOutlined';
import Undo from '@mui/icons-material/UndoRounded';
import SwapHoriz from '@mui/icons-material/SwapHorizRounded';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { mainStep } from '../model/turn';
import type { SubmittalDialog } from './SubmittalDialogs';

/** What else can be done with the submittal; what cannot be now says why. */
export function menuOf(submittal: SubmittalDetail, ask: (dialog: SubmittalDialog) => void): MenuAction[] {
  const { abilities } = submittal;
  const isDraft = submittal.status === 'DRAFT';
  const report: MenuAction = {
    label: 'Export to PDF',
    icon: <PictureAsPdf fontSize="small" />,
    onSelect: () => ask('pdf'),
  };
  if (submittal.status === 'CLOSED' || submittal.status === 'TERMINATED') return [report];
  const { reassign, reassignReviewer } = abilities;
  const steps: MenuAction[] = [
    {
      label: 'Reassign',
      icon: <SwapHoriz fontSize="small" />,
      reason: reassignReviewer.allowed ? undefined : reasonOf(reassign),
      onSelect: () => ask('reassign'),
    },
    {
      label: 'Return to the submitter',
      icon: <Undo fontSize="small" />,
      reason: reasonOf(abilities.sendBack),
      onSelect: () => ask('sendBack'),
    },
    {
      label: 'Close submittal',
      icon: <TaskAlt fontSize="small" />,
      reason: reasonOf(abilities.close),
      onSelect: () => ask('close'),
    },
  ];
  return [
    ...(isDraft
      ? []
      : steps.filter(({ label }) => label !== 'Close submittal' || mainStep(submittal) !== 'close')),
    report,
    {
      label: 'Terminate',
      icon: <Stop fontSize="small" />,
      danger: true,
      reason: reasonOf(abilities.terminate),
      onSelect: () => ask('terminate'),
    },
    ...(isDraft && abilities.remove !== undefined
      ? [
          {
            label: 'Delete draft',
            icon: <DeleteOutline fontSize="small" />,
            danger: true,
            reason: reasonOf(abilities.remove),
            onSelect: () => ask('delete'),
          },
        ]
      : []),
  ];
}
