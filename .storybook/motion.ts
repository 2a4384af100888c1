// While a story's steps run nothing moves: what a step looks at right after it appears is there, however late the next
// frame comes. For people motion is back when the steps are over, so that they see what they then do move.

const REDUCED = '(prefers-reduced-motion: reduce)';
const style = document.createElement('style');
style.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }';

const own = window.matchMedia(REDUCED);
let still = false;

/** The browser's answer about motion, which says "reduced" while steps run. */
class Motion extends EventTarget implements MediaQueryList {
  readonly media = REDUCED;
  onchange = null;
  get matches(): boolean {
    return still || own.matches;
  }
  addListener(listener: EventListener | null): void {
    this.addEventListener('change', listener);
  }
  removeListener(listener: EventListener | null): void {
    this.removeEventListener('change', listener);
  }
}

const motion = new Motion();
const told = () => motion.dispatchEvent(new MediaQueryListEvent('change', motion));
own.addEventListener('change', told);
const matchMedia = window.matchMedia.bind(window);
window.matchMedia = (query) => (query === REDUCED ? motion : matchMedia(query));

/** Stops everything that moves, or lets it move again. */
export function keepStill(wanted: boolean): void {
  if (wanted === still) return;
  still = wanted;
  if (wanted) document.head.append(style);
  else style.remove();
  told();
}
