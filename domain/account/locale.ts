/** The languages that texts, dates and numbers are written in; the first is the one nobody has to choose. */
export const LANGUAGES = ['en', 'en-GB', 'en-IN'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_LABELS: Record<Language, string> = {
  en: 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  'en-IN': 'English (India)',
};

/** Names that browsers still give to zones whose places are called otherwise by now. */
const CALLED_NOW: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** The zone by the name that its place has now, as far as clocks here can be set by that. */
export function zoneCalledNow(name: string): string {
  const now = CALLED_NOW[name];
  return now !== undefined && isTimeZone(now) ? now : name;
}

/** Whether this is a time zone that clocks can be set by; names are those of the IANA database. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time zone where it is one, else null: what a device tells of itself is not worth a refusal. */
export const timeZoneOrNull = (name: string | null | undefined): string | null =>
  name && isTimeZone(name) ? zoneCalledNow(name) : null;
