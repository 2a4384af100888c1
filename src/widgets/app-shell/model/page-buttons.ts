import { lettersFor } from '@/shared/lib/shortcuts/letters';
import type { PageAction } from '@/shared/lib/shortcuts/page-actions';
import { MENU_OF } from '@/shared/ui/page/menu-of';

/** Where a page shows what can be done on it: beside its title, and its primary actions wherever they stand. */
const OFFERING =
  '#main header :is(button, a)[data-size], #main [data-variant="solid"], #main header button[aria-haspopup="menu"]';

/** What belongs to one row or cell, or is shown for the keyboard of its own part. */
const OF_A_PART = '[data-row], [role="grid"], [role="treegrid"], [role="toolbar"], [aria-label="Pagination"]';

/** Where letters have a meaning of their own. */
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable="true"], [role="grid"], [role="treegrid"], [role="listbox"], [role="combobox"], [role="menu"], [role="dialog"]';

interface Offer {
  label: string;
  run: () => void;
}

const nameOf = (button: Element): string =>
  (button.getAttribute('aria-label') ?? button.textContent).replaceAll(/\s+/g, ' ').trim();

/** A button as an action. One that is refused takes the focus, and says its reason. */
function offersOf(button: HTMLElement): Offer[] {
  const menu = MENU_OF.get(button);
  if (menu !== undefined)
    return menu.map(({ label, onSelect, reason }) => ({
      label,
      run: () => {
        if (reason === undefined) onSelect();
        else button.focus();
      },
    }));
  return [
    {
      label: nameOf(button),
      run: () => {
        if (button.getAttribute('aria-disabled') === 'true') button.focus();
        else button.click();
      },
    },
  ];
}

/**
 * What the page that is open shows as buttons, each with its letter: nothing has to be told twice, and a button of a page
 * cannot be without its command.
 * @param offered what the page gives by keys of its own
 */
export function pageButtons(offered: readonly PageAction[] = []): PageAction[] {
  const told = new Set(offered.map(({ label }) => label));
  const offers: (Offer & { created: boolean })[] = [];
  for (const button of document.querySelectorAll<HTMLElement>(OFFERING)) {
    if (button.closest(OF_A_PART) !== null) continue;
    const created = button.getAttribute('aria-keyshortcuts') === 'c';
    for (const offer of offersOf(button)) {
      if (offer.label === '' || told.has(offer.label)) continue;
      told.add(offer.label);
      offers.push({ ...offer, created });
    }
  }
  const others = offers.filter(({ created }) => !created);
  const letters = lettersFor(
    others.map(({ label }) => label),
    offered.flatMap(({ keys }) => keys),
  );
  return offers.map(({ label, run, created }) => {
    const keys = created ? ['C'] : (letters[others.findIndex((other) => other.label === label)] ?? []);
    return { label, keys, run };
  });
}

/** Whether something over the page, or what has the focus, has the letters. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog][aria-modal=true], [role=menu]') !== null) return true;
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null;
}

/** Whoever has pressed the first of two letters presses the second within so long. */
const SOON_MS = 4000;
/** The first of two letters, and when it was pressed. */
let begun: { letter: string; at: number } | null = null;

/**
 * Gives what the page offers by a letter, or by the second of two, unless something else has it.
 * @param now in ms, as the event says it
 */
export function pressLetter(
  key: string,
  target: EventTarget | null,
  offered: readonly PageAction[],
  now: number = performance.now(),
): void {
  const before = begun !== null && now - begun.at < SOON_MS ? [begun.letter] : [];
  begun = null;
  if (isElsewhere(target)) return;
  const pressed = [...before, key.toUpperCase()];
  const buttons = pageButtons(offered);
  const wanted = pressed.join();
  const found = buttons.find(({ keys }) => keys.join() === wanted);
  if (found) {
    if (wanted !== 'C') found.run?.();
  } else if (pressed.length === 1 && buttons.some(({ keys }) => keys.length === 2 && keys[0] === wanted))
    begun = { letter: wanted, at: now };
}
