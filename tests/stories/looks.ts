// The looks in which every story is judged again after its steps, on the tree that is already mounted: what a look can
// break (contrast in the dark, mirroring, width) shows there, and nothing has to be told twice to show it.

import type { Place } from './in-page.ts';

/** CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

type Fixable = 'theme' | 'direction' | 'viewport';

export interface Look {
  name: string;
  /** The globals that it changes; a story that fixes all of them itself is not looked at so. */
  changes: readonly Fixable[];
  /** What it is drawn again with, at the story's own size; or the size that it takes, drawn as it is. CSS pixels. */
  to: { globals: Record<string, unknown> } | { size: Size };
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** All of axe reads a story as it first stands; of a look only the rules that it can break (.storybook/preview.tsx). */
const WITHOUT_AXE = { a11y: { manual: true } };

/**
 * The phone first, while the story is drawn as it was told. The dark and the other direction break different things, so
 * that one drawing serves for both.
 */
export const LOOKS: readonly Look[] = [
  { name: 'phone', changes: ['viewport'], to: { size: PHONE } },
  {
    name: 'dark from right to left',
    changes: ['theme', 'direction'],
    to: { globals: { theme: 'dark', direction: 'rtl', ...WITHOUT_AXE } },
  },
];

/** How far, in CSS pixels, something may be from where its mirror image is: borders, and a scroll bar's width. */
const TOLERANCE = 18;

/**
 * What stands in right-to-left where it stood in left-to-right instead of at the other side. Compared only where both
 * show the same things in the same order.
 * @param width of the viewport, CSS pixels
 */
export function unmirrored(ltr: readonly Place[], rtl: readonly Place[], width: number): string[] {
  if (ltr.length !== rtl.length || ltr.some(({ label }, at) => label !== rtl[at]?.label)) return [];
  return ltr.flatMap(({ label, left, right }, at) => {
    const now = rtl[at]?.left ?? 0;
    const mirrored = width - right;
    const stayed = Math.abs(now - left) < 2;
    return stayed && Math.abs(mirrored - left) > TOLERANCE
      ? [
          `Not mirrored: ${label} stands at ${left.toFixed(0)} px in both directions, not at ${mirrored.toFixed(0)} px`,
        ]
      : [];
  });
}
