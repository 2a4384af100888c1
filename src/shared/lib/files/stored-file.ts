import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '@/shared/api/download';
import { fetchFile } from '@/shared/api/http';
import { MESSAGES } from '@/shared/i18n/messages';
import { toastError } from '@/shared/ui/toast/toast';

interface Named {
  key: string;
  name: string;
}

/** Saves a stored file on the reader's device; a failure is said in a toast. */
export function saveStoredFile({ key, name }: Named): void {
  const query = new URLSearchParams({ key, filename: name }).toString();
  downloadFile(`/documents/download?${query}`, name).catch((error: unknown) =>
    toastError(error, MESSAGES.common.fetchFailed),
  );
}

/** The content of a stored file, which never changes; not fetched where it is not shown. */
export const useStoredFile = (key: string, enabled: boolean) =>
  useQuery({
    queryKey: ['documents', 'stream', key],
    queryFn: async ({ signal }) =>
      (await fetchFile(`/documents/stream?key=${encodeURIComponent(key)}`, { signal })).blob,
    enabled,
    staleTime: Infinity,
  });
