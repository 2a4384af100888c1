import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import type { ReactNode } from 'react';
import type { TOOLS, ToolWith } from '#domain/tools.ts';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { RouterLink } from '../RouterLink';

interface BackToListProps {
  /** A tool of the project whose pages are the list and its records. */
  tool: (typeof TOOLS)[ToolWith<{ built: true; machine: string }>]['path'];
  projectId: string;
  children: ReactNode;
}

/** From one record to the list that it belongs to, as the list was left. */
export function BackToList({ tool, projectId, children }: BackToListProps) {
  return (
    <RouterLink
      to={`/app/projects/$projectId/tools/${tool}`}
      params={{ projectId }}
      // A state that the list itself had; the type would be that of one list.
      search={leftSearch(`/app/projects/${projectId}/tools/${tool}`) as never}
      activeOptions={{ exact: true, includeSearch: false }}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
    >
      <ArrowBack sx={{ fontSize: 16, '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
      {children}
    </RouterLink>
  );
}
