// Seeds RFIs by plain SQL, for the bench of their list and for the test that reads its plans: people of one project
// who ask and answer, all statuses, a tenth of them private, words to search, divisions, and people added.
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

const uuid = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const SEEDED = {
  people: 40,
  company: uuid('2', 1),
  /** The first one is where the lists are read; the second one is there to be left out. */
  projects: [uuid('3', 1), uuid('3', 2)],
  /** A division of the first project. */
  division: '50000000-0000-4000-8000-000000000001',
  person: (n: number) => uuid('1', n),
  firstDay: Date.UTC(2023, 0, 1),
  days: 1000,
  words: ['Duct', 'Beam', 'Slab', 'Curtain wall', 'Conduit', 'Sleeve', 'Anchor bolt', 'Fire rating'],
} as const;

const STATUSES = [
  'CLOSED',
  'CLOSED',
  'CLOSED',
  'ASSIGNED',
  'IN_PROGRESS',
  'RE_ASSIGNED',
  'EDITED',
  'TERMINATED',
  'DRAFT',
  'CLOSED',
];

export const texts = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

export const personSql = (n: ReturnType<typeof sql>) =>
  sql`('10000000-0000-4000-8000-' || lpad((1 + (${n}) % ${sql.raw(String(SEEDED.people))})::text, 12, '0'))::uuid`;

/** Two projects with so many RFIs each; person 1 is the general contractor, 2 a subcontractor, 3 a project admin. */
export async function seedRfis(tx: Db, rows: number): Promise<void> {
  const { company, projects, people, person, firstDay, days, words } = SEEDED;
  await tx.execute(sql`insert into companies (id, name) values (${company}, 'Bench Builders')`);
  await tx.execute(sql`
    insert into users (id, email, name, is_verified, is_onboarding_complete)
    select ${personSql(sql`n - 1`)}, 'bench' || n || '@example.com', 'Person ' || lpad(n::text, 3, '0'), true, true
    from generate_series(1, ${people}::int) n`);
  for (const [index, project] of projects.entries()) {
    await tx.execute(sql`
      insert into projects (id, company_id, name, status, owning_company_role, created_by)
      values (${project}, ${company}, 'Tower', 'ACTIVE', 'GENERAL_CONTRACTOR', ${person(1)})`);
    await tx.execute(sql`
      insert into project_members (project_id, user_id, company_id, role_name, status, accepted_at)
      select ${project}, ${personSql(sql`n - 1`)}, ${company},
             case n when 1 then 'GENERAL_CONTRACTOR' when 3 then 'PROJECT_ADMIN' else 'SUBCONTRACTOR' end, 'ACTIVE', now()
      from generate_series(1, ${people}::int) n`);
    await tx.execute(sql`
      insert into divisions (id, project_id, division_number, division_name)
      select ('5000000' || ${String(index)} || '-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${project}, lpad(n::text, 2, '0'), 'Division ' || n
      from generate_series(1, 20) n`);
    await tx.execute(sql`
      with made as (
        select n, gen_random_uuid() id, (${texts(STATUSES)})[1 + (n * 7 + n / 10) % 10] status,
               ${personSql(sql`n * 13`)} requester, ${personSql(sql`n * 7 + 3`)} assignee,
               ${new Date(firstDay).toISOString()}::timestamptz + n * ${`${(days * 1440) / rows} minutes`}::interval as made_at
        from generate_series(1, ${rows}::int) n)
      insert into rfis (id, project_id, sequence, subject, question, status, visibility, seen_by_all, requester_id,
                        company_id, assignee_id, answered, court_id, court_since, due_date, cost_answer,
                        schedule_answer, published_at, published_on, closed_at, final_age_days, created_at, updated_at)
      select id, ${project}, case when status = 'DRAFT' then null else n end,
             (${texts(words)})[1 + n % 8] || ' at grid ' || n % 50 || ', level ' || n % 7,
             repeat('Which of the two details governs here, and by when can the answer be given? ', 4), status,
             case when n % 10 = 3 then 'PRIVATE' else 'PUBLIC' end, n % 10 <> 3 and status <> 'DRAFT', requester,
             ${company}, assignee, status = 'IN_PROGRESS',
             case when status in ('CLOSED', 'TERMINATED') then null when status in ('DRAFT', 'IN_PROGRESS') then requester else assignee end,
             made_at, (made_at + interval '10 days')::date, 'UNKNOWN', 'UNKNOWN',
             case when status = 'DRAFT' then null else made_at end, case when status = 'DRAFT' then null else made_at::date end,
             case when status in ('CLOSED', 'TERMINATED') then made_at + interval '9 days' end,
             case when status in ('CLOSED', 'TERMINATED') then n % 60 end, made_at, made_at + (n % 900) * interval '1 hour'
      from made`);
    await tx.execute(sql`
      insert into rfi_words (rfi_id, word, project_id)
      select distinct id, word, project_id
      from rfis, regexp_split_to_table(lower(subject) || ' rfi-' || lpad(coalesce(sequence, 0)::text, 4, '0') || ' which of the two details', '[ ,]+') word
      where project_id = ${project} and word <> ''`);
    await tx.execute(sql`
      insert into rfi_divisions (rfi_id, division_id, project_id)
      select id, ('5000000' || ${String(index)} || '-0000-4000-8000-' || lpad((1 + (row_number() over (order by created_at)) % 20)::text, 12, '0'))::uuid, project_id
      from rfis where project_id = ${project}`);
    // Two people on every private one, and now and then the subcontractor of the lists.
    await tx.execute(sql`
      insert into rfi_users (rfi_id, user_id, project_id, added_by)
      select id, user_id, project_id, requester_id
      from rfis, unnest(array[${personSql(sql`3 + coalesce(sequence, 0) % 18`)}, ${personSql(sql`21 + coalesce(sequence, 0) % 18`)},
                              case when sequence % 100 = 33 then ${person(2)}::uuid end]) user_id
      where project_id = ${project} and visibility = 'PRIVATE' and user_id is not null`);
  }
}
