import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';

/** Answers kept by Idempotency-Key, written in the transaction of the change they answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    operationId: text('operation_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 over the path and the body as received. */
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    response: jsonb('response'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.operationId, t.key] }),
    index('idempotency_keys_age').on(t.createdAt),
  ],
);

/** Attempts in the current window, one row a rule and subject. The subject is a hash: no address is stored. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
});
