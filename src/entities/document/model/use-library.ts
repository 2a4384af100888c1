import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  createDocumentFolder,
  getListDocumentFoldersQueryKey,
  getListDocumentsQueryKey,
} from '@/shared/api/generated/documents/documents';
import type { DocumentEntry, DocumentFolderInput } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';

/**
 * Reads a library again wherever it is shown: its rows and its tree of folders, of which a step with one may change the
 * other. The same function at each render; resolves when what is shown is new.
 */
export function useReadLibraryAgain(projectId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [getListDocumentFoldersQueryKey(projectId), getListDocumentsQueryKey(projectId)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  }, [projectId, queryClient]);
}

/** Makes a folder, which the library has once this resolves; the same call again makes no second one until it did. */
export function useMakeFolder(projectId: string): (folder: DocumentFolderInput) => Promise<DocumentEntry> {
  const { keyFor, renew } = useIdempotencyKey();
  const readAgain = useReadLibraryAgain(projectId);
  return async (folder) => {
    const made = await createDocumentFolder(projectId, folder, {
      headers: idempotencyHeaders(keyFor(folder)),
    });
    renew();
    await readAgain();
    return made;
  };
}
