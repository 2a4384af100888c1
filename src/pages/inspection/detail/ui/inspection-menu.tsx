import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import type { InspectionDialog } from './InspectionDialogs';

interface MenuOptions {
  ask: (dialog: InspectionDialog) => void;
  onEdit: () => void;
}

/** What can be done with an inspection besides its next step. */
export function menuOf({ status, abilities }: InspectionDetail, { ask, onEdit }: MenuOptions): MenuAction[] {
  const isDraft = status === 'DRAFT';
  const edit = {
    label: 'Edit',
    icon: <Edit fontSize="small" />,
    reason: reasonOf(abilities.save),
    onSelect: onEdit,
  };
  const report = { label: 'Report as PDF', icon: <Pdf fontSize="small" />, onSelect: () => ask('pdf') };
  return [
    edit,
    ...(isDraft
      ? []
      : [
          {
            label: 'Reschedule',
            icon: <Event fontSize="small" />,
            reason: reasonOf(abilities.reschedule),
            onSelect: () => ask('reschedule'),
          },
        ]),
    report,
    {
      label: 'Cancel inspection',
      icon: <EventBusy fontSize="small" />,
      danger: true,
      reason: reasonOf(abilities.cancel),
      onSelect: () => ask('cancel'),
    },
    ...(isDraft && abilities.remove !== undefined
      ? [
          {
            label: 'Delete draft',
            icon: <Delete fontSize="small" />,
            danger: true,
            reason: reasonOf(abilities.remove),
            onSelect: () => ask('delete'),
          },
        ]
      : []),
  ];
}
