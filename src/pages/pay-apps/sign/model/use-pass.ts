import { useQuery } from '@tanstack/react-query';
import { openG702Signing } from '@/shared/api/generated/pay-app/pay-app';

/** The signer's own pass to the document. It is held by this page alone: every visit asks for a new one. */
export function usePass(projectId: string, payAppId: string) {
  const pass = useQuery({
    queryKey: ['signing', 'pass', payAppId],
    queryFn: () => openG702Signing(projectId, payAppId),
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
