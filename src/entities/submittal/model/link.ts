/** Address of a project's register of submittals. */
export const submittalListPath = (projectId: string): string => `/app/projects/${projectId}/tools/submittals`;

/** Address of the page of one submittal. */
export const submittalPath = (projectId: string, submittalId: string): string =>
  `${submittalListPath(projectId)}/${submittalId}`;

/** Address of the page where a new submittal is written. */
export const newSubmittalPath = (projectId: string): string => submittalPath(projectId, 'new');
