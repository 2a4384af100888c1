import { type PDFDocument, PDFDict, PDFName, PDFString } from '@cantoo/pdf-lib';
import { clockTime, dayIn } from '#domain/time/zoned.ts';
import { printDate } from './forms.ts';

/** How a paper writes instants: by the clocks of one place, for everybody who reads it. */
export interface PaperTimes {
  timeZone: string;
  /** "Nov 30, 2026", or a dash. */
  day: (at: string | null) => string;
  /** "Nov 30, 2026, 06:05 PST": as people on site write it. */
  instant: (at: string) => string;
  /** "2026-11-30 06:05:09 PST": to the second, where a paper proves something. */
  exact: (at: string) => string;
  /** "06:05 PST". */
  time: (at: string) => string;
}

export const paperTimes = (timeZone: string): PaperTimes => ({
  timeZone,
  day: (at) => printDate(at === null ? null : dayIn(at, timeZone)),
  instant(at) {
    const { day, time, zone } = clockTime(at, timeZone);
    return `${printDate(day)}, ${time.slice(0, 5)} ${zone}`;
  },
  exact(at) {
    const { day, time, zone } = clockTime(at, timeZone);
    return `${day} ${time} ${zone}`;
  },
  time(at) {
    const { time, zone } = clockTime(at, timeZone);
    return `${time.slice(0, 5)} ${zone}`;
  },
});

const ZONE = PDFName.of('TimeZone');

/** What the file says of itself. */
const infoOf = ({ context }: PDFDocument): PDFDict | undefined => {
  const info = context.lookup(context.trailerInfo.Info);
  return info instanceof PDFDict ? info : undefined;
};

/** Keeps the zone in the file: what is added to an issued document later has the clocks that it was issued with. */
export function keepTimeZone(document: PDFDocument, timeZone: string): void {
  infoOf(document)?.set(ZONE, PDFString.of(timeZone));
}

/** The clocks of a document; UTC of one that does not say. */
export function timesOf(document: PDFDocument): PaperTimes {
  const zone = infoOf(document)?.get(ZONE);
  return paperTimes(zone instanceof PDFString ? zone.asString() : 'UTC');
}
