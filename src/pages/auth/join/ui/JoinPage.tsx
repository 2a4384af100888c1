import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getEmailByToken } from '@/shared/api/generated/auth/auth';
import { useTitle } from '@/shared/lib/title/use-title';
import { useLinkToken } from '@/shared/session/link-token';
import { sessionState } from '@/shared/session/token';
import { FormCard } from '@/shared/ui/page/FormCard';
import { RouterButton } from '@/shared/ui/RouterButton';
import { RouterLink } from '@/shared/ui/RouterLink';
import { AcceptForm } from './AcceptForm';
import { JoinForm } from './JoinForm';

/** Joining by an invitation link: who invited whom to what, then a name and a password, or a yes of whoever is signed in. */
export function JoinPage() {
  useTitle('Join by invitation');
  const token = useLinkToken('join');
  const isSignedIn = sessionState() === 'active';
  const invitation = useQuery({
    queryKey: ['invitation-link', token],
    queryFn: ({ signal }) => getEmailByToken(undefined, { signal, headers: { 'X-Link-Token': token ?? '' } }),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  });

  if (token === null || invitation.isError) {
    return (
      <FormCard
        title="This invitation no longer works"
        description="It has expired, was withdrawn, or was already used. Ask the person who invited you for a new one."
        footer={<RouterLink to="/auth/register">Create an account without an invitation</RouterLink>}
      >
        <RouterButton to="/auth/login" variant="solid" fullWidth>
          Go to login
        </RouterButton>
      </FormCard>
    );
  }
  if (invitation.data === undefined) {
    return (
      <FormCard title="You are invited" description={<Skeleton width="80%" />}>
        <Skeleton variant="rounded" height={48} />
        <Skeleton variant="rounded" height={48} />
        <Skeleton variant="rounded" height={48} />
      </FormCard>
    );
  }

  const { email, hasAccount, invitedBy, invitedTo } = invitation.data;
  const description = (
    <>
      {invitedBy ?? 'Someone'} invited <strong>{email}</strong> to {invitedTo ?? 'Plumbline'}.
    </>
  );
  if (hasAccount === true && isSignedIn)
    return <AcceptForm key={token} token={token} description={description} />;
  if (hasAccount === true) {
    return (
      <FormCard
        title="You are invited"
        description={<>{description} You already have an account. Log in to accept the invitation.</>}
      >
        <RouterButton to="/auth/login" variant="solid" fullWidth>
          Log in to accept
        </RouterButton>
      </FormCard>
    );
  }
  return <JoinForm key={token} token={token} email={email} description={description} />;
}
