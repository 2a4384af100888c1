import { followDownload } from '@/shared/api/download';
import { createDocumentsZipLink } from '@/shared/api/generated/documents/documents';

/**
 * Has the browser save files and folders as one zip file, straight to disk and with its own progress. Fails where the
 * server refuses it, before anything is saved.
 */
export async function downloadZip(projectId: string, documentIds: readonly string[]): Promise<void> {
  const { url } = await createDocumentsZipLink(projectId, { documentIds: [...documentIds] });
  followDownload(url);
}
