import { readerFormat, zoneOfPage } from './reader';

const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** Date and time of an instant on the clock of the page, the site's or the reader's: "2026-03-02" and "15:04". */
export function onPageClock(instant: Date): { day: string; time: string } {
  if (zoneOfPage() === null) {
    const two = (part: number): string => String(part).padStart(2, '0');
    return {
      day: `${String(instant.getFullYear())}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`,
      time: `${two(instant.getHours())}:${two(instant.getMinutes())}`,
    };
  }
  const parts = readerFormat('clock', PARTS).formatToParts(instant);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return {
    // A year that is being typed may have fewer digits.
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** The instant at which the clock of the page shows this; null where the text is no day and time. */
export function fromPageClock(day: string, time: string): Date | null {
  const local = new Date(`${day}T${time}`);
  if (Number.isNaN(local.getTime())) return null;
  if (zoneOfPage() === null) return local;
  const wanted = Date.parse(`${day}T${time}Z`);
  let instant = wanted;
  // Twice: the offset at the first guess may be that of the other side of a change of the clocks.
  for (let round = 0; round < 2; round += 1) {
    const shown = onPageClock(new Date(instant));
    instant += wanted - Date.parse(`${shown.day}T${shown.time}Z`);
    if (Number.isNaN(instant)) return null;
  }
  return new Date(instant);
}
