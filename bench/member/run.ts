// npm run bench -- member-list: pages of 50 members from 2,000 in the project (and as many in another one), over HTTP from
// the real server on PostgreSQL: signed in, authorised, with what the caller may do with each. Against the same page as the
// API gave it before there were pages, everybody at once, in the same run.
import { sql } from 'drizzle-orm';
import { postgresMissing } from '../../scripts/postgres.mjs';
import type { Db } from '../../server/db/database.ts';
import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { quantile, startRfiWorld } from '../rfi/world.ts';

const MEMBERS = 2_000;
const PAGE = 50;
const ROUNDS = 120;
const WARM_UP = 20;
/** Required of the 95th percentile of one caller on an idle machine. */
const LONGEST_MS = 20;

/** People of forty companies in the project and in the one beside it: most take part, some are invited, some have left. */
const seedInto =
  (projects: readonly string[]) =>
  async (tx: Db): Promise<void> => {
    await tx.execute(
      sql`insert into companies (name) select 'Trade ' || n from generate_series(1, 40) n on conflict do nothing`,
    );
    await tx.execute(sql`
      insert into users (email, name, is_verified, is_onboarding_complete)
      select 'person' || n || '@bench.example', (array['Ada','Ben','Chen','Dina','Elif','Femi','Gita','Hugo'])[1 + n % 8] || ' Person ' || n, true, true
      from generate_series(1, ${MEMBERS}) n`);
    for (const project of projects)
      await tx.execute(sql`
        insert into project_members (project_id, user_id, company_id, role_name, status, accepted_at)
        select ${project}, u.id, c.id,
          (array['SUBCONTRACTOR','SUBCONTRACTOR_MEMBER','GC_MEMBER','ENGINEER'])[1 + u.n % 4],
          (array['ACTIVE','ACTIVE','ACTIVE','ACTIVE','PENDING','INACTIVE'])[1 + u.n % 6],
          now() - u.n * interval '1 hour'
        from (select id, row_number() over (order by email) as n from users where email like 'person%@bench.example') u
        join (select id, row_number() over (order by name) as n from companies where name like 'Trade %') c on c.n = 1 + u.n % 40`);
    await tx.execute(sql`analyze project_members`);
    await tx.execute(sql`analyze users`);
  };

const missing = postgresMissing();
if (missing) {
  console.log(`PostgreSQL left out: ${missing}.`);
  process.exit(0);
}
const world = await startRfiWorld(seedInto(SEEDED.projects), { rows: 100 });
try {
  const ask = async (query: string): Promise<number> => {
    const began = performance.now();
    const response = await fetch(`${world.server.address}/api/projects/${world.project}/members${query}`, {
      headers: { authorization: `Bearer ${world.token}` },
    });
    if (!response.ok) throw new Error(`${query} answers ${response.status}`);
    await response.arrayBuffer();
    return performance.now() - began;
  };
  const measure = async (queryOf: (turn: number) => string, rounds = ROUNDS) => {
    for (let turn = 0; turn < WARM_UP; turn++) await ask(queryOf(turn));
    const taken: number[] = [];
    for (let turn = 0; turn < rounds; turn++) taken.push(await ask(queryOf(turn)));
    return { p50: quantile(taken, 0.5), p95: quantile(taken, 0.95) };
  };
  const page =
    (more = '') =>
    (turn: number) =>
      `?limit=${PAGE}&page=${1 + (turn % 30)}${more}`;
  const LISTS: Readonly<Record<string, (turn: number) => string>> = {
    'by name': page(),
    'by company, backwards': page('&orderBy=company&order=DESC'),
    'by role': page('&orderBy=role'),
    'active subcontractors': (turn) =>
      `?limit=${PAGE}&page=${1 + (turn % 5)}&status=ACTIVE&role=SUBCONTRACTOR`,
    'searched by a name': (turn) => `?limit=${PAGE}&searchText=Person%20${1 + (turn % 900)}`,
    'searched by a company': (turn) => `?limit=${PAGE}&searchText=Trade%20${1 + (turn % 40)}`,
  };
  const whole = await measure(() => '', 20);
  console.log(`${MEMBERS} members in the project; everybody at once: p50 ${whole.p50.toFixed(1)} ms`);
  const slow: string[] = [];
  for (const [name, queryOf] of Object.entries(LISTS)) {
    const { p50, p95 } = await measure(queryOf);
    if (p95 > LONGEST_MS) slow.push(name);
    console.log(
      `  ${name.padEnd(26)} p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   ${(p50 / whole.p50).toFixed(2)} of everybody at once`,
    );
  }
  console.log(
    slow.length === 0
      ? `ok   every page within ${LONGEST_MS} ms (p95)`
      : `MISS longer than ${LONGEST_MS} ms (p95): ${slow.join(', ')}`,
  );
  process.exitCode = slow.length === 0 ? 0 : 1;
} finally {
  await world.stop();
}
