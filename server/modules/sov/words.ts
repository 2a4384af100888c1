import { TOOLS } from '#domain/tools.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { payApps } from '../payapp/schema.ts';
import { payAppEntry } from '../payapp/words.ts';
import { storeEntries } from '../search/entries.ts';
import type { SovRow } from './records.ts';
import { sovLines } from './schema.ts';

/** Values of a schedule that say what it is called or what is on its sheet. */
const WORDED = [
  'divisionName',
  'divisionNumber',
  'sovNumber',
  'lineCount',
] as const satisfies readonly (keyof SovRow)[];

/** Whether a change is one of what the search finds a schedule by. */
export const changesWords = (values: Partial<SovRow> | undefined): boolean =>
  WORDED.some((name) => values?.[name] !== undefined);

/** Brings what the search finds of a schedule up to date with its lines, and of its applications, which are called after it. */
export async function indexWords(db: Db, sov: SovRow): Promise<void> {
  const lines = await db
    .select({
      number: sovLines.taskNumber,
      name: sovLines.taskName,
      division: sovLines.divisionName,
      subdivision: sovLines.subDivisionName,
      description: sovLines.description,
    })
    .from(sovLines)
    .where(eq(sovLines.sovId, sov.id))
    .orderBy(sovLines.position, sovLines.id);
  const others = lines.map(({ number, name, division, subdivision, description }) =>
    [number, name, description ?? '', division, subdivision].filter((text) => text !== '').join(' '),
  );
  const applications = await db.select().from(payApps).where(eq(payApps.sovId, sov.id));
  await storeEntries(db, [
    {
      ...sov,
      kind: TOOLS.sov.record,
      number: sov.sovNumber,
      title: sov.divisionName,
      others: [sov.divisionNumber, ...others],
    },
    ...applications.map((payApp) => payAppEntry(payApp, sov)),
  ]);
}
