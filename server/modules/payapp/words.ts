import { TOOLS } from '#domain/tools.ts';
import type { Db } from '../../db/database.ts';
import { type Entry, storeEntries } from '../search/entries.ts';
import type { sovs } from '../sov/schema.ts';
import { titleOf } from './title.ts';
import type { payApps } from './schema.ts';

type Named = Pick<typeof sovs.$inferSelect, 'sovNumber' | 'divisionName' | 'divisionNumber'>;

/** What the search finds of an application: what it is called, and the schedule that it bills. */
export const payAppEntry = (payApp: typeof payApps.$inferSelect, sov: Named): Entry => ({
  id: payApp.id,
  projectId: payApp.projectId,
  createdAt: payApp.createdAt,
  kind: TOOLS.payApp.record,
  number: null,
  title: titleOf({ payApp, sov }),
  others: [sov.sovNumber ?? '', sov.divisionNumber],
});

/** Brings what the search finds of a new application up to date. */
export const indexWords = (db: Db, payApp: typeof payApps.$inferSelect, sov: Named): Promise<void> =>
  storeEntries(db, [payAppEntry(payApp, sov)]);
