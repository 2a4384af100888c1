import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import { RouterLink } from '@/shared/ui/RouterLink';

/** Back to the list of RFIs, above the title of one. */
export function RfiBackLink({ projectId }: { projectId: string }) {
  return (
    <RouterLink
      to="/app/projects/$projectId/tools/rfi"
      activeOptions={{ exact: true, includeSearch: false }}
      params={{ projectId }}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
    >
      <ArrowBack sx={{ fontSize: 16, '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
      RFIs
    </RouterLink>
  );
}
