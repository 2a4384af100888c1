// Seeds change requests by plain SQL beside the RFIs of rfi/testing-rows.ts, for the bench of their list: the same
// projects, people and words, all statuses, three tasks and two approvers each, and schedules of values.
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { personSql, SEEDED, texts } from '../rfi/testing-rows.ts';

const STATUSES = [
  'SIGNED',
  'SIGNED',
  'SIGNED',
  'OPEN',
  'APPROVAL_PENDING',
  'RE_SUBMITTED',
  'APPROVED',
  'TERMINATED',
  'DRAFT',
  'SIGNED',
];

/** A schedule of the first seeded project. */
export const SEEDED_SCHEDULE = '70000000-0000-4000-8000-000000000001';
const SCHEDULES = 10;

/** So many change requests in each of the two projects; what their people see of them differs by company and part. */
export async function seedChangeRequests(tx: Db, rows: number): Promise<void> {
  const { company, projects, firstDay, days, words } = SEEDED;
  for (const [index, project] of projects.entries()) {
    const sov = (n: ReturnType<typeof sql>) =>
      sql`('7000000' || ${String(index)} || '-0000-4000-8000-' || lpad((1 + (${n}) % ${SCHEDULES}::int)::text, 12, '0'))::uuid`;
    await tx.execute(sql`
      insert into sovs (id, project_id, sov_number, status, division_name, division_number, contractor_id, company_id, created_by)
      select ${sov(sql`n - 1`)}, ${project}, 'SOV-' || lpad(n::text, 4, '0'), 'APPROVED', 'Contract ' || n, lpad(n::text, 2, '0'),
             ${SEEDED.person(1)}, ${company}, ${SEEDED.person(1)}
      from generate_series(1, ${SCHEDULES}::int) n`);
    await tx.execute(sql`
      with made as (
        select n, (${texts(STATUSES)})[1 + (n * 7 + n / 10) % 10] status, ${personSql(sql`n * 13`)} creator,
               ${new Date(firstDay).toISOString()}::timestamptz + n * ${`${(days * 1440) / rows} minutes`}::interval as made_at
        from generate_series(1, ${rows}::int) n)
      insert into change_requests (project_id, sequence, order_sequence, status, subject, reason, sov_id, sov_company_id,
                                   requested_by_id, created_by, company_id, creator_role, cost_impact, due_date, court_id,
                                   court_since, signed_on, created_at, updated_at)
      select ${project}, case when status = 'DRAFT' then null else n end, case when status = 'SIGNED' then n end, status,
             (${texts(words)})[1 + n % 8] || ' at grid ' || n % 50 || ', level ' || n % 7, 'DESIGN_CHANGE', ${sov(sql`n`)},
             ${company}, creator, creator, ${company}, 'SUBCONTRACTOR', (n % 1000) * 1250 - 300000,
             (made_at + interval '10 days')::date,
             case when status in ('SIGNED', 'TERMINATED', 'APPROVAL_PENDING', 'RE_SUBMITTED') then null else creator end,
             made_at, case when status = 'SIGNED' then (made_at + interval '9 days')::date end, made_at,
             made_at + (n % 900) * interval '1 hour'
      from made`);
    await tx.execute(sql`
      insert into change_request_words (request_id, word, project_id)
      select distinct id, word, project_id
      from change_requests, regexp_split_to_table(lower(subject) || ' cr-' || lpad(coalesce(sequence, 0)::text, 4, '0') || ' which of the two details', '[ ,]+') word
      where project_id = ${project} and word <> ''`);
    await tx.execute(sql`
      insert into change_request_approvers (project_id, change_request_id, company_id, user_id, position, decision)
      select project_id, id, company_id, user_id, place, case when status in ('APPROVED', 'SIGNED') then 'APPROVED' else 'PENDING' end
      from change_requests, unnest(array[${personSql(sql`coalesce(sequence, 0) * 7 + 3`)}, ${personSql(sql`coalesce(sequence, 0) * 7 + 4`)}]) with ordinality as named (user_id, place)
      where project_id = ${project}`);
    await tx.execute(sql`
      insert into change_request_tasks (change_request_id, id, project_id, position, task_id, task_number, task_name, sub_division_id,
                                        sub_division_number, sub_division_name, division_id, division_number, division_name,
                                        original_scheduled_value, cost_impact, cost_impact_action)
      select id, gen_random_uuid(), project_id, place, gen_random_uuid(), '03 30 00.' || place, 'Work', gen_random_uuid(), '03 30 00',
             'Concrete', gen_random_uuid(), lpad((1 + (coalesce(sequence, 0) + place) % 20)::text, 2, '0'), 'Division', 100000, 1250, 'ADD'
      from change_requests, generate_series(1, 3) place
      where project_id = ${project}`);
  }
}
