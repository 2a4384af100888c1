import Box from '@mui/material/Box';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { RouterLink } from '@/shared/ui/RouterLink';

const PAGES = [
  { label: 'Inspections', to: '/app/projects/$projectId/tools/inspections' },
  { label: 'Follow-ups', to: '/app/projects/$projectId/tools/inspections/follow-ups' },
  { label: 'Templates', to: '/app/projects/$projectId/tools/inspections/templates' },
] as const;

/** The lists of the tool beside each other: inspections, what follows from them, and what they begin with. */
export function InspectionTabs({ projectId }: { projectId: string }) {
  return (
    <Box
      component="nav"
      aria-label="Lists of inspections"
      sx={(theme) => ({
        display: 'flex',
        gap: { xs: 4, sm: 6 },
        borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {PAGES.map((each) => (
        <RouterLink
          key={each.to}
          to={each.to}
          params={{ projectId }}
          // A state that the list itself had; the type would be that of one list.
          search={leftSearch(each.to.replace('$projectId', projectId)) as never}
          // The lists lie below the first of them.
          activeOptions={{ exact: true, includeSearch: false }}
          underline="none"
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            minBlockSize: 44,
            marginBlockEnd: '-1px',
            fontWeight: 550,
            fontSize: 'body1.fontSize',
            color: 'text.secondary',
            borderBlockEnd: '2px solid transparent',
            '&:hover': { color: 'text.primary' },
            '&[aria-current="page"]': {
              color: 'primary.main',
              borderColor: theme.vars.palette.primary.main,
            },
          })}
        >
          {each.label}
        </RouterLink>
      ))}
    </Box>
  );
}
