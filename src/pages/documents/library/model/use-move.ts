import { useCallback, useState } from 'react';
import { useBulkDocuments } from '@/entities/document';
import type { DocumentEntry, DocumentFolder } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useStep } from '@/shared/lib/record/use-step';
import { toast } from '@/shared/ui/toast/toast';
import { isSightChanged, moveSight, narrow } from '@/widgets/document/folders';

/** Documents on their way into a folder, or to the top (null). */
export interface Going {
  documents: readonly DocumentEntry[];
  folder: DocumentFolder | null;
}

/** Moves what is dropped onto a folder: at once, or after a question where others will see it. */
export function useMove(projectId: string, onMoved: () => void) {
  const bulk = useBulkDocuments(projectId);
  const { take } = useStep(TOOL_MESSAGES.documents.moveFailed);
  const [asking, setAsking] = useState<Going>();
  const go = useCallback(
    async ({ documents, folder }: Going, narrowed: readonly DocumentEntry['id'][] = []) => {
      const { data, refused } = await bulk(
        { action: 'MOVE', destinationFolderId: folder?.id ?? null },
        documents,
      );
      if (folder !== null)
        await narrow(
          bulk,
          folder,
          documents.filter(({ id }) => narrowed.includes(id)),
          data,
        );
      const reason = data.find(({ ok }) => !ok)?.reason;
      if (refused > 0) toast.error(reason ?? TOOL_MESSAGES.documents.moveFailed);
      else toast.success(`Moved to ${folder?.name ?? 'the top of the library'}`);
      onMoved();
    },
    [bulk, onMoved],
  );
  const move = useCallback(
    (documents: readonly DocumentEntry[], folder: DocumentFolder | null): void => {
      const going = { documents, folder };
      // A slip of the mouse must not show a bid to the project.
      if (isSightChanged(moveSight(documents, folder))) setAsking(going);
      else void take(() => go(going));
    },
    [go, take],
  );
  return { move, asking, go, end: () => setAsking(undefined) };
}
