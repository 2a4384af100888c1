import DeleteOutline from '@mui/icons-material/DeleteOutlineRounded';
import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import Edit from '@mui/icons-material/EditOutlined';
import HelpOutline from '@mui/icons-material/ContactSupportOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Stop from '@mui/icons-material/StopCircleOutlined';
import Undo from '@mui/icons-material/UndoRounded';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import type { ChangeRequestDialog } from './ChangeRequestDialogs';

/** What else can be done with a change request, each with the reason why not. */
export function menuOf(
  change: ChangeRequestDetail,
  onEdit: () => void,
  ask: (dialog: ChangeRequestDialog) => void,
): MenuAction[] {
  const { abilities, status } = change;
  const isDraft = status === 'DRAFT';
  const pdf: MenuAction = {
    label: 'Export to PDF',
    icon: <PictureAsPdf fontSize="small" />,
    reason: isDraft ? 'A draft has no form yet. Save it with a number first.' : undefined,
    onSelect: () => ask('pdf'),
  };
  const duplicate: MenuAction = {
    label: 'Duplicate',
    icon: <ContentCopy fontSize="small" />,
    reason: reasonOf(abilities.duplicate),
    onSelect: () => ask('duplicate'),
  };
  if (status === 'SIGNED' || status === 'TERMINATED') return [duplicate, pdf];
  return [
    {
      label: 'Edit',
      icon: <Edit fontSize="small" />,
      reason: reasonOf(abilities.save),
      onSelect: onEdit,
    },
    {
      label: 'Ask for prices',
      icon: <RequestQuote fontSize="small" />,
      reason: reasonOf(abilities.askForPricing),
      onSelect: () => ask('pricing'),
    },
    {
      label: 'Raise an RFI',
      icon: <HelpOutline fontSize="small" />,
      reason: reasonOf(abilities.raiseRfi),
      onSelect: () => ask('raiseRfi'),
    },
    {
      label: 'Unlock',
      icon: <LockOpen fontSize="small" />,
      reason: reasonOf(abilities.unlock),
      onSelect: () => ask('unlock'),
    },
    {
      label: 'Revoke approval',
      icon: <Undo fontSize="small" />,
      reason: reasonOf(abilities.revoke),
      onSelect: () => ask('revoke'),
    },
    ...(status === 'SIGNATURE_PENDING'
      ? [
          {
            label: 'Recall from signature',
            icon: <Undo fontSize="small" />,
            reason: reasonOf(abilities.recall),
            onSelect: () => ask('recall'),
          },
        ]
      : []),
    duplicate,
    pdf,
    isDraft
      ? {
          label: 'Delete draft',
          icon: <DeleteOutline fontSize="small" />,
          danger: true,
          reason: reasonOf(abilities.delete),
          onSelect: () => ask('delete'),
        }
      : {
          label: 'Terminate',
          icon: <Stop fontSize="small" />,
          danger: true,
          reason: reasonOf(abilities.terminate),
          onSelect: () => ask('terminate'),
        },
  ];
}
