import { and, asc, eq, sql } from 'drizzle-orm';
import { sha256 } from '../http/tokens.ts';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';
import { type FieldChange, history, historyHeads } from './schema/history.ts';

const GENESIS = '0'.repeat(64);

/** One step of a record's history, as a handler reports it. */
export interface HistoryStep {
  objectType: string;
  objectId: string;
  /** A verb: create, update, submit, approve. */
  action: string;
  comment?: string | null;
  changes?: FieldChange[];
  /** Who did it, where that is not the session's user: a signer who came by a link. */
  actor?: { id: string; name: string };
}

interface StepContext {
  chainId: string;
  projectId: string | null;
  actor: { id: string; name: string } | null;
  at: Date;
  requestId: string;
}

type Link = Omit<typeof history.$inferSelect, 'hash' | 'id'>;

/** JSON with sorted keys: the database keeps objects, not their key order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((v) => canonical(v ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, v]) => v !== undefined);
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

const hashOf = (link: Link): Promise<string> => sha256(canonical({ ...link, at: link.at.toISOString() }));

const beginChain = prepared((db) =>
  db
    .insert(historyHeads)
    .values({ chainId: sql.placeholder('chainId'), seq: 0, hash: GENESIS })
    .onConflictDoNothing()
    .prepare('begin_history_chain'),
);

const holdHead = prepared((db) =>
  db
    .select()
    .from(historyHeads)
    .where(eq(historyHeads.chainId, sql.placeholder('chainId')))
    .for('update')
    .prepare('history_head_for_update'),
);

const moveHead = prepared((db) =>
  db
    .update(historyHeads)
    .set({ seq: sql`${sql.placeholder('seq')}`, hash: sql`${sql.placeholder('hash')}` })
    .where(eq(historyHeads.chainId, sql.placeholder('chainId')))
    .prepare('move_history_head'),
);

/** Most steps come alone; how several are written differs with their number. */
const addStep = prepared((db) =>
  db
    .insert(history)
    .values({
      chainId: sql.placeholder('chainId'),
      seq: sql.placeholder('seq'),
      projectId: sql.placeholder('projectId'),
      objectType: sql.placeholder('objectType'),
      objectId: sql.placeholder('objectId'),
      action: sql.placeholder('action'),
      actorId: sql.placeholder('actorId'),
      actorName: sql.placeholder('actorName'),
      at: sql.placeholder('at'),
      comment: sql.placeholder('comment'),
      changes: sql.placeholder('changes'),
      requestId: sql.placeholder('requestId'),
      prevHash: sql.placeholder('prevHash'),
      hash: sql.placeholder('hash'),
    })
    .prepare('add_history_step'),
);

async function addSteps(db: Db, rows: readonly (Link & { hash: string })[]): Promise<void> {
  const [first] = rows;
  if (first && rows.length === 1) await addStep(db).execute({ ...first });
  else for (let i = 0; i < rows.length; i += 500) await db.insert(history).values(rows.slice(i, i + 500));
}

/**
 * Adds steps to a chain in the caller's transaction. The head row is locked until commit, so concurrent changes of
 * one project queue here and the chain cannot fork.
 */
export async function appendHistory(
  db: Db,
  steps: readonly HistoryStep[],
  context: StepContext,
): Promise<void> {
  if (steps.length === 0) return;
  const { chainId } = context;
  await beginChain(db).execute({ chainId });
  const [head] = await holdHead(db).execute({ chainId });
  let { seq, hash } = head ?? { seq: 0, hash: GENESIS };
  const rows: (Link & { hash: string })[] = [];
  for (const step of steps) {
    const actor = step.actor ?? context.actor;
    const link: Link = {
      chainId,
      seq: seq + 1,
      projectId: context.projectId,
      objectType: step.objectType,
      objectId: step.objectId,
      action: step.action,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? 'System',
      at: context.at,
      comment: step.comment ?? null,
      changes: step.changes ?? [],
      requestId: context.requestId,
      prevHash: hash,
    };
    hash = await hashOf(link);
    seq = link.seq;
    rows.push({ ...link, hash });
  }
  await addSteps(db, rows);
  await moveHead(db).execute({ chainId, seq, hash });
}

const historyByRecord = prepared((db) =>
  db
    .select()
    .from(history)
    .where(
      and(
        eq(history.objectType, sql.placeholder('objectType')),
        eq(history.objectId, sql.placeholder('objectId')),
      ),
    )
    .orderBy(asc(history.seq))
    .prepare('history_by_record'),
);

/** A record's history, oldest first. */
export const historyOf = (db: Db, objectType: string, objectId: string) =>
  historyByRecord(db).execute({ objectType, objectId });

/** Walks a chain and returns the first sequence number that does not hold, or null where every link does. */
export async function verifyChain(db: Db, chainId: string): Promise<number | null> {
  let expected = { seq: 0, hash: GENESIS };
  for (;;) {
    const links = await db
      .select()
      .from(history)
      .where(and(eq(history.chainId, chainId), sql`${history.seq} > ${expected.seq}`))
      .orderBy(asc(history.seq))
      .limit(1000);
    for (const { hash, id: _, ...link } of links) {
      const holds =
        link.seq === expected.seq + 1 && link.prevHash === expected.hash && (await hashOf(link)) === hash;
      if (!holds) return link.seq;
      expected = { seq: link.seq, hash };
    }
    if (links.length < 1000) break;
  }
  const [head] = await db.select().from(historyHeads).where(eq(historyHeads.chainId, chainId));
  const headHolds = head ? head.seq === expected.seq && head.hash === expected.hash : expected.seq === 0;
  return headHolds ? null : expected.seq + 1;
}

/** The fields of `after` that differ from `before`, as history changes. */
export function changesBetween<T extends Record<string, unknown>>(
  before: Partial<T>,
  after: Partial<T>,
): FieldChange[] {
  const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
  return Object.keys(after)
    .map((field) => ({ field, from: plain(before[field]), to: plain(after[field]) }))
    .filter((change) => canonical(change.from) !== canonical(change.to));
}
