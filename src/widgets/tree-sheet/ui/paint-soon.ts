/** What is out of date on the page. One event may touch it several times; it is painted once, after the event. */
const waiting = new Map<() => void, () => boolean>();
/** What is out of date, but out of sight. */
const unseen = new Set<() => void>();

function paintUnseen(): void {
  const due = [...unseen];
  unseen.clear();
  for (const paint of due) paint();
}

function paintWaiting(): void {
  const due = [...waiting];
  waiting.clear();
  for (const [paint, seen] of due) {
    if (seen()) paint();
    else {
      if (unseen.size === 0) setTimeout(paintUnseen);
      unseen.add(paint);
    }
  }
}

const always = () => true;

/**
 * Calls a painter once the event that is being handled is done with, before the browser shows anything; one whose
 * element is out of sight (a row kept ready for scrolling) once that is shown.
 */
export function paintSoon(paint: () => void, seen: () => boolean = always): void {
  if (waiting.size === 0) queueMicrotask(paintWaiting);
  waiting.set(paint, seen);
}

/** Drops a painter whose element is gone. */
export function paintNoMore(paint: () => void): void {
  waiting.delete(paint);
  unseen.delete(paint);
}
