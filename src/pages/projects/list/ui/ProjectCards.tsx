import Box from '@mui/material/Box';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/Button';
import { ListBody } from '@/shared/ui/list/ListBody';
import { CardsSkeleton } from '@/shared/ui/states/ListSkeletons';
import type { ProjectPages } from '../model/project-pages';
import type { ProjectTab } from '../model/search';
import { useProjectStep } from '../model/use-project-step';
import { NoProjects } from './NoProjects';
import { ProjectCard } from './ProjectCard';
import { ProjectCardMenu } from './ProjectCardMenu';

interface ProjectCardsProps {
  companyId: string;
  tab: ProjectTab;
  query: UseInfiniteQueryResult<ProjectPages>;
  filtered: boolean;
  onClear: () => void;
}

/** One tab's projects as cards, in the five states of a list; more are loaded on demand. */
export function ProjectCards({ companyId, tab, query, filtered, onClear }: ProjectCardsProps) {
  const step = useProjectStep(companyId);
  return (
    <ListBody
      query={query}
      isEmpty={(data) => data.pages.every((page) => page.data.length === 0)}
      filtered={filtered}
      onClear={onClear}
      noun="projects"
      errorText={MESSAGES.common.fetchFailed}
      skeleton={() => <CardsSkeleton count={6} height={196} />}
      empty={<NoProjects of={tab} />}
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
              '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minInlineSize: 0 },
            }}
          >
            {data.pages.flatMap((page) =>
              page.data.map((project) => (
                <li key={project.id}>
                  <ProjectCard
                    project={project}
                    menu={
                      <ProjectCardMenu
                        project={project}
                        onPublish={() => step.mutate({ project, step: 'publish' })}
                        onComplete={() => step.mutate({ project, step: 'complete' })}
                      />
                    }
                  />
                </li>
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
