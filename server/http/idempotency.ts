import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema/requests.ts';
import type { Ports } from '../ports/ports.ts';
import { Problem } from './problem.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface IdempotentRequest {
  userId: string | null;
  operationId: string;
  key: string;
  /** SHA-256 over the path and the body as received. */
  requestHash: string;
}

export interface StoredAnswer {
  status: number;
  body: unknown;
}

const rowOf = ({ userId, operationId, key }: IdempotentRequest) =>
  and(
    eq(idempotencyKeys.userId, userId ?? NOBODY),
    eq(idempotencyKeys.operationId, operationId),
    eq(idempotencyKeys.key, key),
  );

/**
 * Claims the key inside the request's transaction. A concurrent request with the same key waits here, on the unique
 * index, until this one commits or rolls back.
 * @returns the stored answer where the same request was made before, null where it is new; throws 422 where the key
 * was used with another body
 */
export async function claimKey(db: Db, request: IdempotentRequest, now: Date): Promise<StoredAnswer | null> {
  const { userId, operationId, key, requestHash } = request;
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ userId: userId ?? NOBODY, operationId, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [stored] = await db.select().from(idempotencyKeys).where(rowOf(request));
  if (!stored || stored.requestHash !== requestHash)
    throw new Problem(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was already used for another request. Use a new key for a new request.',
    );
  return { status: stored.status ?? 200, body: stored.response };
}

/** Keeps the answer beside the key, in the same transaction as the change it answers. */
export async function storeAnswer(db: Db, request: IdempotentRequest, answer: StoredAnswer): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status: answer.status, response: answer.body ?? null })
    .where(rowOf(request));
}

/** Keys are remembered for a day. */
export async function sweepIdempotencyKeys({ database, clock }: Ports): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - 24 * 3_600_000);
  await database.transaction((tx) =>
    tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday)),
  );
}
