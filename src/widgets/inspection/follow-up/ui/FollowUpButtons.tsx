import Edit from '@mui/icons-material/EditOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizRounded';
import Box from '@mui/material/Box';
import type { InspectionFollowUp } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import type { FollowUpStep } from './FollowUpDialogs';

interface FollowUpButtonsProps {
  followUp: InspectionFollowUp;
  ask: (step: FollowUpStep) => void;
}

/** What comes next for a follow-up, as buttons: correcting it, or verifying it or sending it back. */
export function FollowUpButtons({ followUp, ask }: FollowUpButtonsProps) {
  const { status, abilities } = followUp;
  if (status === 'VERIFIED') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {status === 'OPEN' && (
        <PermissionButton
          size="sm"
          variant={abilities.correct.allowed ? 'solid' : 'default'}
          reason={reasonOf(abilities.correct)}
          onClick={() => ask('correct')}
        >
          Mark as corrected
        </PermissionButton>
      )}
      {status === 'DONE' && (
        <>
          <PermissionButton
            size="sm"
            variant={abilities.verify.allowed ? 'solid' : 'default'}
            reason={reasonOf(abilities.verify)}
            onClick={() => ask('verify')}
          >
            Verify
          </PermissionButton>
          <PermissionButton size="sm" reason={reasonOf(abilities.sendBack)} onClick={() => ask('sendBack')}>
            Send back
          </PermissionButton>
        </>
      )}
      <OverflowMenu
        label={`More actions for the follow-up: ${followUp.itemDescription}`}
        actions={[
          {
            label: 'Hand on to somebody else',
            icon: <SwapHoriz fontSize="small" />,
            reason: reasonOf(abilities.handOn ?? abilities.edit),
            onSelect: () => ask('handOn'),
          },
          {
            label: 'Edit owner, date and text',
            icon: <Edit fontSize="small" />,
            reason: reasonOf(abilities.edit),
            onSelect: () => ask('edit'),
          },
        ]}
      />
    </Box>
  );
}
