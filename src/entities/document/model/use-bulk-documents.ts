import { bulkUpdateDocuments } from '@/shared/api/generated/documents/documents';
import type { DocumentBulkResult, DocumentBulkUpdate, DocumentEntry } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { useReadLibraryAgain } from './use-library';

/** What tells which version of it the reader saw. */
type SeenDocument = Pick<DocumentEntry, 'id' | 'version'>;
type BulkStep = Omit<DocumentBulkUpdate, 'documents'>;

/** Takes a step with several files and folders, each at the version that is shown; the library is read again. */
export function useBulkDocuments(projectId: string) {
  const readLibraryAgain = useReadLibraryAgain(projectId);
  const { keyFor, renew } = useIdempotencyKey();
  return async (step: BulkStep, documents: readonly SeenDocument[]): Promise<DocumentBulkResult> => {
    const body: DocumentBulkUpdate = {
      ...step,
      documents: documents.map(({ id, version }) => ({ documentId: id, version })),
    };
    try {
      const result = await bulkUpdateDocuments(projectId, body, {
        headers: idempotencyHeaders(keyFor(body)),
      });
      renew();
      return result;
    } finally {
      void readLibraryAgain();
    }
  };
}
