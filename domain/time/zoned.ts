import type { DateOnly } from './dates.ts';

/** Making a format costs a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
  formats.set(timeZone, made);
  return made;
}

/** What the clocks of a time zone show at an instant. */
export interface ClockTime {
  day: DateOnly;
  /** "14:05:09". */
  time: string;
  /** The zone as it is called then: "PST", "GMT+5:30". */
  zone: string;
}

export function clockTime(at: Date | string, timeZone: string): ClockTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    day: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`,
    time: `${of('hour')}:${of('minute')}:${of('second')}`,
    zone: of('timeZoneName'),
  };
}

/** The day that an instant falls on in a time zone. */
export const dayIn = (at: Date | string, timeZone: string): DateOnly => clockTime(at, timeZone).day;

/** The instant at which the clocks of a time zone show a day and a time ("08:15", "08:15:30"); null where that is none. */
export function instantIn(day: DateOnly, time: string, timeZone: string): Date | null {
  const wanted = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wanted)) return null;
  let instant = wanted;
  // Twice: the offset at the first guess may be that of the other side of a change of the clocks.
  for (let round = 0; round < 2; round += 1) {
    const shown = clockTime(new Date(instant), timeZone);
    instant += wanted - Date.parse(`${shown.day}T${shown.time}Z`);
  }
  return new Date(instant);
}
