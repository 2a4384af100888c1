import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';

/**
 * Mail to be delivered, written in the transaction of the change that causes it; a job of the kind `mail` delivers it
 * after the commit. The development mailbox shows this table; with SMTP the text is cleared once the server has
 * taken it, because it may hold a one-time code or link.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [index('mail_outbox_age').on(t.createdAt)],
);
