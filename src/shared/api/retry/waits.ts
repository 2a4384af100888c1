import { isApiError } from '../api-error';

/** Waits before a call that did not arrive is sent again by itself, in ms. */
export const FIRST_WAITS: readonly number[] = [1000, 4000, 10_000];

/** After the first ones: often enough for a connection that comes and goes, seldom enough for a battery. */
const LATER_WAITS: readonly number[] = [30_000, 60_000];

/**
 * How long to wait before another try, in ms.
 * @param attempt how many have failed before this one: 0 for the first
 * @param error why it failed; a server that says how long it wants to be left alone is heard
 */
export function waitBefore(attempt: number, error?: unknown): number {
  const asked = isApiError(error) ? error.retryAfterSeconds : undefined;
  const waits = [...FIRST_WAITS, ...LATER_WAITS];
  return asked === undefined ? (waits[attempt] ?? waits.at(-1) ?? 0) : asked * 1000;
}

/**
 * Resolves when another try is worth it: after so many ms, and without a connection as soon as there is one again.
 * @throws the signal's reason, where it ends the wait
 */
export function untilWorthATry(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = [];
    const end = (settle: () => void) => (): void => {
      for (const stop of stops) stop();
      settle();
    };
    const again = end(resolve);
    // Without a connection the time tells nothing; the browser says when there is one.
    const timer = setTimeout(() => {
      if (navigator.onLine) again();
    }, ms);
    stops.push(
      () => clearTimeout(timer),
      () => window.removeEventListener('online', again),
    );
    window.addEventListener('online', again);
    if (signal === undefined) return;
    const given = end(() => reject(signal.reason as Error));
    if (signal.aborted) given();
    else {
      signal.addEventListener('abort', given);
      stops.push(() => signal.removeEventListener('abort', given));
    }
  });
}
