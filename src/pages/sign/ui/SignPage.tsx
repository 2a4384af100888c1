import LinkOff from '@mui/icons-material/LinkOffRounded';
import Box from '@mui/material/Box';
import { useTitle } from '@/shared/lib/title/use-title';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { StateBlock } from '@/shared/ui/states/StateBlock';
import { deadLink, Signing, SignSkeleton, useSigning } from '@/widgets/signing';
import { useSigningToken } from '../model/signing-token';

/** The signer's page: the document, what it says, and the signature. */
export function SignPage() {
  const token = useSigningToken();
  useTitle('Sign a document');
  if (token === null)
    return (
      <Dead
        title="This signing link does not work"
        text="Part of it is missing. Open the link in the latest email again."
      />
    );
  return <Opened key={token} token={token} />;
}

function Opened({ token }: { token: string }) {
  const signing = useSigning(token);
  const { session } = signing;
  if (session.data !== undefined) return <Signing signing={signing} session={session.data} />;
  if (session.isPending) return <SignSkeleton />;
  const dead = deadLink(session.error);
  if (dead !== null) return <Dead {...dead} />;
  return <ErrorState page error={session.error} onRetry={() => void session.refetch()} />;
}

function Dead({ title, text }: { title: string; text: string }) {
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
      <StateBlock page icon={<LinkOff />} role="alert" title={title}>
        {text}
      </StateBlock>
    </Box>
  );
}
