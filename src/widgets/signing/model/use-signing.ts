import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@/shared/api/api-error';
import {
  declineSigning,
  getSigningDocument,
  openSigning,
  signDocument,
} from '@/shared/api/generated/signing/signing';
import type { SignDocumentRequest, SigningSession } from '@/shared/api/generated/model';

const sessionKey = (token: string) => ['signing', token, 'session'] as const;
const documentKey = (token: string, status: string) => ['signing', token, 'document', status] as const;

/** A pass or link that opens nothing any more: another one may. */
const isSpent = (error: unknown): boolean => isApiError(error, 404) || isApiError(error, 410);

/**
 * What the signer's token opens, and the two things that can be done with it.
 * @param renew asks for another token in the place of one that has run out; left out where there is no other way to
 *   one than the mail
 */
export function useSigning(token: string, renew?: () => Promise<string>) {
  const queryClient = useQueryClient();
  const session = useQuery({
    queryKey: sessionKey(token),
    queryFn: ({ signal }) => openSigning({ token }, { signal }),
    staleTime: 30_000,
  });
  const status = session.data === undefined ? '' : `${session.data.status}-${session.data.packetStatus}`;
  const document = useQuery({
    // A signature changes the paper, so the document is read again after it.
    queryKey: documentKey(token, status),
    queryFn: ({ signal }) => getSigningDocument({ token }, { signal }),
    enabled: session.data !== undefined,
    // The paper stays on the table while the signed one comes.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

  /** A refusal that the page should answer for is followed by a fresh look at where the document stands. */
  const act = async (call: (token: string) => Promise<SigningSession>): Promise<void> => {
    try {
      const done = await call(token).catch(async (error: unknown) => {
        if (renew === undefined || !isSpent(error)) throw error;
        return call(await renew());
      });
      queryClient.setQueryData(sessionKey(token), done);
    } catch (error) {
      if (isApiError(error, 409) || isApiError(error, 410)) void session.refetch();
      throw error;
    }
  };
  return {
    session,
    document,
    sign: (body: Omit<SignDocumentRequest, 'token'>) => act((good) => signDocument({ ...body, token: good })),
    decline: (reason: string) => act((good) => declineSigning({ token: good, reason })),
  };
}
