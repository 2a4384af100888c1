/** How far back it is kept what happened, in milliseconds: longer than a page takes to open on a slow line. */
const KEPT_MS = 60_000;
/** Happenings that are kept at most. */
const MOST = 5_000;

/**
 * What happened in the last minute, for who begins to listen after having read: what changed between their reading and
 * their listening is told again. Moments are milliseconds of one clock that never goes back (`performance.now()`).
 */
export class Recent<T> {
  private readonly kept: { at: number; what: T }[] = [];
  /** From when on everything is known. */
  private from: number;

  constructor(now: number) {
    this.from = now;
  }

  note(what: T, now: number): void {
    this.kept.push({ at: now, what });
    while (this.kept.length > MOST || (this.kept[0]?.at ?? now) < now - KEPT_MS)
      this.from = Math.max(this.from, this.kept.shift()?.at ?? now);
  }

  /** Nothing of before is known, as it may not have been heard. */
  begin(now: number): void {
    this.kept.length = 0;
    this.from = now;
  }

  /** What happened since a moment, the oldest first; null where that is not known any more. */
  since(moment: number, now: number): T[] | null {
    if (moment <= this.from || moment < now - KEPT_MS) return null;
    return this.kept.filter(({ at }) => at >= moment).map(({ what }) => what);
  }
}
