import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { plural } from '#domain/text/count.ts';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { NewProjectButton } from '@/features/company/plan';
import type { ProjectSummary } from '@/shared/api/generated/model';
import { useListCompanyProjects } from '@/shared/api/generated/projects/projects';
import { useExpectedRows } from '@/shared/lib/list-search/expected-rows';
import { Section } from '@/shared/ui/page/Section';
import { RouterButton } from '@/shared/ui/RouterButton';
import { RouterLink } from '@/shared/ui/RouterLink';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { RECENT } from '../model/work';

/** The active projects that changed last, and the way to all of them. */
export function RecentProjects({ companyId }: { companyId: string }) {
  const query = useListCompanyProjects(companyId, RECENT);
  const rows = query.data?.data;
  const expected = useExpectedRows('recent-projects', rows?.length, 3);
  const drafts = query.data?.counts.DRAFT ?? 0;
  return (
    <Section
      title="Active projects"
      flush
      action={
        <RouterButton
          size="sm"
          variant="plain"
          to="/app/companies/$companyId/projects"
          params={{ companyId }}
          sx={{ marginInlineEnd: -2 }}
        >
          All projects
        </RouterButton>
      }
    >
      {query.isPending && <RowsSkeleton rows={expected} rowHeight={57} />}
      {query.isError && rows === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} dense />
      )}
      {rows?.length === 0 && (
        <EmptyState
          dense
          title="No active projects yet"
          action={
            drafts > 0 ? (
              <RouterButton
                size="sm"
                variant="solid"
                to="/app/companies/$companyId/projects"
                params={{ companyId }}
                search={{ status: 'DRAFT' }}
              >
                Open your {plural(drafts, 'draft')}
              </RouterButton>
            ) : (
              <NewProjectButton>Start a project</NewProjectButton>
            )
          }
        >
          {drafts > 0
            ? 'Publish a draft to bring in the other companies and start billing.'
            : 'A project brings the companies of a job together: they agree on a schedule of values and bill against it.'}
        </EmptyState>
      )}
      {rows !== undefined && rows.length > 0 && (
        <Box component="ul" aria-label="Active projects" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {rows.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </Box>
      )}
    </Section>
  );
}

function ProjectRow({ project }: { project: ProjectSummary }) {
  const facts = [
    project.projectNumber,
    [project.city, project.state].filter(Boolean).join(', '),
    PROJECT_ROLE_LABELS[project.membership.roleName],
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        alignItems: 'center',
        columnGap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 64px', sm: 'minmax(0, 1fr) 220px' },
        paddingBlock: 2,
        paddingInline: { xs: 4, sm: 5 },
        fontSize: 'body2.fontSize',
        color: 'text.secondary',
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
      })}
    >
      <Box sx={{ minInlineSize: 0 }}>
        <RouterLink
          to="/app/projects/$projectId/tools/overview"
          params={{ projectId: project.id }}
          underline="none"
          sx={{
            display: 'block',
            fontSize: 'body1.fontSize',
            fontWeight: 600,
            color: 'text.primary',
            overflowWrap: 'anywhere',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <bdi>{project.name}</bdi>
        </RouterLink>
        {facts.join(' · ')}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, justifyContent: 'flex-end' }}>
        <LinearProgress
          variant="determinate"
          value={Math.min(100, project.completedPercentage)}
          aria-label={`${project.name}: completed`}
          sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }}
        />
        <Box
          component="span"
          sx={{
            minInlineSize: 52,
            textAlign: 'right',
            fontVariantNumeric: 'tabular-nums',
            color: 'text.primary',
          }}
        >
          {project.completedPercentage}%
        </Box>
      </Box>
    </Box>
  );
}
