import { useNavigate } from '@tanstack/react-router';
import type { DocumentSearch } from './search';

const PAGE = '/app/projects/$projectId/tools/documents/$documentId';

/** Ways to what the page shows: the current content, an older one, or two beside each other. The page stays where it is. */
export function useShown(projectId: string, documentId: string) {
  const navigate = useNavigate();
  const link = (search: DocumentSearch) =>
    ({ to: PAGE, params: { projectId, documentId }, search, resetScroll: false }) as const;
  return { link, go: (search: DocumentSearch) => void navigate(link(search)) };
}
