import type { BallInCourt } from './ball-in-court.ts';
import type { PendingTaskType } from './pending-task.ts';

/** One turn: who has the next move, in words for everybody, and the task it is to the person it falls to. */
export interface Turn<R> {
  /** Null where a company, or any of several people, moves. */
  userId: (record: R) => string | null;
  words: string;
  task?: PendingTaskType;
}

/** Whose turn it is in a status: always the same, by the record, or nobody's. */
type TurnIn<R> = Turn<R> | ((record: R) => Turn<R>) | null;

/** Whose turn it is, by status. Null where the record is over. */
export type Turns<S extends string, R> = Readonly<Record<S, TurnIn<R>>>;

/** The turn of a person of the record: `turn(creator, 'Creator to submit', 'SOV_DRAFT')`; null = no one person's. */
/* @__NO_SIDE_EFFECTS__ */
export const turn = <R>(
  person: { userId: (record: R) => string | null } | null,
  words: string,
  task?: PendingTaskType,
): Turn<R> => ({
  userId: person?.userId ?? (() => null),
  words,
  ...(task === undefined ? {} : { task }),
});

/** The one of several people who is left, and null while there are more: the turn is then no one person's. */
export const onlyOne = (userIds: readonly string[]): string | null =>
  userIds.length === 1 ? (userIds[0] ?? null) : null;

interface WithTurns<S extends string, R> {
  turns?: Turns<S, R>;
}

function turnOf<S extends string, R extends { status: S }>(
  { turns }: WithTurns<S, R>,
  record: R,
): Turn<R> | null {
  const found: TurnIn<R> = turns?.[record.status] ?? null;
  return typeof found === 'function' ? found(record) : found;
}

/** Who has the ball: whoever has the next move on the record; null when nobody has. */
export function ballInCourt<S extends string, R extends { status: S }>(
  machine: WithTurns<S, R>,
  record: R,
): BallInCourt | null {
  const found = turnOf(machine, record);
  return found && { userId: found.userId(record), words: found.words };
}

/** What whoever has the ball has to do; null when nobody has to move, or it is no task of the list of what waits. */
export const taskOf = <S extends string, R extends { status: S }>(
  machine: WithTurns<S, R>,
  record: R,
): PendingTaskType | null => turnOf(machine, record)?.task ?? null;
