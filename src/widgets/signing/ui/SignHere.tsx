import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '@/shared/api/api-error';
import type { SigningPass } from '@/shared/api/generated/model';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { usePass } from '../model/use-pass';
import { useSigning } from '../model/use-signing';
import { Signing } from './Signing';
import { SignSkeleton } from './SignSkeleton';

interface SignHereProps {
  projectId: string;
  recordId: string;
  /** Asks for the signer's pass to the document. */
  open: () => Promise<SigningPass>;
  /** The way back to the record, for who has nothing to sign. */
  back: ReactNode;
  /** Leads back to the record, which shows the signature. */
  onDone: () => Promise<void>;
}

/** The document of a record, its figures and the signature, for the signer who is signed in and whose turn it is. */
export function SignHere({ recordId, open, back, ...document }: SignHereProps) {
  const pass = usePass(recordId, open);
  if (pass.data !== undefined) return <Document token={pass.data.token} renew={pass.renew} {...document} />;
  if (pass.isPending) return <SignSkeleton />;
  if (isApiError(pass.error, 403) || isApiError(pass.error, 409))
    return (
      <EmptyState title="There is nothing for you to sign here now" action={back}>
        {pass.error.message}
      </EmptyState>
    );
  return <ErrorState error={pass.error} onRetry={() => void pass.refetch()} />;
}

interface DocumentProps extends Pick<SignHereProps, 'projectId' | 'onDone'> {
  token: string;
  renew: () => Promise<string>;
}

/** The document behind the pass. After the signature one is back at the record, which shows it. */
function Document({ projectId, token, renew, onDone }: DocumentProps) {
  const signing = useSigning(token, renew);
  const queryClient = useQueryClient();
  const { session } = signing;
  const goBack = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: ['projects', projectId] });
    await onDone();
  };
  if (session.data === undefined)
    return session.isPending ? (
      <SignSkeleton />
    ) : (
      <ErrorState error={session.error} onRetry={() => void renew()} />
    );
  return (
    <Signing
      session={session.data}
      heading={false}
      signing={{
        ...signing,
        sign: async (body) => {
          await signing.sign(body);
          await goBack();
        },
        decline: async (reason) => {
          await signing.decline(reason);
          await goBack();
        },
      }}
    />
  );
}
