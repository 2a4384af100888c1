import type { ProjectStatus } from '#domain/project/status.ts';
import type { ProjectSummary } from '@/shared/api/generated/model';
import type { ProjectPages } from './project-pages';

/** The cached pages of one tab with a project moved out of it to another status, counters adjusted. */
export function moveProject(pages: ProjectPages, project: ProjectSummary, to: ProjectStatus): ProjectPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      data: page.data.filter((item) => item.id !== project.id),
      counts: {
        ...page.counts,
        [project.status]: Math.max(0, page.counts[project.status] - 1),
        [to]: page.counts[to] + 1,
      },
    })),
  };
}
