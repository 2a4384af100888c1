export const DEVICE_KINDS = ['COMPUTER', 'PHONE', 'TABLET', 'OTHER'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** What a session's holder knows the device by. */
export interface Device {
  name: string;
  kind: DeviceKind;
}

/** In this order: nearly every browser also says the names of those that it is like. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string, DeviceKind][] = [
  [/\biPhone\b/, 'iPhone', 'PHONE'],
  [/\biPad\b/, 'iPad', 'TABLET'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'PHONE'],
  [/\bAndroid\b/, 'Android', 'TABLET'],
  [/\bCrOS\b/, 'ChromeOS', 'COMPUTER'],
  [/\bWindows\b/, 'Windows', 'COMPUTER'],
  [/\bMacintosh\b/, 'Mac', 'COMPUTER'],
  [/\bLinux\b/, 'Linux', 'COMPUTER'],
];

/** The device behind a user agent, in a few words: "Chrome on Windows". A program is called what it calls itself. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent?.trim() ?? '';
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const [, system, kind] = SYSTEMS.find(([pattern]) => pattern.test(agent)) ?? [];
  if (browser !== undefined && system !== undefined)
    return { name: `${browser} on ${system}`, kind: kind ?? 'OTHER' };
  if (browser !== undefined || system !== undefined)
    return { name: browser ?? system ?? '', kind: kind ?? 'OTHER' };
  const program = /^[A-Za-z][\w.-]{1,39}/.exec(agent)?.[0];
  return { name: program && program !== 'Mozilla' ? program : 'Unknown device', kind: 'OTHER' };
}

/** A network address as people know it: an IPv4 address that came in an IPv6 one stands as itself. */
export const shownAddress = (address: string | null): string | null =>
  address?.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '') ?? null;

/** The place that a time zone is named after: "Los Angeles" of America/Los_Angeles; null where it names none. */
export function placeOf(timeZone: string | null): string | null {
  const [area, ...rest] = timeZone?.split('/') ?? [];
  const city = rest.at(-1);
  if (city === undefined || area === 'Etc') return null;
  return city.replaceAll('_', ' ');
}
