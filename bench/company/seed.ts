import { sql } from 'drizzle-orm';
import { readConfig } from '../../server/config/config.ts';
import { putToWork } from '../at-work.ts';
import { createSession } from '../../server/http/sessions.ts';
import { systemClock } from '../../server/ports/clock.ts';
import { silentLog } from '../../server/ports/log.ts';
import { openDatabase } from '../../server/ports/open-database.ts';
import { secureRandom } from '../../server/ports/random.ts';

const uuid = (kind: number, n = 1) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const COMPANY = uuid(2);
export const PROJECT = uuid(3);
const READER = uuid(1);
/** Other companies with as many people in all: those of one are found among them. */
const OTHERS = 100;
const INVITED = 50;
const SESSIONS = 20;

export interface Seeded {
  token: string;
  /** Other sessions of the same person. */
  sessions: { id: string; token: string }[];
}

/** A company of so many people in a database of its own, and a project of 2,000 members, of which the reader is one. */
export async function seedCompany(env: Record<string, string>, people: number): Promise<Seeded> {
  const database = await openDatabase(readConfig(env), silentLog);
  await database.migrate();
  const seeded = await database.transaction(async (tx) => {
    await tx.execute(sql`reset role`);
    await tx.execute(sql`insert into companies (id, name) values (${COMPANY}, 'Northgate Builders')`);
    await tx.execute(sql`insert into companies (id, name)
      select ('2' || lpad(n::text, 7, '0') || '-0000-4000-8000-000000000002')::uuid, 'Company ' || n
      from generate_series(1, ${OTHERS}::int) n`);
    await tx.execute(sql`insert into users (id, email, name, job_title, is_verified, is_onboarding_complete)
      select ('1' || lpad(n::text, 7, '0') || '-0000-4000-8000-000000000001')::uuid,
             'person' || n || '@example.com', 'Person ' || (n * 7919) % 100000,
             (array['Estimator', 'Superintendent', 'Project engineer', 'Foreman'])[1 + n % 4], true, true
      from generate_series(1, ${people * 2}::int) n`);
    await tx.execute(sql`insert into users (id, email, name, is_verified, is_onboarding_complete)
      values (${READER}, 'reader@example.com', 'Reader', true, true)`);
    // Those of one company among those of the others, as they come over the years.
    await tx.execute(sql`insert into company_members (company_id, user_id, role_name, created_at)
      select case when n % 2 = 0 then ${COMPANY}::uuid
             else ('2' || lpad((1 + n % ${OTHERS}::int)::text, 7, '0') || '-0000-4000-8000-000000000002')::uuid end,
             ('1' || lpad(n::text, 7, '0') || '-0000-4000-8000-000000000001')::uuid,
             case when n % 1000 = 0 then 'ORG_OWNER' else 'ORG_MEMBER' end, now() - n * interval '1 hour'
      from generate_series(1, ${people * 2 - 2}::int) n`);
    await tx.execute(sql`insert into company_members (company_id, user_id, role_name)
      values (${COMPANY}, ${READER}, 'ORG_OWNER')`);
    await tx.execute(sql`insert into company_invitations
      (company_id, email, role_name, invited_by, token_hash, expires_at)
      select ${COMPANY}, 'invited' || n || '@example.com', 'ORG_MEMBER', ${READER}, 'hash' || n, now() + interval '7 days'
      from generate_series(1, ${INVITED}::int) n`);
    await tx.execute(sql`insert into projects (id, company_id, name, status, owning_company_role, created_by)
      values (${PROJECT}, ${COMPANY}, 'Tower', 'ACTIVE', 'GENERAL_CONTRACTOR', ${READER})`);
    await tx.execute(sql`insert into project_members (project_id, user_id, company_id, role_name, status, accepted_at)
      select ${PROJECT}, user_id, company_id, 'GC_MEMBER', 'ACTIVE', now()
      from company_members where user_id <> ${READER} limit 1999`);
    await tx.execute(sql`insert into project_members (project_id, user_id, company_id, role_name, status, accepted_at)
      values (${PROJECT}, ${READER}, ${COMPANY}, 'GENERAL_CONTRACTOR', 'ACTIVE', now())`);
    const open = () => createSession(tx, { clock: systemClock, random: secureRandom }, READER);
    const token = await open();
    const { rows } = (await tx.execute(sql`select id from sessions`)) as unknown as {
      rows: { id: string }[];
    };
    const known = new Set(rows.map(({ id }) => id));
    const sessions: Seeded['sessions'] = [];
    for (let n = 0; n < SESSIONS; n += 1) {
      const own = await open();
      const all = (await tx.execute(sql`select id from sessions`)) as unknown as { rows: { id: string }[] };
      const made = all.rows.find(({ id }) => !known.has(id))?.id ?? '';
      known.add(made);
      sessions.push({ id: made, token: own });
    }
    return { token, sessions };
  });
  await putToWork(database);
  await database.close();
  return seeded;
}
