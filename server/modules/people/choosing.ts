import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

const key = (projectId: string) => sql`hashtextextended(${`people of ${projectId}`}, 0)`;

/**
 * Until the end of the transaction nobody is deactivated with a hand-over: who is an active member now is one when the
 * record that they are chosen for is saved. Others may choose at the same moment.
 */
export const holdMembers = (db: Db, projectId: string) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(${key(projectId)})`);

/** Waits for everybody who chooses people of the project right now; who comes after chooses among those who stay. */
export const stopChoosing = (db: Db, projectId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${key(projectId)})`);
