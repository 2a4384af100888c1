import type { PublicContext } from '../../http/context.ts';
import type { HistoryStep } from '../../db/history-chain.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import type { RecordName } from './decide.ts';

/** What the history keeps of a step beside its action. */
export interface ToldStep {
  /** What the actor said with it. */
  comment?: string | null | undefined;
  /** Changes besides the status. */
  changes?: FieldChange[];
  /** The history's own word for it, where that is not the machine's action. */
  toldAs?: string;
  /** Who did it, where it is not the session's user (a signer by link). */
  by?: HistoryStep['actor'];
}

/** The status as a change of the history; none where it stays. */
export const statusChange = (from: string, to: string): FieldChange[] =>
  from === to ? [] : [{ field: 'status', from, to }];

/** Puts a step into the record's history: its status, where that moved, before what else changed. */
export function recordStep(
  ctx: Pick<PublicContext, 'record'>,
  name: RecordName,
  from: string,
  { action, to, comment, changes = [], toldAs, by }: ToldStep & { action: string; to: string },
): void {
  ctx.record({
    ...name,
    action: toldAs ?? action,
    comment: comment ?? null,
    ...(by ? { actor: by } : {}),
    changes: [...statusChange(from, to), ...changes],
  });
}
