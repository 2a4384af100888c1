import type { BallInCourt } from '#domain/transition/ball-in-court.ts';
import type { Refs } from '../people/refs.ts';

/** What a row keeps of whose turn it is, so that lists can filter by it and say since when. */
export interface KeptCourt {
  courtId: string | null;
  courtSince: Date;
}

/** Whose turn it is from now on; since then, unless it was theirs before. */
export const keptCourt = (before: KeptCourt | null, now: BallInCourt | null, at: Date): KeptCourt => {
  const courtId = now?.userId ?? null;
  return { courtId, courtSince: before !== null && before.courtId === courtId ? before.courtSince : at };
};

/** Whose turn it is, as the contract shows it. */
export const courtView = (
  court: BallInCourt | null,
  { since, dueDate, isOverdue }: { since: Date; dueDate: string | null; isOverdue: boolean },
  refs: Refs,
) =>
  court && {
    user: refs.userOrNull(court.userId),
    action: court.words,
    since: since.toISOString(),
    dueDate,
    isOverdue,
  };
