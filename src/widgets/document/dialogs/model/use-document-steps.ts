import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentHistoryWords } from '#domain/document/history-words.ts';
import { isApiError } from '@/shared/api/api-error';
import {
  addDocumentVersion,
  deleteDocument,
  deleteDocumentPermanently,
  getDocument,
  getGetDocumentQueryKey,
  getGetDocumentQueryOptions,
  removeDocumentPermission,
  renameDocument,
  restoreDocument,
  restoreDocumentVersion,
  shareDocument,
  updateDocument,
  updateDocumentSharingType,
} from '@/shared/api/generated/documents/documents';
import type {
  DocumentDetail,
  DocumentEntry,
  DocumentShareInput,
  DocumentSharingType,
  DocumentSharingTypeInput,
  DocumentUpdate,
  DocumentVersionUpload,
} from '@/shared/api/generated/model';
import { idempotencyHeaders, newIdempotencyKey } from '@/shared/api/idempotency';
import { adoptRecord } from '@/shared/lib/record/adopt';
import { recordSteps } from '@/shared/lib/record/steps';

/** What the dialogs know of a file or folder before they have read it. */
export type DialogDocument = Pick<DocumentEntry, 'id' | 'name' | 'isFolder' | 'description' | 'tags'>;

/** What can be done with one file or folder; each step is taken on the newest version that was read. */
export interface DocumentSteps {
  rename: (name: string) => Promise<DocumentDetail>;
  describe: (change: Omit<DocumentUpdate, 'version'>) => Promise<DocumentDetail>;
  share: (grant: Omit<DocumentShareInput, 'version'>) => Promise<DocumentDetail>;
  changeSharingType: (
    sharingType: DocumentSharingType,
    also?: Pick<DocumentSharingTypeInput, 'makeContentPrivate'>,
  ) => Promise<DocumentDetail>;
  withdraw: (permissionId: string) => Promise<void>;
  addVersion: (
    upload: Omit<DocumentVersionUpload, 'version'>,
    onProgress?: (share: number) => void,
  ) => Promise<DocumentDetail>;
  restoreVersion: (number: number) => Promise<DocumentDetail>;
  trash: () => Promise<void>;
  restore: () => Promise<DocumentDetail>;
  removeForever: () => Promise<void>;
}

const once = () => ({ headers: idempotencyHeaders(newIdempotencyKey()) });

function stepsOf(queryClient: QueryClient, projectId: string, id: string): DocumentSteps {
  const queryKey = getGetDocumentQueryKey(projectId, id);
  const steps = recordSteps<DocumentDetail>(queryClient, {
    queryKey,
    read: () => getDocument(projectId, id),
    adopt: (document) => adoptRecord(queryClient, projectId, queryKey, document),
    describe: documentHistoryWords,
  });
  /** A row of the library is acted on without its page: what its newest version is has to be read first. */
  const known = () => queryClient.ensureQueryData(getGetDocumentQueryOptions(projectId, id));
  const run: typeof steps.run = async (call) => {
    await known();
    return steps.run(call);
  };
  const remove: typeof steps.remove = async (call) => {
    await known();
    return steps.remove(call);
  };
  /** Lists are read again, and what names it; not itself, which may be gone. */
  const forget = (): Promise<void> =>
    queryClient.invalidateQueries({
      queryKey: [queryKey[0], projectId],
      predicate: ({ queryKey: key }) => key.length > 2 && !key.includes(id),
    });
  /** Shows what it says now; whoever may not see it any more is told so. */
  const readAgain = async (): Promise<void> => {
    try {
      await steps.reload();
    } catch (error) {
      void forget();
      // Its page reads it at once, and says that there is none.
      if (isApiError(error, 404)) await queryClient.resetQueries({ queryKey, exact: true });
      else await queryClient.invalidateQueries({ queryKey, exact: true });
    }
  };
  return {
    rename: (name) => run((version) => renameDocument(projectId, id, { name, version })),
    describe: (change) => run((version) => updateDocument(projectId, id, { ...change, version })),
    share: (grant) => run((version) => shareDocument(projectId, id, { ...grant, version }, once())),
    changeSharingType: (sharingType, also) =>
      run((version) => updateDocumentSharingType(projectId, id, { sharingType, ...also, version })),
    withdraw: async (permissionId) => {
      await remove((version) => removeDocumentPermission(projectId, id, permissionId, { version }));
      await readAgain();
    },
    addVersion: (upload, onUploadProgress) =>
      run((version) =>
        addDocumentVersion(
          projectId,
          id,
          { ...upload, version },
          { ...once(), ...(onUploadProgress && { onUploadProgress }) },
        ),
      ),
    restoreVersion: (number) =>
      run((version) => restoreDocumentVersion(projectId, id, number, { version }, once())),
    trash: async () => {
      await remove((version) => deleteDocument(projectId, id, { version }));
      await readAgain();
    },
    restore: () => run((version) => restoreDocument(projectId, id, { version })),
    removeForever: async () => {
      await remove((version) => deleteDocumentPermanently(projectId, id, { version }));
      await forget();
    },
  };
}

/** The steps of one file or folder. Each puts the server's answer in place. */
export function useDocumentSteps(projectId: string, documentId: string): DocumentSteps {
  const queryClient = useQueryClient();
  return useMemo(() => stepsOf(queryClient, projectId, documentId), [queryClient, projectId, documentId]);
}
