import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { g703Lines } from './schema.ts';

const linesByG703 = prepared((db) =>
  db
    .select()
    .from(g703Lines)
    .where(eq(g703Lines.g703Id, sql.placeholder('g703Id')))
    .prepare('lines_by_g703'),
);

/** What a continuation sheet keeps of its lines, in no order. */
export const sheetRows = (db: Db, g703Id: string) => linesByG703(db).execute({ g703Id });
