import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key: a random UUID made by the database unless the handler gives one. */
export const id = () => uuid('id').primaryKey().defaultRandom();

/** An instant with millisecond precision, read and written as a `Date` (UTC); send it with `toISOString()`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** When the row was made. The server's clock writes it, so that tests can move time; the default serves plain SQL. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** The record's version: starts at 1, raised by `bumpVersion` with every change. */
export const version = () => integer('version').notNull().default(1);

/** An amount in integer minor units (cents), as `Cents` of domain/money. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** A unit price or quantity in integer ten-thousandths of its unit. */
export const tenThousandths = (name: string) => bigint(name, { mode: 'number' });

/** The tenant column. Every table that has it gets a forced row-level policy after each migration (db/tenancy.ts). */
export const projectId = () => uuid('project_id').notNull();
