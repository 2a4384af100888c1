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
  /** Ends every following. */
  close(): Promise<void>;
}

interface Follower {
  heard: (change: Heard) => void;
  ended: () => void;
}

/** For a server of one process. `tell` reaches followers of this process alone. */
export function changesInProcess(): Changes & { tell(change: Heard): void } {
  const followers = new Set<Follower>();
  let closed = false;
  const tell = (change: Heard): void => {
    for (const { heard } of followers) heard(change);
  };
  return {
    tell,
    announce: tell,
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
