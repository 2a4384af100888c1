import { useLinkToken } from '@/shared/session/link-token';

/** The signer's token, after a reload and when another link is opened in the same tab too; null without one. */
export const useSigningToken = (): string | null => useLinkToken('signing');
