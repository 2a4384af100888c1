import { useCallback } from 'react';
import type { ProjectSummary } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { type RecordList, RecordResults } from '@/widgets/record-list';
import type { ProjectListSearch } from '../model/search';
import { useProjectStep } from '../model/use-project-step';
import { PROJECT_COLUMNS } from './project-columns';
import { ProjectCard } from './ProjectCard';
import { ProjectCardMenu } from './ProjectCardMenu';
import { NoProjects } from './NoProjects';

const pathOf = ({ id }: ProjectSummary): string => `/app/projects/${id}`;

interface ProjectGridProps {
  companyId: string;
  list: RecordList<ProjectListSearch, ProjectSummary>;
}

/** One tab's projects as a grid, to compare by their figures; on a phone they are cards. */
export function ProjectGrid({ companyId, list }: ProjectGridProps) {
  const { mutate } = useProjectStep(companyId);
  const actions = useCallback(
    (project: ProjectSummary) => (
      <ProjectCardMenu
        project={project}
        onPublish={() => mutate({ project, step: 'publish' })}
        onComplete={() => mutate({ project, step: 'complete' })}
      />
    ),
    [mutate],
  );
  return (
    <RecordResults
      list={list}
      columns={PROJECT_COLUMNS}
      noun="projects"
      path={pathOf}
      actions={actions}
      card={(project, reader) => <ProjectCard project={project} menu={reader.actions} />}
      errorText={MESSAGES.common.fetchFailed}
      empty={<NoProjects of={list.search.status ?? 'ACTIVE'} />}
    />
  );
}
