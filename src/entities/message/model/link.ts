/** Address of a project's message board. */
export const messageListPath = (projectId: string): string =>
  `/app/projects/${projectId}/tools/message-board`;

/** Address of the page of one message; that of a draft is the form that goes on with it. */
export const messagePath = (projectId: string, messageId: string): string =>
  `${messageListPath(projectId)}/${messageId}`;

/** Address of the page where a new message is written. */
export const newMessagePath = (projectId: string): string => messagePath(projectId, 'new');
