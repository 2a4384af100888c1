import { Recent } from '#domain/live/recent.ts';
import { readToken, tokenSince } from '@/shared/session/token';
import { type LiveEvent, readStream, StreamBlocked } from './stream';

const CHANNEL = 'plumbline.live';
const SOONEST_MS = 1_000;
const LATEST_MS = 30_000;
/** Where streams are blocked, everything on screen is asked for this often instead. */
const POLL_MS = 10_000;

/** What the tabs tell each other: what the one that reads heard, and what another asks for that has just been opened. */
type Said = { heard: LiveEvent; to?: string } | { behind: number; from: string };

/** Milliseconds since this page first asked for something with the session it has. */
const behindNow = (): number => performance.now() - tokenSince();

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', over);
  });

/** Keeps one connection open, coming back after each loss; where there is none to be had, asks again and again. */
async function stayConnected(
  tell: (event: LiveEvent) => void,
  signal: AbortSignal,
  missed: boolean,
): Promise<void> {
  let wait = SOONEST_MS;
  let behind = missed;
  while (!signal.aborted) {
    const token = readToken();
    if (token === null) return;
    try {
      await readStream({
        token,
        behind: behind ? null : behindNow(),
        signal,
        onEvent: tell,
        onHello: () => {
          wait = SOONEST_MS;
          if (behind) tell({ event: 'all' });
          behind = true;
        },
      });
    } catch (error) {
      if (error instanceof StreamBlocked) {
        tell({ event: 'all' });
        wait = Math.max(wait, POLL_MS);
      }
    }
    // Not all pages at once, when a server comes back.
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LATEST_MS);
  }
}

/**
 * Follows what others change until the signal ends it. The tabs of a browser share one connection, as it allows six to
 * a server over HTTP/1.1: the tab that holds the lock reads, and passes on what it hears.
 */
export function followChanges(heard: (event: LiveEvent) => void, signal: AbortSignal): void {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined || typeof BroadcastChannel === 'undefined') {
    void stayConnected(heard, signal, false);
    return;
  }
  const channel = new BroadcastChannel(CHANNEL);
  const say = (said: Said): void => {
    if (!signal.aborted) channel.postMessage(said);
  };
  const self = crypto.randomUUID();
  let recent: Recent<LiveEvent> | null = null;
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('heard' in data) {
      if (data.to === undefined || data.to === self) heard(data.heard);
    } else if (recent !== null) {
      // A tab that was opened meanwhile has read what may have changed before it could hear of it.
      const now = performance.now();
      const missed = recent.since(now - data.behind, now) ?? [{ event: 'all' } as const];
      for (const event of missed) say({ heard: event, to: data.from });
    }
  };
  signal.addEventListener('abort', () => channel.close());
  const lead = (missed: boolean) => {
    const heardOf = (recent = new Recent<LiveEvent>(performance.now()));
    const tell = (event: LiveEvent): void => {
      heardOf.note(event, performance.now());
      heard(event);
      say({ heard: event });
    };
    return stayConnected(tell, signal, missed);
  };
  const follow = async (): Promise<void> => {
    const led = await locks.request(CHANNEL, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await lead(false);
      return lock !== null;
    });
    // Another tab reads; when it is closed, this one or the next takes over.
    if (led) return;
    say({ behind: behindNow(), from: self });
    await locks.request(CHANNEL, { signal }, () => lead(true));
  };
  follow().catch(() => {
    // The wait for the lock was given up: nobody follows any more.
  });
}
