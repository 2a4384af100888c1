/** Of one role; each takes some 30 kB in the database. The product has some four thousand texts, most of them seldom asked for. */
const MOST = 1024;
/** Texts that were asked for once; they are forgotten all at once. */
const MOST_SEEN = 2000;

export interface Statement<Shape> {
  /** Empty: without a name, gone with the next one. */
  name: string;
  /** What its answers look like; null while the database does not have it under its name. */
  shape: Shape | null;
  /** The name of one that made room for it. */
  forgotten: string | null;
}

/** Which statements a connection keeps prepared for one role: those that were asked for twice, the latest of them. */
export class KnownStatements<Shape> {
  private readonly seen = new Set<string>();
  /** By text; the one that has not been asked for longest first. */
  private readonly kept = new Map<string, { name: string; shape: Shape | null }>();
  private count = 0;
  /** What the names begin with: those of a connection are its own. */
  private readonly prefix: string;

  constructor(prefix = 'kept') {
    this.prefix = prefix;
  }

  /** How a statement is to be sent. Each call is followed by sending it. */
  of(text: string): Statement<Shape> {
    const kept = this.kept.get(text);
    if (kept) {
      this.kept.delete(text);
      this.kept.set(text, kept);
      return { ...kept, forgotten: null };
    }
    if (!this.seen.has(text)) {
      if (this.seen.size === MOST_SEEN) this.seen.clear();
      this.seen.add(text);
      return { name: '', shape: null, forgotten: null };
    }
    const made = { name: `${this.prefix}_${++this.count}`, shape: null };
    const [oldest] = this.kept;
    const isFull = this.kept.size === MOST && oldest;
    if (isFull) this.kept.delete(oldest[0]);
    this.kept.set(text, made);
    return { ...made, forgotten: isFull ? oldest[1].name : null };
  }

  /** It went well: from now on it need not be sent in full. */
  prepared(text: string, shape: Shape): void {
    const kept = this.kept.get(text);
    if (kept) kept.shape = shape;
  }
}
