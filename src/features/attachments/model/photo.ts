import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';
import type { Attachment } from '@/shared/api/generated/model';
import type { StoredFile } from './files';

/** A photo of the site with where it comes from. */
export interface SitePhoto extends StoredFile {
  /** What is on it; null where nobody said. */
  caption: string | null;
  /** When it was stored: an instant, or the day `YYYY-MM-DD`. */
  at: string;
  /** When its camera took it; null or left out where it does not say. */
  takenAt?: string | null;
  /** The day that its record is of, which a photo of another day is no evidence of; left out where that has none. */
  recordDay?: string;
  /** Where on the site; left out where nobody said. */
  place?: string | null;
  author: string;
  /** The record that it belongs to; left out where that is what one looks at. */
  record?: { name: string; href: string };
}

const written = (at: string): string => (at.length > 10 ? formatInstant(at) : formatDate(at));
const dayOf = (at: string): string => (at.length > 10 ? todayIso(new Date(at)) : at);

/** The day on which it was taken, where its record is of another one. */
export function otherDay({ takenAt, recordDay }: SitePhoto): string | null {
  if (takenAt === null || takenAt === undefined || recordDay === undefined) return null;
  const day = dayOf(takenAt);
  return day === recordDay ? null : day;
}

/** When it was taken, and stored where that was another day; else when it was stored. */
function whenOf(photo: SitePhoto): string[] {
  const { at, takenAt, recordDay = null } = photo;
  if (takenAt === null || takenAt === undefined) return [written(at)];
  const taken = `Taken ${formatInstant(takenAt)}`;
  return [
    otherDay(photo) === null ? taken : `${taken}, not on ${formatDate(recordDay)}`,
    ...(dayOf(takenAt) === dayOf(at) ? [] : [`Uploaded ${written(at)}`]),
  ];
}

/** When, where and by whom, in one line. */
export const photoNote = (photo: SitePhoto): string =>
  [...whenOf(photo), photo.place, photo.author]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' · ');

/** Photos with where they come from. */
export const sitePhotos = (
  photos: readonly Attachment[],
  caption: string | null,
  place: string | null,
): SitePhoto[] =>
  photos.map(({ key, name, size, contentType, uploadedAt, takenAt, uploadedBy }) => ({
    key,
    name,
    size,
    contentType,
    caption,
    at: uploadedAt,
    takenAt,
    place,
    author: uploadedBy.name,
  }));
