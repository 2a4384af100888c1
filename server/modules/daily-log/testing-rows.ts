// Seeds daily logs by plain SQL, for their bench: a year of days, entries with photos on each.
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { SEEDED } from '../rfi/testing-rows.ts';

export const SEEDED_LOGS = { days: 365, entries: 20, photos: 10, firstDay: '2025-01-01' } as const;

const uuid = (kind: string, n: ReturnType<typeof sql>) =>
  sql`(${kind} || '0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** The id of the log of the n-th day, from 1. */
export const seededLog = (n: number): string => `60000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Under which key the m-th photo of the k-th entry of the n-th day lies. */
export const seededPhoto = (day: number, entry: number, photo: number): string =>
  `attachments/bench-${day}-${entry}-${photo}.jpg`;

/** Short logs of the days before, for a list that is long: a crew each, and no entries. */
export async function seedOlderLogs(tx: Db, count: number): Promise<void> {
  const [project] = SEEDED.projects;
  await tx.execute(sql`
    insert into daily_logs (id, project_id, sequence, log_date, status, access, crew_key, crew_name, entry_count, entry_types,
      photo_count, total_workers, total_hours, court_since, created_by, company_id)
    select ${uuid('6', sql`100000 + n`)}, ${project}, 1000 + n, ${SEEDED_LOGS.firstDay}::date - n, 'CLOSED', 'PUBLIC',
      'deck crew', 'Deck crew', 6, array['WORK_LOG', 'MATERIAL_LOG'], 4, 24, 1920000, now(), ${SEEDED.person(1)}, ${SEEDED.company}
    from generate_series(1, ${count}::int) n`);
}

/** Public, closed logs of the first project, each with so many work entries and photos on each of them. */
export async function seedLogs(tx: Db): Promise<void> {
  const { days, entries, photos, firstDay } = SEEDED_LOGS;
  const [project] = SEEDED.projects;
  const [who, company] = [SEEDED.person(1), SEEDED.company];
  await tx.execute(sql`
    insert into daily_logs (id, project_id, sequence, log_date, status, access, crew_key, entry_count, entry_types,
      photo_count, total_workers, total_hours, court_since, created_by, company_id)
    select ${uuid('6', sql`n`)}, ${project}, n, ${firstDay}::date + (n - 1), 'CLOSED', 'PUBLIC', '', ${entries}::int,
      array['WORK_LOG'], ${entries * photos}::int, ${entries * 4}::int, ${entries * 4 * 80_000}::bigint, now(), ${who}, ${company}
    from generate_series(1, ${days}::int) n`);
  await tx.execute(sql`
    insert into daily_log_entries (id, project_id, daily_log_id, position, entry_type, content, company_id, workers,
      total_hours, photo_count, created_by)
    select ${uuid('7', sql`n * 100 + k`)}, ${project}, ${uuid('6', sql`n`)}, k, 'WORK_LOG',
      jsonb_build_object('entryType', 'WORK_LOG', 'trade', 'Ironworkers', 'workers', 4, 'hours', 8, 'location',
        'Level ' || k, 'description', 'Placed bottom mat and chairs, grids A to C, checked laps against the drawing.',
        'quantity', null, 'unit', null, 'equipment', '[]'::jsonb, 'delay', null),
      ${company}, 4, 320000, ${photos}::int, ${who}
    from generate_series(1, ${days}::int) n, generate_series(1, ${entries}::int) k`);
  await tx.execute(sql`
    insert into attachments (key, project_id, name, size, content_type, uploaded_by, object_type, object_id, position, claimed_at)
    select 'attachments/bench-' || n || '-' || k || '-' || p || '.jpg', ${project}, 'photo-' || p || '.jpg', 900000,
      'image/jpeg', ${who}, 'DAILY_LOG_ENTRY', ${uuid('7', sql`n * 100 + k`)}, p, now()
    from generate_series(1, ${days}::int) n, generate_series(1, ${entries}::int) k, generate_series(1, ${photos}::int) p`);
}
