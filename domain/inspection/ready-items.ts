import type { TemplateItem } from './templates.ts';

const PLAIN = {
  requirement: null,
  kind: 'PASS_FAIL',
  unit: null,
  target: null,
  toleranceMinus: null,
  tolerancePlus: null,
  options: [],
  photoRequired: false,
} as const;

type Made = Omit<TemplateItem, 'section'>;

/** The items of a template under one heading. */
export const under = (section: string, ...items: readonly Made[]): TemplateItem[] =>
  items.map((item) => ({ section, ...item }));

/** An item that passes or fails: what is checked, and against what. */
export const check = (description: string, requirement: string | null = null): Made => ({
  ...PLAIN,
  description,
  requirement,
});

/** The same with a photo that shows it, for what is covered up afterwards. */
export const shown = (description: string, requirement: string | null = null): Made => ({
  ...check(description, requirement),
  photoRequired: true,
});

/** A number that is measured; null = unbounded on that side of the target, and without a target only recorded. */
export const measured = (
  description: string,
  unit: string,
  requirement: string | null,
  [target, toleranceMinus, tolerancePlus]: readonly [number | null, number | null, number | null],
): Made => ({
  ...PLAIN,
  description,
  requirement,
  kind: 'NUMBER',
  unit,
  target,
  toleranceMinus,
  tolerancePlus,
});

/** One of several answers, of which the latter fail. */
export const chosen = (
  description: string,
  passing: readonly string[],
  failing: readonly string[],
): Made => ({
  ...PLAIN,
  description,
  kind: 'CHOICE',
  options: [
    ...passing.map((label) => ({ label, fails: false })),
    ...failing.map((label) => ({ label, fails: true })),
  ],
});

/** Words that are noted, and a date that is. */
export const noted = (description: string): Made => ({ ...PLAIN, description, kind: 'TEXT' });
export const dated = (description: string): Made => ({ ...PLAIN, description, kind: 'DATE' });
