import type { Db } from '../../db/database.ts';
import { historyOf } from '../../db/history-chain.ts';
import { refsOf, type UserRef } from '../people/refs.ts';

const LONGEST = 200;

const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

export interface HistoryEntryView {
  id: string;
  at: string;
  action: string;
  actor: UserRef | null;
  comment: string | null;
  changes: { field: string; from: string | null; to: string | null }[];
}

/** The newest steps of a record's history, newest first, as the contract shows them. */
export async function historyEntries(
  db: Db,
  objectType: string,
  objectId: string,
): Promise<HistoryEntryView[]> {
  const steps = (await historyOf(db, objectType, objectId)).slice(-LONGEST).toReversed();
  const refs = await refsOf(db, { users: steps.map((step) => step.actorId) });
  return steps.map((step) => ({
    id: step.id,
    at: step.at.toISOString(),
    action: step.action,
    actor: refs.userOrNull(step.actorId),
    comment: step.comment,
    changes: step.changes.map(({ field, from, to }) => ({ field, from: text(from), to: text(to) })),
  }));
}
