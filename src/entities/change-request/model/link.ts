/** Address of a project's change requests. */
export const changeRequestListPath = (projectId: string): string =>
  `/app/projects/${projectId}/tools/change-requests`;

/** Address of a change request's page. */
export const changeRequestPath = (projectId: string, changeRequestId: string): string =>
  `${changeRequestListPath(projectId)}/${changeRequestId}`;

/** Address of the page where a new change request is written. */
export const newChangeRequestPath = (projectId: string): string => changeRequestPath(projectId, 'new');
