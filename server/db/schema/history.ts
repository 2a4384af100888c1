import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** One field that changed: its path and both values, as the reader of the record's history sees them. */
export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

/**
 * Who did what when, old and new value. Rows are only ever added: neither application role may update or delete them
 * and a trigger refuses both (db/tenancy.ts). Each row carries the hash of the one before it in its chain.
 */
export const history = pgTable(
  'history',
  {
    id: uuid('id').notNull().defaultRandom().unique(),
    /** The project's id, or the company's or user's for what happens outside projects. */
    chainId: uuid('chain_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    projectId: uuid('project_id'),
    objectType: text('object_type').notNull(),
    objectId: text('object_id').notNull(),
    action: text('action').notNull(),
    actorId: uuid('actor_id'),
    /** The actor's name at the time: a later rename or deletion does not rewrite the record. */
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
    /** What the actor said about the step. */
    comment: text('comment'),
    changes: jsonb('changes').$type<FieldChange[]>().notNull(),
    requestId: text('request_id').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.seq] }),
    index('history_object').on(t.objectType, t.objectId, t.seq),
    // A day's activity.
    index('history_day').on(t.projectId, t.at),
  ],
);

/** The last link of each chain; its row is locked while links are added, so a chain cannot fork. */
export const historyHeads = pgTable('history_heads', {
  chainId: uuid('chain_id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});
