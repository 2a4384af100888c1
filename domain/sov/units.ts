import { beginningOf } from '../text/beginning.ts';
export interface UnitOfMeasure {
  code: string;
  name: string;
}

/** The units every project starts with (rule: money 12); a project may add its own. */
export const DEFAULT_UNITS = [
  { code: 'LS', name: 'Lump Sum' },
  { code: 'EA', name: 'Each' },
  { code: 'LF', name: 'Linear Feet' },
  { code: 'CY', name: 'Cubic Yards' },
  { code: 'TON', name: 'Tons' },
  { code: 'SY', name: 'Square Yards' },
  { code: 'GAL', name: 'Gallons' },
  { code: 'FA', name: 'Force Account' },
] as const satisfies readonly UnitOfMeasure[];

/** Other ways in which bid forms write a unit, without dots and in capitals. */
const ALIASES: Readonly<Record<string, string>> = {
  ...names('LS', 'LUMP SUM', 'LSUM', 'L SUM', 'JOB', 'LOT'),
  ...names('EA', 'EACH', 'PC', 'PCS', 'PIECE', 'NO', 'NOS', 'UNIT', 'UNITS'),
  ...names(
    'LF',
    'LINEAR FEET',
    'LINEAR FOOT',
    'LINEAL FEET',
    'LINEAL FOOT',
    'LIN FT',
    'LNFT',
    'LFT',
    'FT',
    'FEET',
  ),
  ...names('CY', 'CUBIC YARDS', 'CUBIC YARD', 'CU YD', 'CU YDS', 'CUYD', 'CYD', 'YD3'),
  ...names(
    'TON',
    'TONS',
    'TN',
    'T',
    'US SHORT TON',
    'US SHORT TONS',
    'SHORT TON',
    'SHORT TONS',
    'US TON',
    'ST',
  ),
  ...names('SY', 'SQUARE YARDS', 'SQUARE YARD', 'SQ YD', 'SQ YDS', 'SQYD', 'SYD', 'YD2'),
  ...names('GAL', 'GALLONS', 'GALLON', 'GALS', 'US GALLON'),
  ...names('FA', 'FORCE ACCOUNT', 'F A', 'T&M', 'TIME AND MATERIAL'),
  ...names('SF', 'SQUARE FEET', 'SQUARE FOOT', 'SQ FT', 'SQFT', 'SFT', 'FT2'),
  ...names('AL', 'ALLOWANCE', 'ALLOW', 'ALW'),
  ...names('MH', 'MAN HOURS', 'MAN HOUR', 'MANHOURS', 'MHR', 'LABOR HOURS'),
  ...names('HR', 'HOURS', 'HOUR', 'HRS'),
  ...names('DAY', 'DAYS', 'DY'),
  ...names('WK', 'WEEKS', 'WEEK', 'WKS'),
  ...names('MO', 'MONTHS', 'MONTH', 'MOS', 'MTH'),
  ...names('LB', 'POUNDS', 'POUND', 'LBS'),
  ...names('AC', 'ACRES', 'ACRE'),
  ...names('CF', 'CUBIC FEET', 'CUBIC FOOT', 'CU FT', 'CUFT', 'FT3'),
  ...names('VF', 'VERTICAL FEET', 'VERTICAL FOOT', 'VLF'),
  ...names('M', 'METRES', 'METERS', 'METRE', 'METER', 'RMT', 'RM'),
  ...names('M2', 'SQUARE METRES', 'SQUARE METERS', 'SQM', 'SQ M'),
  ...names('M3', 'CUBIC METRES', 'CUBIC METERS', 'CUM', 'CU M'),
  ...names('KG', 'KILOGRAMS', 'KILOGRAM', 'KGS'),
};

function names(code: string, ...others: string[]): Record<string, string> {
  return Object.fromEntries(others.map((other) => [other, code]));
}

