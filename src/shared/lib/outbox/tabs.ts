/** What the tabs of one browser tell each other about an outbox. */
export type TabNews =
  | { kind: 'changed' }
  /** A write was sent, and what the server answered: the form that waits for it may stand in another tab. */
  | { kind: 'sent'; id: string; answer: unknown };

/** Several tabs hold one outbox: one of them sends at a time, and the others hear of it. */
export interface Tabs {
  /** Runs once no other tab does. */
  alone: <T>(run: () => Promise<T>) => Promise<T>;
  tell: (news: TabNews) => void;
  hear: (listener: (news: TabNews) => void) => void;
  /** Neither tells nor hears any more. */
  leave: () => void;
}

/** The tabs of this browser in which one person is signed in. */
export function browserTabs(userId: string): Tabs {
  const name = `plumbline.outbox:${userId}`;
  const { locks } = navigator as Partial<Navigator>;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  let isLeft = false;
  return {
    // Without locks (an address without https) each tab sends by itself; the key of a write keeps it single all the same.
    alone: (run) => (locks === undefined ? run() : locks.request(name, run)),
    tell: (news) => {
      if (!isLeft) channel?.postMessage(news);
    },
    hear: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data)),
    leave: () => {
      isLeft = true;
      channel?.close();
    },
  };
}
