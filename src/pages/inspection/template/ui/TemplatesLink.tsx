import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import { templatesPath } from '@/entities/inspection';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { RouterLink } from '@/shared/ui/RouterLink';

/** From one template to the list, as the list was left. */
export function TemplatesLink({ projectId }: { projectId: string }) {
  return (
    <RouterLink
      to="/app/projects/$projectId/tools/inspections/templates"
      params={{ projectId }}
      search={leftSearch(templatesPath(projectId))}
      activeOptions={{ exact: true, includeSearch: false }}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
    >
      <ArrowBack sx={{ fontSize: 16, '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
      Templates
    </RouterLink>
  );
}
