import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '@/shared/api/http';
import { useObjectUrl } from './use-object-url';

/**
 * Address of a stored file for an `img`. The file is read with the session's bearer token, which an `img`
 * cannot send, and shown from memory; undefined while it loads, without a key, or where it may not be read.
 */
export function useFileUrl(key: string | null | undefined): string | undefined {
  const wanted = key !== null && key !== undefined && key !== '';
  const { data } = useQuery({
    queryKey: ['documents', 'stream', key],
    queryFn: async ({ signal }) =>
      (await fetchFile(`/documents/stream?key=${encodeURIComponent(key ?? '')}`, { signal })).blob,
    enabled: wanted,
    staleTime: Infinity,
    retry: false,
  });
  const url = useObjectUrl(data);
  return wanted ? url : undefined;
}
