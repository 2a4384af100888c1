import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useListDocumentVersions } from '@/shared/api/generated/documents/documents';
import type { DocumentDetail } from '@/shared/api/generated/model';

/** Versions that are read at once. */
const PAGE = 50;

/** The versions of a file, newest first, by pages; a folder has none. */
export function useVersions(projectId: string, { id, isFolder }: DocumentDetail) {
  const [page, setPage] = useState(1);
  const query = useListDocumentVersions(
    projectId,
    id,
    { page, limit: PAGE },
    { query: { enabled: !isFolder, placeholderData: keepPreviousData } },
  );
  return { query, page, setPage, all: query.data?.data ?? [] };
}
export type Versions = ReturnType<typeof useVersions>;
