import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Mail } from '../ports/mail.ts';
import type { Db } from './database.ts';
import { doublingMinutes, type JobKind, queueJobs } from './jobs.ts';
import { mailOutbox } from './schema/mail.ts';

/** Puts a message into the transaction of the change that causes it: no change, no mail, and the other way round. */
export async function queueMail(db: Db, mail: Mail, now: Date): Promise<void> {
  const [row] = await db
    .insert(mailOutbox)
    .values({ recipient: mail.to, subject: mail.subject, text: mail.text, createdAt: now })
    .returning({ id: mailOutbox.id });
  if (!row) throw new Error('No mail was queued');
  await queueJobs(db, [{ kind: 'mail', payload: { mailId: row.id } }], now);
}

/** Delivers one message. The database is left alone while the mail server is spoken to. */
export const mailJob: JobKind = {
  maxAttempts: 8,
  backoff: doublingMinutes,
  async run({ payload }, { database, mail, clock }) {
    const waiting = and(eq(mailOutbox.id, String(payload['mailId'])), isNull(mailOutbox.sentAt));
    const [row] = await database.transaction((tx) => tx.select().from(mailOutbox).where(waiting));
    if (!row) return;
    await mail.deliver({ id: row.id, to: row.recipient, subject: row.subject, text: row.text });
    const sent = { sentAt: clock.now(), ...(mail.keepsText ? {} : { text: '' }) };
    await database.transaction((tx) => tx.update(mailOutbox).set(sent).where(waiting));
  },
};

/** The newest messages, to one address or to all, for the development mailbox and the tests. */
export const newestMail = (db: Db, { to, limit = 200 }: { to?: string; limit?: number } = {}) =>
  db
    .select()
    .from(mailOutbox)
    .where(to === undefined ? undefined : eq(sql`lower(${mailOutbox.recipient})`, to.toLowerCase()))
    .orderBy(desc(mailOutbox.createdAt), mailOutbox.id)
    .limit(limit);
