import { isApiError } from '@/shared/api/api-error';
import type { SigningSession } from '@/shared/api/generated/model';

/** What the signer can do now. */
export type SigningState = 'sign' | 'wait' | 'signed' | 'declined' | 'ended';

/** The state of the reader's own signature. */
export function signingState({
  status,
  packetStatus,
}: Pick<SigningSession, 'status' | 'packetStatus'>): SigningState {
  if (status === 'SIGNED') return packetStatus === 'VOID' ? 'ended' : 'signed';
  if (status === 'REJECTED') return 'declined';
  if (packetStatus !== 'SENT') return 'ended';
  return status === 'SIGN_PENDING' ? 'wait' : 'sign';
}

/** Why a link opens nothing, for its reader. */
export function deadLink(error: unknown): { title: string; text: string } | null {
  if (isApiError(error, 410)) return { title: 'This link has expired', text: error.message };
  if (isApiError(error, 404) || isApiError(error, 422) || isApiError(error, 400)) {
    return {
      title: 'This signing link does not work',
      text: 'It may be incomplete, or the document was sent again with a new link. Open the link in the latest email, or ask the sender for another one.',
    };
  }
  return null;
}
