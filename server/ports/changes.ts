import { Recent } from '#domain/live/recent.ts';

/** That something was changed, as who follows changes is told: not what, so that it tells nobody what they may not see. */
export interface Change {
  /** The project it belongs to; null for what happens outside of projects. */
  projectId: string | null;
  /** The tool of the project, as its addresses call it (`rfi`, `payapp`); null where it may be any. */
  tool: string | null;
  /** Who got a notification by it. */
  userIds: readonly string[];
  /** Whose sessions, or part in a project, it began or ended or altered: what they may hear is asked anew. */
  rightsOf: readonly string[];
  /** Who made it; null where nobody is signed in, or nobody did. */
  by: string | null;
  /** What the caller named itself by (`x-live-origin`), so that it need not follow its own change. */
  origin: string | null;
}

/** `all`: something may have been missed, whatever it was. */
export type Heard = Change | 'all';

/** The publish-subscribe port of committed changes: from every process of the server to every process. */
export interface Changes {
  /** Tells every follower; to be called after the commit. Never throws: a change is true whether it is heard of or not. */
  announce(change: Change): void;
  /** @returns what ends the following; `ended` is called once when the port closes first. */
  follow(heard: (change: Heard) => void, ended: () => void): () => void;
  /**
   * What was heard in the last `ms` milliseconds, for who read something before following; null where that is further
   * back than is known.
   */
  heardWithin(ms: number): readonly Heard[] | null;
  /** Ends every following. */
  close(): Promise<void>;
}

interface Follower {
  heard: (change: Heard) => void;
  ended: () => void;
}

interface ChangesInProcess extends Changes {
  /** Reaches followers of this process alone. */
  tell(change: Heard): void;
  /** Nothing of before was heard. */
  begin(): void;
}

/** For a server of one process. */
export function changesInProcess(): ChangesInProcess {
  const followers = new Set<Follower>();
  const recent = new Recent<Heard>(performance.now());
  let closed = false;
  const tell = (change: Heard): void => {
    recent.note(change, performance.now());
    for (const { heard } of followers) heard(change);
  };
  return {
    tell,
    begin: () => recent.begin(performance.now()),
    announce: tell,
    heardWithin: (ms) => recent.since(performance.now() - ms, performance.now()),
    follow(heard, ended) {
      const follower = { heard, ended };
      if (closed) ended();
      else followers.add(follower);
      return () => void followers.delete(follower);
    },
    async close() {
      closed = true;
      for (const { ended } of followers) ended();
      followers.clear();
    },
  };
}
