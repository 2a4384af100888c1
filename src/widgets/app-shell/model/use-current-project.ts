import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { myRolesQueryOptions, projectQueryOptions } from '@/shared/session/project-queries';
import { PROJECT_TOOLS, type ProjectTool } from './project-tools';

/** The project in the address, as far as it is known yet, and the tools the reader may open in it. */
export function useCurrentProject() {
  const { projectId } = useParams({ strict: false });
  const id = projectId ?? '';
  // The project's route loads both; the shell only looks, so that it never shows an error of its own.
  const project = useQuery({ ...projectQueryOptions(id), enabled: false }).data;
  const roles = useQuery({ ...myRolesQueryOptions(id), enabled: false }).data;
  // An application may name somebody whose role sees no payments: it is in their navigation then.
  const tools: readonly ProjectTool[] = PROJECT_TOOLS.filter(
    (tool) => roles?.authorities.includes(tool.authority) || (tool.id === 'pay-apps' && roles?.seesPayApps),
  );
  return { projectId, project: projectId === undefined ? undefined : project, tools };
}
