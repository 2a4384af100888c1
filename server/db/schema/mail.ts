import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';

export const MAIL_STATUSES = ['QUEUED', 'SENT', 'FAILED'] as const;

/**
 * Mail to be delivered, written in the transaction of the change that causes it and sent after its commit.
 * The development mailbox shows this table; with SMTP the text is cleared once the server has taken it,
 * because it may hold a one-time code or link.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: MAIL_STATUSES }).notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [index('mail_outbox_due').on(t.status, t.nextAttemptAt), index('mail_outbox_age').on(t.createdAt)],
);
