interface Turn {
  user: { id: string; name: string } | null;
  action: string;
}

/** Who has to act on a record, in words where it is any of several people; undefined where it is over. */
export const whoseTurn = (turn: Turn | null): { name: string; id?: string } | undefined =>
  turn?.user ?? (turn ? { name: turn.action } : undefined);
