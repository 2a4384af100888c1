import { clockTime } from '#domain/time/zoned.ts';
import { ownTimeZone, pageTimeZone } from './reader';

/**
 * What the clocks of the page are called at an instant ("PST"), to be said behind a time; null where the reader's own
 * clock shows the same.
 */
export function foreignZone(at: Date | string = new Date()): string | null {
  const [here, own] = [pageTimeZone(), ownTimeZone()];
  if (here === own) return null;
  const there = clockTime(at, here);
  const shown = clockTime(at, own);
  return shown.day === there.day && shown.time === there.time ? null : there.zone;
}

/** Behind a time: " PST"; nothing where the reader's own clock shows the same. */
export function zoneBehind(at: Date | string): string {
  const zone = foreignZone(at);
  return zone === null ? '' : ` ${zone}`;
}

/** The label of a time field: "When (PST)" where what is typed there is not on the reader's own clock. */
export function timeLabel(label: string, at?: Date | string): string {
  const zone = foreignZone(at);
  return zone === null ? label : `${label} (${zone})`;
}
