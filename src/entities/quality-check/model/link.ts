/** Address of a project's quality checks. */
export const qualityListPath = (projectId: string): string =>
  `/app/projects/${projectId}/tools/quality-check`;

/** Address of the page of one. */
export const qualityTaskPath = (projectId: string, taskId: string): string =>
  `${qualityListPath(projectId)}/${taskId}`;
