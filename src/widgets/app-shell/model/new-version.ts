/** The app's own file, as a page names it; null in what is no built app. */
const ENTRY = /<script type="module"[^>]*\ssrc="(\/assets\/[\w.-]+\.js)"/;

/** The file that this page was loaded with. */
export const ownEntry = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/** Whether the page that the server gives now is of another version of the app than the file; not where it says none. */
export function isOtherVersion(page: string, own: string): boolean {
  const served = ENTRY.exec(page)?.[1];
  return served !== undefined && served !== own;
}
