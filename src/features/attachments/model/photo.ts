import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import type { StoredFile } from './files';

/** A photo of the site with where it comes from. */
export interface SitePhoto extends StoredFile {
  /** What is on it; null where nobody said. */
  caption: string | null;
  /** When it was taken or stored: an instant, or the day `YYYY-MM-DD`. */
  at: string;
  /** Where on the site; left out where nobody said. */
  place?: string | null;
  author: string;
  /** The record that it belongs to; left out where that is what one looks at. */
  record?: { name: string; href: string };
}

/** When, where and by whom, in one line. */
export function photoNote({ at, place, author }: SitePhoto): string {
  const when = at.length > 10 ? formatInstant(at) : formatDate(at);
  return [when, place, author]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' · ');
}
