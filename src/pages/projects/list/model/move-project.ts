import type { ProjectStatus } from '#domain/project/status.ts';
import type { ProjectPage, ProjectSummary } from '@/shared/api/generated/model';

/**
 * A cached page with a project moved to another status, counters adjusted: it leaves the tab of its status and stays,
 * with its new status, among all.
 * @param tab the status whose projects the page lists; undefined for all
 */
export function moveProject<Page extends ProjectPage>(
  page: Page,
  project: ProjectSummary,
  to: ProjectStatus,
  tab: ProjectStatus | undefined,
): Page {
  return {
    ...page,
    data: page.data.flatMap((item) =>
      item.id !== project.id ? [item] : tab === undefined ? [{ ...item, status: to }] : [],
    ),
    counts: {
      ...page.counts,
      [project.status]: Math.max(0, page.counts[project.status] - 1),
      [to]: page.counts[to] + 1,
    },
  };
}
