/** Units in which a tape is read, in inches. */
const INCHES: Readonly<Record<string, number>> = {
  in: 1,
  'in.': 1,
  inch: 1,
  inches: 1,
  '"': 1,
  ft: 12,
  'ft.': 12,
  foot: 12,
  feet: 12,
  "'": 12,
};

const VULGAR: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

const NUMBER = String.raw`\d{1,7}(?:\.\d{1,4})?`;
const MIXED = new RegExp(String.raw`^(?:(\d{1,7})[ -]+)?(\d{1,4})/(\d{1,4})$`);
const PLAIN = new RegExp(`^${NUMBER}$`);
const FEET = new RegExp(String.raw`^(${NUMBER}) *(?:'|ft\.?|feet|foot)(?: *-? *(.+))?$`);

/** Whether lengths in this unit are read off a tape: in eighths of an inch, and in feet and inches. */
export const isOnTape = (unit: string | null): boolean =>
  unit !== null && unit.trim().toLowerCase() in INCHES;

/** "5", "3/8" or "1 1/2"; null for anything else. */
function readMixed(text: string): number | null {
  if (PLAIN.test(text)) return Number(text);
  const [, whole = '0', above, below] = MIXED.exec(text) ?? [];
  if (above === undefined || Number(below) === 0) return null;
  return Number(whole) + Number(above) / Number(below);
}

/** A length in inches, as it is said without its unit's name at the end; null where it is none. */
function readInches(text: string, unit: number): number | null {
  const [, feet, rest] = FEET.exec(text) ?? [];
  if (feet !== undefined) {
    const inches = rest === undefined ? 0 : readMixed(rest.replace(/ *(?:"|in\.?|inch|inches)$/, ''));
    return inches === null ? null : Number(feet) * 12 + inches;
  }
  const named = text.replace(/ *(?:"|in\.?|inch|inches)$/, '');
  const value = readMixed(named);
  return value === null ? null : value * (named === text ? unit : 1);
}

/**
 * A length as a tape says it, in the item's unit: `3/8`, `1 1/2`, `5'-6 1/2"`, `-1/8`. To the fourth decimal, as the
 * contract has numbers.
 * @param unit one in which a tape is read
 * @returns null where the text is no such length, or the unit none of a tape
 */
export function readTape(text: string, unit: string | null): number | null {
  const perUnit = unit === null ? undefined : INCHES[unit.trim().toLowerCase()];
  if (perUnit === undefined) return null;
  const typed = text
    .trim()
    .toLowerCase()
    .replaceAll(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${VULGAR[sign] ?? ''}`)
    .replaceAll(/[′’‘]/g, "'")
    .replaceAll(/[″”“]|''/g, '"')
    .replaceAll('⁄', '/')
    .trim();
  const isNegative = /^[-−]/.test(typed);
  const inches = readInches(typed.replace(/^[-−+] */, ''), perUnit);
  if (inches === null) return null;
  const value = Math.round((inches / perUnit) * 10_000) / 10_000;
  return isNegative && value !== 0 ? -value : value;
}
