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

/** What the signer's link opens, and the two things that can be done with it. */
export function useSigning(token: string) {
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
  const act = async (call: () => Promise<SigningSession>): Promise<void> => {
    try {
      queryClient.setQueryData(sessionKey(token), await call());
    } catch (error) {
      if (isApiError(error, 409) || isApiError(error, 410)) void session.refetch();
      throw error;
    }
  };
  return {
    session,
    document,
    sign: (body: Omit<SignDocumentRequest, 'token'>) => act(() => signDocument({ ...body, token })),
    decline: (reason: string) => act(() => declineSigning({ token, reason })),
  };
}
