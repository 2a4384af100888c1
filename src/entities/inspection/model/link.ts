/** Address of a project's inspections. */
export const inspectionListPath = (projectId: string): string =>
  `/app/projects/${projectId}/tools/inspections`;

/** Address of the page of one inspection. */
export const inspectionPath = (projectId: string, inspectionId: string): string =>
  `${inspectionListPath(projectId)}/${inspectionId}`;

/** Address of the page where an inspection is prepared. */
export const newInspectionPath = (projectId: string): string => inspectionPath(projectId, 'new');

/** Address of the list of what has to be corrected. */
export const followUpsPath = (projectId: string): string => inspectionPath(projectId, 'follow-ups');

/** Address of the list of templates. */
export const templatesPath = (projectId: string): string => inspectionPath(projectId, 'templates');

/** Address of the page of one template, or of a new one. */
export const templatePath = (projectId: string, templateId: string): string =>
  `${templatesPath(projectId)}/${templateId}`;

/** Address of its round on site. */
export const inspectionRunPath = (projectId: string, inspectionId: string): string =>
  `${inspectionPath(projectId, inspectionId)}?mode=run`;
