import type { DateOnly } from '../time/dates.ts';
import { instantIn } from '../time/zoned.ts';

/** When a camera says that it took a photo: its clock, and how far that is from UTC where it knows. */
export interface Shot {
  day: DateOnly;
  /** "14:05:09". */
  time: string;
  /** "-07:00". */
  offset: string | null;
}

/** What a camera writes of it, by the names of the format. */
export const SHOT_TAGS = ['DateTimeOriginal', 'OffsetTimeOriginal'] as const;

const CLOCK = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/;
const OFFSET = /^[+-]\d{2}:\d{2}$/;

/** The shot by what its camera wrote; null where it wrote no time that can be read. */
export function shotOfTags(tags: Readonly<Record<string, unknown>>): Shot | null {
  const [, year, month, day, time] = CLOCK.exec(String(tags['DateTimeOriginal'])) ?? [];
  if (time === undefined) return null;
  const offset = String(tags['OffsetTimeOriginal']);
  return { day: `${year}-${month}-${day}`, time, offset: OFFSET.test(offset) ? offset : null };
}

/** The clock as a camera writes it into a photo: `2026:04:14 10:32:05`, in the time of the place. */
export const cameraClock = ({ day, time }: Shot): string => `${day.replaceAll('-', ':')} ${time}`;

/** The shot in ISO 8601, with its offset where the camera knew it. */
export const writtenShot = ({ day, time, offset }: Shot): string => `${day}T${time}${offset ?? ''}`;

/** A camera whose clock goes ahead by more than this has never been set. */
const LONGEST_AHEAD_MS = 24 * 3_600_000;

/**
 * The instant of a shot; by the clocks of the site where the camera does not know how far it is from UTC. Null for a time
 * that cannot be, or is still to come.
 */
export function takenAt(shot: Shot, timeZone: string, now: Date): Date | null {
  const at = shot.offset === null ? instantIn(shot.day, shot.time, timeZone) : new Date(writtenShot(shot));
  if (at === null || Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1990) return null;
  return at.getTime() > now.getTime() + LONGEST_AHEAD_MS ? null : at;
}
