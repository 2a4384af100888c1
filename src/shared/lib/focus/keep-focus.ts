/** A dialog gives the focus back when it has faded out; by then it shows whether its button is still there. */
const LOOK_EVERY = 100;
const LOOKS = 10;

const page = (): HTMLElement | null => document.querySelector('main');

/**
 * For the end of a step that may take its own button along: where the focus is lost, the keyboard goes on in `region`,
 * the page's `main` without one, instead of at the top of the document.
 */
export function keepFocus(region: () => HTMLElement | null = page): void {
  let looks = 0;
  const timer = window.setInterval(() => {
    looks += 1;
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    if (isLost) region()?.focus({ preventScroll: true });
    if (isLost || looks === LOOKS) window.clearInterval(timer);
  }, LOOK_EVERY);
}
