import { timeZoneOrNull } from '#domain/account/locale.ts';

/** How the reader has dates and times written: by their profile, where they have said so. */
interface Reader {
  /** Null: as the device has it. */
  timeZone: string | null;
  /** A language tag; `en` writes as in the United States. */
  language: string;
}

let reader: Reader = { timeZone: null, language: 'en' };
/** The site's zone, on the pages of a project whose address tells it. */
let site: string | null = null;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Takes over what the profile says, for everything that is written from now on. */
export function readAs({ timeZone: wanted, language }: Reader): void {
  // A zone that this browser has not heard of yet is no reason to show nothing.
  const timeZone = timeZoneOrNull(wanted);
  document.documentElement.lang = language;
  if (timeZone === reader.timeZone && language === reader.language) return;
  reader = { timeZone, language };
  formats.clear();
}

/**
 * On the pages of a project, times are those of its site (rule: site clock): an accident at 21:25 in Oakland is one at
 * 21:25 to whoever reads of it, wherever they are. Null outside of projects, and where the address does not tell the zone.
 */
export function readAtSite(timeZone: string | null): void {
  const wanted = timeZoneOrNull(timeZone);
  if (wanted === site) return;
  site = wanted;
  formats.clear();
}

let device: string | undefined;

/** Asked once: a page writes hundreds of times, and the engine makes a whole format for each answer. */
const zoneOfDevice = (): string => (device ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The zone that the reader's own clock shows, wherever the page's times are. */
export const ownTimeZone = (): string => reader.timeZone ?? zoneOfDevice();

/** The zone in which the page's times are; null: as the device has it. */
export const zoneOfPage = (): string | null => site ?? reader.timeZone;

/** The language dates are written in. */
export const readerLanguage = (): string => (reader.language === 'en' ? 'en-US' : reader.language);

/** The zone that the page's times are in, for a request that has to name it. */
export const pageTimeZone = (): string => zoneOfPage() ?? ownTimeZone();

/** A format of the reader's language; in the zone of the page, unless it names one. Made once. */
export function readerFormat(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(name);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(readerLanguage(), {
    timeZone: zoneOfPage() ?? undefined,
    ...options,
  });
  formats.set(name, made);
  return made;
}

const ZONE = /^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/;

/** The time zone of the device, as far as it says one by its usual name. */
export function deviceTimeZone(): string | undefined {
  const timeZone = zoneOfDevice();
  return ZONE.test(timeZone) && timeZone.length <= 64 ? timeZone : undefined;
}
