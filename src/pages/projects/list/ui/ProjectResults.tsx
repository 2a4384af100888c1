import Apartment from '@mui/icons-material/ApartmentRounded';
import Box from '@mui/material/Box';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ProjectStatus } from '#domain/project/status.ts';
import { Button } from '@/shared/ui/Button';
import { ListBody } from '@/shared/ui/list/ListBody';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { CardsSkeleton } from '@/shared/ui/states/Skeletons';
import { RouterButton } from '@/shared/ui/RouterButton';
import type { ProjectPages } from '../model/project-pages';
import { useProjectStep } from '../model/use-project-step';
import { ProjectCard } from './ProjectCard';

interface ProjectResultsProps {
  companyId: string;
  status: ProjectStatus;
  query: UseInfiniteQueryResult<ProjectPages>;
  filtered: boolean;
  onClear: () => void;
}

const EMPTY: Record<ProjectStatus, { title: string; text: string }> = {
  ACTIVE: {
    title: 'No active projects yet',
    text: 'A project brings the companies of a job together to agree on a schedule of values and bill against it. Publishing makes it active.',
  },
  DRAFT: {
    title: 'No drafts',
    text: 'A new project is a draft until you publish it; only its members see it.',
  },
  COMPLETED: {
    title: 'No completed projects yet',
    text: 'Completed projects are kept here with all their records.',
  },
};

/** One tab's projects as cards, in the five states of a list; more are loaded on demand. */
export function ProjectResults({ companyId, status, query, filtered, onClear }: ProjectResultsProps) {
  const step = useProjectStep(companyId);
  return (
    <ListBody
      query={query}
      isEmpty={(data) => data.pages.every((page) => page.data.length === 0)}
      filtered={filtered}
      onClear={onClear}
      noun="projects"
      skeleton={() => <CardsSkeleton count={6} height={196} />}
      empty={
        <EmptyState
          icon={<Apartment />}
          title={EMPTY[status].title}
          action={
            status === 'COMPLETED' ? undefined : (
              <RouterButton to="/app/projects/new" variant="solid" size="sm">
                New project
              </RouterButton>
            )
          }
        >
          {EMPTY[status].text}
        </EmptyState>
      }
    >
      {(data) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
          <Box
            component="ul"
            aria-label="Projects"
            sx={{
              listStyle: 'none',
              margin: 0,
              padding: 0,
              display: 'grid',
              gap: 4,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
            }}
          >
            {data.pages.flatMap((page) =>
              page.data.map((project) => (
                <ProjectCard
                  key={project.id}
                  project={project}
                  onPublish={() => step.mutate({ project, step: 'publish' })}
                  onComplete={() => step.mutate({ project, step: 'complete' })}
                />
              )),
            )}
          </Box>
          {query.hasNextPage && (
            <Button
              size="sm"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              sx={{ alignSelf: 'center' }}
            >
              Load more
            </Button>
          )}
        </Box>
      )}
    </ListBody>
  );
}
