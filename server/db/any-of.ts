import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a UUID column holds one of the ids. One parameter for all of them, where `inArray` makes one each: for a
 * thousand records, writing the statement would take longer than running it.
 */
export const anyOf = (column: PgColumn, ids: Iterable<string>): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** The same for a prepared statement, which is given the ids under that name. */
export const anyOfGiven = (column: PgColumn, name: string): SQL =>
  sql`${column} = any(${sql.placeholder(name)}::uuid[])`;

/**
 * Whether a text column holds one of many, where no index finds the rows by it: they are looked up in a hash. With a plan
 * that serves every list, `any(…)` goes through all of them for each row, and so does a join where few rows are expected;
 * `is true` keeps it from being made one.
 */
export const amongMany = (column: PgColumn, texts: Iterable<string>): SQL =>
  sql`(${column} in (select unnest(${sql.param([...texts])}::text[]))) is true`;
