import { instantIn } from '#domain/time/zoned.ts';
import exifr from 'exifr';
import type { JudgedFile } from './judge.ts';

/** When a camera says that it took a photo: its clock, and how far that is from UTC where it knows. */
export interface Shot {
  day: string;
  time: string;
  /** "-07:00". */
  offset: string | null;
}

/** What a camera writes stands at the beginning of its file. */
const HEAD = 512 * 1024;
const WITH_TIME: ReadonlySet<string> = new Set(['image/jpeg', 'image/heic', 'image/heif', 'image/png']);
const CLOCK = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/;
const OFFSET = /^[+-]\d{2}:\d{2}$/;

/** The time in a photo's own data; null where it has none that can be read. What a client says of it is not asked. */
export async function shotOf({ file, contentType }: JudgedFile): Promise<Shot | null> {
  if (!WITH_TIME.has(contentType)) return null;
  try {
    const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
    const tags: unknown = await exifr.parse(head, {
      pick: ['DateTimeOriginal', 'OffsetTimeOriginal'],
      reviveValues: false,
    });
    const { DateTimeOriginal, OffsetTimeOriginal } = (tags ?? {}) as Record<string, unknown>;
    const [, year, month, day, time] = CLOCK.exec(String(DateTimeOriginal)) ?? [];
    if (time === undefined) return null;
    const offset = String(OffsetTimeOriginal);
    return { day: `${year}-${month}-${day}`, time, offset: OFFSET.test(offset) ? offset : null };
  } catch {
    return null;
  }
}

/** A camera whose clock goes ahead by more than this has never been set. */
const LONGEST_AHEAD_MS = 24 * 3_600_000;

/**
 * The instant of a shot; by the clocks of the site where the camera does not know how far it is from UTC. Null for a time
 * that cannot be, or is still to come.
 */
export function takenAt({ day, time, offset }: Shot, timeZone: string, now: Date): Date | null {
  const at = offset === null ? instantIn(day, time, timeZone) : new Date(`${day}T${time}${offset}`);
  if (at === null || Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1990) return null;
  return at.getTime() > now.getTime() + LONGEST_AHEAD_MS ? null : at;
}
