// Seeds submittals by plain SQL beside the RFIs of rfi/testing-rows.ts, for the bench of their list: the same projects, people
// and words, 250 sections, all statuses, two approvers each, half of them still to come in the register.
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { personSql, SEEDED, texts } from '../rfi/testing-rows.ts';

const STATUSES = [
  'CLOSED',
  'CLOSED',
  'DRAFT',
  'DRAFT',
  'DRAFT',
  'DRAFT',
  'ASSIGNED',
  'IN_PROGRESS',
  'APPROVAL_PENDING',
  'GC_REVIEWED',
];
const SECTIONS = 250;

const section = (n: ReturnType<typeof sql>) =>
  sql`(lpad((1 + ((${n}) % ${SECTIONS}::int) / 25)::text, 2, '0') || ' ' || lpad((((${n}) % 25) * 4)::text, 2, '0') || ' 00')`;

/** One of the sections, which hold the same number of submittals each. */
export const seededSection = (turn: number): string => {
  const n = (turn * 7) % SECTIONS;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(1 + Math.floor(n / 25))} ${two((n % 25) * 4)} 00`;
};

/** So many submittals in each of the two projects. */
export async function seedSubmittals(tx: Db, rows: number): Promise<void> {
  const { company, projects, firstDay, days, words } = SEEDED;
  for (const project of projects) {
    await tx.execute(sql`
      with made as (
        select n, (${texts(STATUSES)})[1 + (n * 7 + n / 10) % 10] status, ${personSql(sql`n * 13`)} creator,
               ${personSql(sql`n * 7 + 3`)} assignee,
               ${new Date(firstDay).toISOString()}::timestamptz + n * ${`${(days * 1440) / rows} minutes`}::interval as made_at
        from generate_series(1, ${rows}::int) n)
      insert into submittals (project_id, spec_section, sequence, planned_sequence, title, status, purpose, category,
                              submittal_type, is_private, in_register, seen_by_all, company_id, created_by, assignee_id,
                              court_id, court_since, due_date, required_on_site, lead_time_days, review_days, submit_by,
                              at_risk_after, late_after, sent_at, created_at, updated_at)
      select ${project}, ${section(sql`n`)}, case when status <> 'DRAFT' then n end,
             case when status = 'DRAFT' then n end,
             (${texts(words)})[1 + n % 8] || ' at grid ' || n % 50 || ', level ' || n % 7, status,
             (${texts(['APPROVAL', 'INFORMATION'])})[1 + n % 2], 'CONSTRUCTION', (${texts(['SHOP_DRAWING', 'PRODUCT_DATA', 'SAMPLE'])})[1 + n % 3],
             n % 20 = 3, status = 'DRAFT', n % 20 <> 3, ${company}, creator, assignee,
             case when status in ('CLOSED', 'APPROVAL_PENDING', 'GC_REVIEWED') then null when status = 'DRAFT' then creator else assignee end,
             made_at, (made_at + interval '10 days')::date, (made_at + interval '90 days')::date, 28, 10,
             (made_at + interval '40 days')::date,
             case when status <> 'CLOSED' then (now() + (n % 60 - 30) * interval '1 day')::date end,
             case when status <> 'CLOSED' then (now() + (n % 60 - 10) * interval '1 day')::date end,
             case when status <> 'DRAFT' then made_at end, made_at, made_at + (n % 900) * interval '1 hour'
      from made`);
    await tx.execute(sql`
      insert into submittal_words (submittal_id, word, project_id)
      select distinct id, word, project_id
      from submittals, regexp_split_to_table(lower(title) || ' ' || spec_section, '[ ,]+') word
      where project_id = ${project} and word <> ''`);
    await tx.execute(sql`
      insert into submittal_approvers (project_id, submittal_id, revision, user_id, position, step, is_required, decision, sent_at, due_date)
      select project_id, id, revision, user_id, place, place, true,
             case when status = 'CLOSED' then 'APPROVED' else 'PENDING' end,
             case when status = 'APPROVAL_PENDING' and place = 1 then created_at end, due_date
      from submittals, unnest(array[${personSql(sql`coalesce(sequence, planned_sequence) * 7 + 5`)}, ${personSql(sql`coalesce(sequence, planned_sequence) * 7 + 6`)}]) with ordinality as named (user_id, place)
      where project_id = ${project}`);
  }
}
