/** Address of a project's RFIs. */
export const rfiListPath = (projectId: string): string => `/app/projects/${projectId}/tools/rfi`;

/** Address of an RFI's page. */
export const rfiPath = (projectId: string, rfiId: string): string => `${rfiListPath(projectId)}/${rfiId}`;

/** Address of the page where a new RFI is written. */
export const newRfiPath = (projectId: string): string => rfiPath(projectId, 'new');