/** Names offered when a well-known unit is added to a project. */
const OFFERED: Readonly<Record<string, string>> = {
  SF: 'Square Feet',
  AL: 'Allowance',
  MH: 'Man Hours',
  HR: 'Hours',
  DAY: 'Days',
  WK: 'Weeks',
  MO: 'Months',
  LB: 'Pounds',
  AC: 'Acres',
  CF: 'Cubic Feet',
  VF: 'Vertical Feet',
  M: 'Metres',
  M2: 'Square Metres',
  M3: 'Cubic Metres',
  KG: 'Kilograms',
};

/**
 * What a unit in a file means here: KNOWN = a unit of the project by its code or name; ALIAS = another way of writing
 * one (the import offers to map it); UNKNOWN = none of the project's (the import offers to add `offer`, or to map).
 */
export type UnitMatch =
  | { kind: 'KNOWN'; code: string }
  | { kind: 'ALIAS'; code: string }
  | { kind: 'UNKNOWN'; offer: UnitOfMeasure };

const tidy = (text: string): string => text.trim().replace(/\./g, '').replace(/\s+/g, ' ').toUpperCase();

/** Resolves a unit as written in a file against the units of the project. */
export function resolveUnit(text: string, units: readonly UnitOfMeasure[] = DEFAULT_UNITS): UnitMatch {
  const written = tidy(text);
  const exact = units.find((unit) => tidy(unit.code) === written);
  if (exact) return { kind: 'KNOWN', code: exact.code };
  const named = units.find((unit) => tidy(unit.name) === written);
  if (named) return { kind: 'KNOWN', code: named.code };
  const code = ALIASES[written] ?? written;
  const alias = units.find((unit) => tidy(unit.code) === code);
  if (alias) return { kind: 'ALIAS', code: alias.code };
  return {
    kind: 'UNKNOWN',
    offer: { code: beginningOf(code, 12), name: OFFERED[code] ?? titleCase(text.trim()) },
  };
}

const titleCase = (text: string): string =>
  text.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());

/** How many letters have to be changed, added or left out to make one of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const MOST_NEAR = 3;

/** The project's units that may have been meant by what was written, the likeliest first; at most three. */
export function nearUnits(text: string, units: readonly UnitOfMeasure[] = DEFAULT_UNITS): UnitOfMeasure[] {
  const written = tidy(text);
  const match = resolveUnit(text, units);
  const meant = match.kind === 'UNKNOWN' ? null : match.code;
  // One letter makes another unit of a short code: SF is not LF.
  const farthest = (word: string) => Math.floor(Math.max(word.length, written.length) / 3);
  const rank = ({ code, name }: UnitOfMeasure): number => {
    if (code === meant) return -1;
    const found = [tidy(code), tidy(name)].flatMap((word) => {
      if (written.length > 1 && word.startsWith(written)) return [0];
      const letters = distance(written, word);
      return letters <= farthest(word) ? [letters] : [];
    });
    return Math.min(...found, Infinity);
  };
  return units
    .map((unit) => ({ unit, rank: rank(unit) }))
    .filter((each) => each.rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_NEAR)
    .map(({ unit }) => unit);
}

/** Says that a unit is not one of the project's, which of those are near it, or where none is, which there are. */
export function unknownUnitMessage(text: string, units: readonly UnitOfMeasure[]): string {
  const near = nearUnits(text, units).map(({ code, name }) => `${code} (${name})`);
  const said = `${text.trim()} is not a unit of this project`;
  if (near.length > 0) return `${said}. Did you mean ${either(near)}?`;
  return `${said}, which has ${units.map(({ code }) => code).join(', ')}. Choose one of them, or add it.`;
}

const either = (words: readonly string[]): string =>
  words.length === 1 ? `${words[0]}` : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** Why this unit cannot be added to the project; null when it can. */
export function newUnitProblem(unit: UnitOfMeasure, units: readonly UnitOfMeasure[]): string | null {
  if (!/^[A-Z0-9][A-Z0-9/ ]{0,11}$/.test(unit.code))
    return 'A unit code is 1 to 12 capital letters or digits, like SF.';
  if (unit.name.trim() === '') return 'Give the unit a name, like Square Feet.';
  if (units.some((held) => held.code === unit.code)) return `${unit.code} is already a unit of this project.`;
  return null;
}
