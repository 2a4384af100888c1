import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Mail } from '../ports/mail.ts';
import type { Ports } from '../ports/ports.ts';
import type { Db } from './database.ts';
import { mailOutbox } from './schema/mail.ts';

/** Puts a message into the transaction of the change that causes it: no change, no mail, and the other way round. */
export async function queueMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await db.insert(mailOutbox).values({
    recipient: mail.to,
    subject: mail.subject,
    text: mail.text,
    createdAt: now,
    nextAttemptAt: now,
  });
}

const MAX_ATTEMPTS = 8;
/** Waits 1, 2, 4 … minutes between attempts. */
const backoff = (attempts: number): number => 60_000 * 2 ** (attempts - 1);

/**
 * Delivers one due message. The row stays locked while it is sent, and SKIP LOCKED lets other processes take the
 * next one; a process that dies in between leaves the row queued.
 * @returns false when nothing was due
 */
async function deliverNext({ database, mail, clock, log }: Ports): Promise<boolean> {
  return database.transaction(async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.status, 'QUEUED'), lte(mailOutbox.nextAttemptAt, now)))
      .orderBy(asc(mailOutbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return false;
    const update = (values: Partial<typeof mailOutbox.$inferInsert>) =>
      tx.update(mailOutbox).set(values).where(eq(mailOutbox.id, row.id));
    try {
      await mail.deliver({ to: row.recipient, subject: row.subject, text: row.text });
      await update({ status: 'SENT', sentAt: now, ...(mail.keepsText ? {} : { text: '' }) });
    } catch (error) {
      const attempts = row.attempts + 1;
      const lastError = error instanceof Error ? error.message : String(error);
      const status = attempts >= MAX_ATTEMPTS ? 'FAILED' : 'QUEUED';
      await update({
        attempts,
        lastError,
        status,
        nextAttemptAt: new Date(now.getTime() + backoff(attempts)),
      });
      log('warn', 'mail-not-delivered', { mailId: row.id, attempts, status });
    }
    return true;
  });
}

export interface OutboxWorker {
  /** Delivers what is due now; resolves when nothing is left. */
  run: () => Promise<void>;
  /** Asks for a run soon, without waiting for it. */
  nudge: () => void;
  stop: () => Promise<void>;
}

/** One worker a process. Also looks by itself every `everyMs`, for retries and for what a crashed process left. */
export function outboxWorker(ports: Ports, everyMs = 30_000): OutboxWorker {
  let current: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const drain = async (): Promise<void> => {
    do {
      again = false;
      while (!stopped && (await deliverNext(ports)));
    } while (again && !stopped);
  };
  const run = (): Promise<void> => {
    again = true;
    current ??= drain().finally(() => (current = null));
    return current;
  };
  const nudge = (): void => {
    if (!stopped)
      run().catch((error: unknown) => ports.log('error', 'outbox-failed', { message: String(error) }));
  };
  const timer = everyMs > 0 ? setInterval(nudge, everyMs) : undefined;
  return {
    run,
    nudge,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await current?.catch(() => {});
    },
  };
}

/** The newest messages, for the development mailbox and the tests. */
export const newestMail = (db: Db, limit = 200) =>
  db
    .select()
    .from(mailOutbox)
    .orderBy(sql`${mailOutbox.createdAt} desc, ${mailOutbox.id}`)
    .limit(limit);
