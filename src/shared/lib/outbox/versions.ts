import { goingOnFrom, type OutboxEntry } from './entry';

/** A screen may show for so long still what was there before an answer came, in milliseconds. */
const UNTIL_DRAWN_MS = 1_000;
/** Answers that are remembered of a record. */
const MOST = 20;

interface Answered {
  sent: OutboxEntry;
  answer: unknown;
  /** When its form had heard of it; not yet, where infinite. */
  toldAt: number;
}

/**
 * What the server has answered to the writes of each record: a write that was made before its screen could know the new
 * version goes on from it, as it would have had it been kept already when the answer came.
 */
export class LeftVersions {
  readonly #answered = new Map<string, Answered[]>();

  /** Notes an answer; call what it returns once whoever waited for it has heard of it. */
  note(sent: OutboxEntry, answer: unknown): (toldAt: number) => void {
    const noted: Answered = { sent, answer, toldAt: Infinity };
    const before = this.#answered.get(sent.record.id) ?? [];
    this.#answered.set(sent.record.id, [...before, noted].slice(-MOST));
    return (toldAt) => {
      noted.toldAt = toldAt;
    };
  }

  /** The write as it goes on from what this device has written to its record meanwhile. */
  goingOn(entry: OutboxEntry): OutboxEntry {
    const meanwhile = (this.#answered.get(entry.record.id) ?? []).filter(
      ({ sent, toldAt }) => sent.id !== entry.id && entry.createdAt <= toldAt + UNTIL_DRAWN_MS,
    );
    return meanwhile.reduce((one, { sent, answer }) => goingOnFrom(one, sent, answer), entry);
  }
}
