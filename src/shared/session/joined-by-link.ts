const KEY = 'plumbline.joined-by-link';

/** Notes that this browser's newcomer came by the link of an invitation, until their company is known. */
export const rememberJoinedByLink = (): void => sessionStorage.setItem(KEY, 'yes');

/** Whether they did; asked once. */
export function takeJoinedByLink(): boolean {
  const joined = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return joined;
}
