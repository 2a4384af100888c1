const KEY = 'plumbline.joined-by-link';

/** Notes into which project this browser's newcomer came by the link of an invitation, until they have a company. */
export const rememberJoinedByLink = (projectId: string): void => sessionStorage.setItem(KEY, projectId);

/** The project they came into, if they did; asked once. */
export function takeJoinedByLink(): string | undefined {
  const projectId = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return projectId;
}
