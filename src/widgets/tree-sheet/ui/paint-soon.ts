/** What is out of date on the page. One event may touch it several times; it is painted once, after the event. */
const waiting = new Set<() => void>();

function paintWaiting(): void {
  const due = [...waiting];
  waiting.clear();
  for (const paint of due) paint();
}

/** Calls a painter once the event that is being handled is done with, before the browser shows anything. */
export function paintSoon(paint: () => void): void {
  if (waiting.size === 0) queueMicrotask(paintWaiting);
  waiting.add(paint);
}

/** Drops a painter whose element is gone. */
export function paintNoMore(paint: () => void): void {
  waiting.delete(paint);
}
