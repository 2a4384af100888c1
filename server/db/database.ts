import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { schema } from './schema.ts';

/** What handlers and queries read and write through: a transaction of either database. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
