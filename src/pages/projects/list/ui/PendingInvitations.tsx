import Mail from '@mui/icons-material/MailOutlineRounded';
import Box from '@mui/material/Box';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import type { PendingInvitation } from '@/shared/api/generated/model';
import { RouterButton } from '@/shared/ui/RouterButton';

/** Projects that wait for the reader's acceptance; opening one shows who invited them and as what. */
export function PendingInvitations({ invitations }: { invitations: readonly PendingInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Pending invitations"
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}
    >
      {invitations.map((invitation) => (
        <Box
          component="li"
          key={invitation.projectId}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            flexWrap: 'wrap',
            paddingInline: 4,
            paddingBlock: 2.5,
            borderRadius: '12px',
            border: `1px solid ${theme.vars.palette.tone.info.border}`,
            backgroundColor: theme.vars.palette.tone.info.bg,
          })}
        >
          <Mail fontSize="small" sx={{ color: 'primary.main' }} aria-hidden />
          <Box sx={{ flex: 1, minInlineSize: 200 }}>
            <strong>{invitation.projectName}</strong>
            <Box sx={{ fontSize: 'body2.fontSize' }}>
              {invitation.invitedBy.name} invited you as {PROJECT_ROLE_LABELS[invitation.projectRole]}
            </Box>
          </Box>
          <RouterButton
            size="xs"
            variant="solid"
            to="/app/projects/$projectId"
            params={{ projectId: invitation.projectId }}
          >
            See invitation
          </RouterButton>
        </Box>
      ))}
    </Box>
  );
}
