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
const READER = uuid(1);
const SUB = uuid(1, 2);
const SUBS = uuid(2, 2);

/** The nth project. */
export const projectOf = (n: number) => uuid(3, n);
const PROJECT = sql`('30000000-0000-4000-8000-' || lpad(p::text, 12, '0'))::uuid`;
const SOV = sql`('70000000-0000-4000-8000-' || lpad((p * 10 + s)::text, 12, '0'))::uuid`;
const TERM = sql`('71000000-0000-4000-8000-' || lpad((p * 10 + s)::text, 12, '0'))::uuid`;
const PAY_APP = sql`('72000000-0000-4000-8000-' || lpad(((p * 10 + s) * 100 + a)::text, 12, '0'))::uuid`;

/** So many of them in each project. */
export const EACH = { sovs: 3, applications: 8, rfis: 200, submittals: 200, changes: 60, tasks: 60 };

/**
 * Projects of one contractor in a database of its own, each with a prime contract and two subcontracts billed eight times,
 * and the records of a year on site, a third of them open.
 * @param count so many records in each
 * @returns the contractor's session
 */
export async function seedPortfolio(
  env: Record<string, string>,
  projects: number,
  count: typeof EACH = EACH,
): Promise<string> {
  const database = await openDatabase(readConfig(env), silentLog);
  await database.migrate();
  const token = await database.transaction(async (tx) => {
    await tx.execute(sql`reset role`);
    await tx.execute(sql`insert into companies (id, name)
      values (${COMPANY}, 'Northgate Builders'), (${SUBS}, 'Cascade Mechanical')`);
    await tx.execute(sql`insert into users (id, email, name, is_verified, is_onboarding_complete)
      values (${READER}, 'reader@example.com', 'Reader', true, true), (${SUB}, 'sub@example.com', 'Sub', true, true)`);
    await tx.execute(sql`insert into company_members (company_id, user_id, role_name)
      values (${COMPANY}, ${READER}, 'ORG_OWNER'), (${SUBS}, ${SUB}, 'ORG_OWNER')`);
    const each = sql`generate_series(1, ${projects}::int) p`;
    await tx.execute(sql`insert into projects (id, company_id, name, status, owning_company_role, created_by, start_date, end_date)
      select ${PROJECT}, ${COMPANY}, 'Project ' || p, 'ACTIVE', 'GENERAL_CONTRACTOR', ${READER},
             current_date - 200 - p, current_date + 300 - p * 4 from ${each}`);
    await tx.execute(sql`insert into project_members (project_id, user_id, company_id, role_name, status, accepted_at)
      select ${PROJECT}, ${READER}, ${COMPANY}, 'GENERAL_CONTRACTOR', 'ACTIVE', now() from ${each}`);
    await tx.execute(sql`insert into project_members (project_id, user_id, company_id, role_name, status, accepted_at)
      select ${PROJECT}, ${SUB}, ${SUBS}, 'SUBCONTRACTOR', 'ACTIVE', now() from ${each}`);
    const sovs = sql`${each}, generate_series(1, ${count.sovs}::int) s`;
    await tx.execute(sql`insert into sovs (id, project_id, status, division_name, division_number, contractor_id, company_id,
        scheduled_value, cost_impact, created_by)
      select ${SOV}, ${PROJECT}, 'APPROVED', 'Contract ' || s, '03', case s when 1 then ${READER}::uuid else ${SUB}::uuid end,
             case s when 1 then ${COMPANY}::uuid else ${SUBS}::uuid end, 100000000 / s, 1500000, ${READER} from ${sovs}`);
    await tx.execute(sql`insert into payment_terms (id, project_id, sov_id, status, receiving_company_id, receiving_user_id,
        payment_interval, retainage, time_to_sign_clw_in_days, time_to_sign_uclw_in_days, time_for_payment_in_days, created_by)
      select ${TERM}, ${PROJECT}, ${SOV}, 'APPROVED', ${COMPANY}, ${READER}, 'MONTHLY', 100000, 5, 5, 30, ${READER} from ${sovs}`);
    const apps = sql`${sovs}, generate_series(1, ${count.applications}::int) a`;
    await tx.execute(sql`insert into pay_apps (id, project_id, sov_id, company_id, pay_app_number, status, payment_term_id, period_to,
        total_completed_and_stored, total_retainage, current_payment_due, amount_released, conditional_waiver_signed_on, created_by)
      select ${PAY_APP}, ${PROJECT}, ${SOV}, ${COMPANY}, a, case when a < ${count.applications}::int then 'CLOSED' else 'PAYMENT_PENDING' end,
             ${TERM}, current_date - 30 * (9 - a), a * 5000000, a * 500000, 4500000,
             case when a < ${count.applications}::int then 4500000 else 0 end, current_date - 20 - p % 40, ${READER} from ${apps}`);
    await tx.execute(
      sql`insert into g703s (project_id, pay_app_id, status) select ${PROJECT}, ${PAY_APP}, 'APPROVED' from ${apps}`,
    );
    await tx.execute(
      sql`insert into g702s (project_id, pay_app_id, amount_certified) select ${PROJECT}, ${PAY_APP}, 4500000 from ${apps}`,
    );
    await tx.execute(sql`insert into rfis (project_id, sequence, subject, status, visibility, seen_by_all, requester_id, company_id,
        assignee_id, court_since, due_date, cost_answer, schedule_answer, published_at, published_on)
      select ${PROJECT}, n, 'RFI ' || n, case when n % 3 = 0 then 'ASSIGNED' else 'CLOSED' end,
             case when n % 10 = 3 then 'PRIVATE' else 'PUBLIC' end, n % 10 <> 3, ${SUB}, ${SUBS}, ${READER}, now(),
             current_date + (n % 60) - 30, 'UNKNOWN', 'UNKNOWN', now(), current_date
      from ${each}, generate_series(1, ${count.rfis}::int) n`);
    await tx.execute(sql`insert into submittals (project_id, spec_section, sequence, title, status, purpose, category, submittal_type,
        is_private, in_register, seen_by_all, company_id, created_by, assignee_id, court_since, due_date)
      select ${PROJECT}, '03 30 00', n, 'Submittal ' || n, case when n % 3 = 0 then 'ASSIGNED' else 'CLOSED' end, 'APPROVAL',
             'CONSTRUCTION', 'SHOP_DRAWING', false, false, true, ${SUBS}, ${SUB}, ${READER}, now(), current_date + (n % 60) - 30
      from ${each}, generate_series(1, ${count.submittals}::int) n`);
    await tx.execute(sql`insert into change_requests (project_id, sequence, status, subject, reason, sov_id, sov_company_id, requested_by_id,
        created_by, company_id, creator_role, cost_impact, court_since, due_date)
      select ${PROJECT}, n, case when n % 3 = 0 then 'OPEN' else 'SIGNED' end, 'Change ' || n, 'DESIGN_CHANGE',
             ('70000000-0000-4000-8000-' || lpad((p * 10 + 1 + n % 3)::text, 12, '0'))::uuid, ${COMPANY}, ${READER}, ${READER}, ${COMPANY},
             'GENERAL_CONTRACTOR', n * 1000, now(), current_date + (n % 60) - 30
      from ${each}, generate_series(1, ${count.changes}::int) n`);
    await tx.execute(sql`insert into quality_tasks (project_id, sequence, title, status, court_since, due_date, created_by)
      select ${PROJECT}, n, 'Check ' || n, case when n % 3 = 0 then 'NEW' else 'COMPLETED' end, now(), current_date + (n % 60) - 30, ${READER}
      from ${each}, generate_series(1, ${count.tasks}::int) n`);
    return createSession(tx, { clock: systemClock, random: secureRandom }, READER);
  });
  await putToWork(database);
  await database.close();
  return token;
}
