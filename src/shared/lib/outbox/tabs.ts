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
  hear: (listener: (news: TabNews) => void) => () => void;
}

/** The tabs of this browser in which one person is signed in. */
export function browserTabs(userId: string): Tabs {
  const name = `plumbline.outbox:${userId}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  return {
    // Without locks (an address without https) each tab sends by itself; the key of a write keeps it single all the same.
    alone: (run) => ('locks' in navigator ? navigator.locks.request(name, run) : run()),
    tell: (news) => channel?.postMessage(news),
    hear: (listener) => {
      const heard = ({ data }: MessageEvent<TabNews>): void => listener(data);
      channel?.addEventListener('message', heard);
      return () => channel?.removeEventListener('message', heard);
    },
  };
}
