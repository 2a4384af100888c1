import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { acceptInvitation, getGetMyInvitationQueryOptions } from '@/shared/api/generated/members/members';
import { getGetMeQueryKey } from '@/shared/api/generated/user-profile/user-profile';
import { MESSAGES } from '@/shared/i18n/messages';
import { formatDate } from '@/shared/lib/dates/format';
import { useTitle } from '@/shared/lib/title/use-title';
import { Button } from '@/shared/ui/Button';
import { FactList } from '@/shared/ui/page/FactList';
import { errorText } from '@/shared/ui/toast/toast';

interface InvitationModalProps {
  projectId: string;
  onAccepted: () => Promise<void>;
}

/** Shown when a project is opened while the reader's invitation is pending: who invited them, and accept. */
export function InvitationModal({ projectId, onAccepted }: InvitationModalProps) {
  const invitation = useQuery(getGetMyInvitationQueryOptions(projectId));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const data = invitation.data;
  useTitle('Invitation', data?.projectName);
  const leave = (): void => void navigate({ to: '/app' });

  const accept = async (): Promise<void> => {
    setPending(true);
    setFailure(undefined);
    try {
      await acceptInvitation(projectId);
      await queryClient.invalidateQueries({ queryKey: getGetMeQueryKey() });
      await onAccepted();
    } catch (error) {
      setFailure(errorText(error, MESSAGES.common.saveFailed));
      setPending(false);
    }
  };

  return (
    <Dialog open onClose={leave} maxWidth="xs" fullWidth aria-labelledby="invitation-title">
      {/* There is no page under it: its title is the page's. */}
      <DialogTitle id="invitation-title" component="h1">
        {data === undefined ? 'You are invited' : `You are invited to ${data.projectName}`}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {data === undefined && !invitation.isError && <Skeleton variant="rounded" height={112} />}
        {invitation.isError && (
          <Alert severity="error">{errorText(invitation.error, MESSAGES.common.fetchFailed)}</Alert>
        )}
        {data !== undefined && (
          <>
            <FactList
              facts={[
                {
                  label: 'Invited by',
                  value:
                    data.invitedByCompany === null
                      ? data.invitedBy.name
                      : `${data.invitedBy.name}, ${data.invitedByCompany.name}`,
                },
                { label: 'Your role', value: PROJECT_ROLE_LABELS[data.projectRole] },
                { label: 'Project of', value: data.owningCompany.name },
                { label: 'Invited on', value: formatDate(data.invitedAt) },
              ]}
            />
            {data.message !== null && data.message !== undefined && data.message !== '' && (
              <blockquote style={{ margin: 0 }}>“{data.message}”</blockquote>
            )}
          </>
        )}
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button size="sm" onClick={leave} disabled={pending}>
          Not now
        </Button>
        <Button
          size="sm"
          variant="solid"
          loading={pending}
          disabled={data === undefined}
          onClick={() => void accept()}
        >
          Accept and open
        </Button>
      </DialogActions>
    </Dialog>
  );
}
