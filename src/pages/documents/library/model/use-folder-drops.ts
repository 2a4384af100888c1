import type { DragEvent } from 'react';
import { useMemo } from 'react';
import { decideDocument } from '#domain/document/actions.ts';
import { rightAtTop } from '#domain/document/rights.ts';
import { decideAdding } from '#domain/document/tree.ts';
import type { DocumentFolder } from '@/shared/api/generated/model';
import { useProjectRights } from '@/shared/session/project';
import type { FolderDrop } from '@/widgets/document/folders';
import { useUploader } from './upload/upload-context';

/** What the folders of the library take, wherever they are drawn: rows are moved into them, files uploaded. */
export function useFolderDrops(projectId: string, rows: FolderDrop): FolderDrop {
  const uploader = useUploader();
  const { actor } = useProjectRights(projectId);
  return useMemo(() => {
    const refusal = (folder: DocumentFolder | null): string | undefined => {
      const verdict = folder
        ? decideDocument(
            'upload',
            { ...folder, isFolder: true, isInTrash: false, permissionAbove: null },
            folder.myPermission,
          )
        : decideAdding(null, rightAtTop(actor), 0);
      return verdict.ok ? undefined : verdict.reason;
    };
    const areFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
    return {
      accepts: (folder, event) =>
        areFiles(event) ? refusal(folder) === undefined : rows.accepts(folder, event),
      onDrop: (folder, event) => {
        if (!areFiles(event)) return rows.onDrop(folder, event);
        uploader.drop(event.dataTransfer, {
          id: folder?.id ?? null,
          name: folder?.name ?? 'All files',
          levels: folder === null ? 0 : folder.depth + 1,
          refusal: refusal(folder),
        });
      },
    };
  }, [actor, rows, uploader]);
}
