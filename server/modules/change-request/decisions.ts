import type { ApproverDecision } from '#domain/change-request/kinds.ts';
import { and, eq } from 'drizzle-orm';
import type { PublicContext } from '../../http/context.ts';
import { changeRequestApprovers } from './schema.ts';

type Deciding = Pick<PublicContext, 'db' | 'now'>;

/** Writes what an approver has decided, with what they said. */
export async function decideAs(
  { db, now }: Deciding,
  requestId: string,
  userId: string,
  decision: ApproverDecision,
  comment: string | null = null,
): Promise<void> {
  await db
    .update(changeRequestApprovers)
    .set({ decision, decidedAt: decision === 'PENDING' ? null : now, comment })
    .where(and(eq(changeRequestApprovers.requestId, requestId), eq(changeRequestApprovers.userId, userId)));
}

/** A new round: all of its approvers have still to decide. */
export async function startAnew({ db }: Pick<Deciding, 'db'>, requestId: string): Promise<void> {
  await db
    .update(changeRequestApprovers)
    .set({ decision: 'PENDING', decidedAt: null, comment: null })
    .where(eq(changeRequestApprovers.requestId, requestId));
}
