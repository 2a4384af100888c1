import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Database } from '../ports/database.ts';

const rowsOf = async <T>(tx: Db, query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await tx.execute(query)) as unknown as { rows: T[] }).rows;

/** All that can be changed of a schema, its rights and its statistics, as one hash. */
const SHAPE = sql`
  select md5(string_agg(part, ',' order by part)) as shape from (
    select concat_ws(' ', c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relacl, a.attname, a.atttypid,
      a.attnotnull, a.atthasdef) as part
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgrelid, tgname, tgenabled) from pg_trigger
    union all select concat_ws(' ', conrelid, conname, contype) from pg_constraint
    union all select concat_ws(' ', polrelid, polname, polcmd, polqual, polwithcheck) from pg_policy
    union all select concat_ws(' ', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'statistics ' || count(*) from pg_statistic s join pg_class c on c.oid = s.starelid
      where c.relnamespace = 'public'::regnamespace
  ) parts`;

/** A hash of the schema: equal as long as nothing but rows has changed. */
export const shapeOf = (database: Database): Promise<string> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`reset role`);
    const [row] = await rowsOf<{ shape: string }>(tx, SHAPE);
    return row?.shape ?? '';
  });

/**
 * Empties every table and starts its numbers anew; false where that would not give the database back as it was: its
 * schema is another, or somebody still holds it.
 */
export async function emptied(database: Database, shape: string): Promise<boolean> {
  try {
    if ((await shapeOf(database)) !== shape) return false;
    await database.transaction(async (tx) => {
      // As the user who made the tables: history refuses everyone else.
      await tx.execute(sql`reset role`);
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await tx.execute(sql`set local session_replication_role = 'replica'`);
      const tables = await rowsOf<{ name: string }>(
        tx,
        sql`select quote_ident(relname) as name from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '__drizzle_migrations'`,
      );
      const each = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
      const full = await rowsOf<{ name: string }>(tx, sql.raw(each.join(' union all ')));
      if (full.length > 0)
        await tx.execute(sql.raw(`truncate ${full.map(({ name }) => name).join()} restart identity cascade`));
    });
    return true;
  } catch {
    return false;
  }
}
