import { useQuery } from '@tanstack/react-query';
import type { SigningPass } from '@/shared/api/generated/model';

/**
 * The signer's own pass to the document of a record. It is held by this page alone: every visit asks for a new one.
 * @param open asks the record's tool for it: 403 for who is no signer of it, 409 out of turn
 */
export function usePass(recordId: string, open: () => Promise<SigningPass>) {
  const pass = useQuery({
    queryKey: ['signing', 'pass', recordId],
    queryFn: open,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    ...pass,
    renew: async (): Promise<string> => (await pass.refetch({ throwOnError: true })).data?.token ?? '',
  };
}
