import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBulkDocuments } from '@/entities/document';
import { getDocument } from '@/shared/api/generated/documents/documents';
import type { DocumentBulkOutcome, DocumentFolder } from '@/shared/api/generated/model';
import { BULK_LIMIT } from '@/shared/lib/record/bulk';
import type { GoingDocument, TransferAction } from './folders';

/** What became of it. */
export interface TransferResult {
  /** Ids of what is at its new place; of a copy, those of the originals. */
  done: string[];
  refused: DocumentBulkOutcome[];
}

/** Where it goes, and which of it is shown to the folder's people alone from then on. */
export interface Transferring {
  folder: DocumentFolder | null;
  narrowed: readonly GoingDocument[];
}

/** Shows what was moved into a folder to those alone who see the folder. */
export async function narrow(
  bulk: ReturnType<typeof useBulkDocuments>,
  folder: DocumentFolder,
  documents: readonly GoingDocument[],
  outcomes: readonly DocumentBulkOutcome[],
): Promise<void> {
  const wanted = new Set(documents.map(({ id }) => id));
  const moved = outcomes.flatMap(({ documentId, ok, version }) =>
    ok && version !== null && wanted.has(documentId) ? [{ id: documentId, version }] : [],
  );
  for (let at = 0; at < moved.length; at += BULK_LIMIT)
    await bulk(
      { action: 'CHANGE_SHARING_TYPE', sharingType: folder.seenBy },
      moved.slice(at, at + BULK_LIMIT),
    );
}

const CHANGED = 'Somebody changed this meanwhile. It was read again: try once more to take it as it is now.';

/** Moves or copies documents, as many as there are; what the server refuses stays, to be tried elsewhere or again. */
export function useTransfer(projectId: string, action: TransferAction, documents: readonly GoingDocument[]) {
  const bulk = useBulkDocuments(projectId);
  const [left, setLeft] = useState(documents);
  const [refused, setRefused] = useState<readonly DocumentBulkOutcome[]>([]);

  const send = async (destinationFolderId: string | null): Promise<DocumentBulkOutcome[]> => {
    const outcomes: DocumentBulkOutcome[] = [];
    for (let at = 0; at < left.length; at += BULK_LIMIT) {
      const { data } = await bulk({ action, destinationFolderId }, left.slice(at, at + BULK_LIMIT));
      outcomes.push(...data);
      // What is done is not sent again, should a later part fail.
      const done = new Set(data.filter(({ ok }) => ok).map(({ documentId }) => documentId));
      setLeft((all) => all.filter(({ id }) => !done.has(id)));
    }
    return outcomes;
  };

  /** What others changed meanwhile, in its newest version. */
  const readAgain = async (outcomes: readonly DocumentBulkOutcome[]): Promise<void> => {
    const stale = outcomes.filter(({ errorCode }) => errorCode === 'STALE_VERSION');
    const now = await Promise.all(
      stale.map(({ documentId }) => getDocument(projectId, documentId).catch(() => undefined)),
    );
    const byId = new Map(now.flatMap((one) => (one ? [[one.id, one] as const] : [])));
    setLeft((all) => all.map((one) => byId.get(one.id) ?? one));
  };

  const transfer = useMutation({
    mutationFn: async ({ folder, narrowed }: Transferring): Promise<TransferResult> => {
      const outcomes = await send(folder?.id ?? null);
      if (folder !== null) await narrow(bulk, folder, narrowed, outcomes);
      const stay = outcomes
        .filter(({ ok }) => !ok)
        .map((one) => (one.errorCode === 'STALE_VERSION' ? { ...one, reason: CHANGED } : one));
      await readAgain(stay);
      setRefused(stay);
      return { done: outcomes.filter(({ ok }) => ok).map(({ documentId }) => documentId), refused: stay };
    },
    onMutate: () => setRefused([]),
  });

  return { left, refused, transfer };
}
