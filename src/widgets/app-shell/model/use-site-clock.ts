import { siteTimeZone } from '#domain/project/site-zone.ts';
import { readAtSite } from '@/shared/lib/dates/reader';
import { useCurrentProject } from './use-current-project';

/**
 * Sets the clock of the page: the site's inside a project, the reader's elsewhere. Done while the frame is drawn, before
 * the page in it is: every time that the page writes is on the right clock the first time.
 */
export function useSiteClock(): void {
  const { project } = useCurrentProject();
  readAtSite(project ? siteTimeZone(project) : null);
}
