import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';

/**
 * Tenants are kept apart by PostgreSQL itself. Two roles without login: `plumbline_app` sees the rows of the one
 * project named in the setting app.project_id and nothing else; `plumbline_system` sees all rows and serves what is
 * not inside a project (sign-in, companies, the list of one's projects). Policies are forced, so the owner of the
 * tables sees no row without one of the roles either.
 */
export const APP_ROLE = 'plumbline_app';
export const SYSTEM_ROLE = 'plumbline_system';

/** The tables without a project_id and why each is shared. The tenancy test fails for a table that is in neither. */
export const SHARED_TABLES: Record<string, string> = {
  users: 'people take part in many projects',
  sessions: 'belong to a person',
  companies: 'take part in many projects',
  company_members: 'belong to a company',
  company_invitations: 'belong to a company',
  company_people: 'belong to a company',
  join_requests: 'belong to a company',
  project_types: 'belong to a company',
  registrations: 'are people to be',
  one_time_codes: 'belong to a registration',
  images: 'belong to a person until a profile or project names them',
  projects: 'scoped by its own id',
  history_heads: 'holds hashes only',
  idempotency_keys: 'belong to a person',
  rate_limits: 'hold hashes only',
  mail_outbox: 'read by the mail worker alone',
  jobs: 'read by the workers alone',
  unkept_files: 'names files that belong to nobody',
  notification_preferences: 'belong to a person',
  user_preferences: 'belong to a person',
  calendar_feeds: 'belong to a person',
  subscriptions: 'belong to a company',
  checkouts: 'belong to a company',
  invoices: 'belong to a company',
  invoice_numbers: 'count the invoices of all companies',
  sandbox_accounts: 'belong to a company',
  sandbox_checkouts: 'belong to a company',
};

/**
 * Renews roles, grants and policies after every migration: each table with a project_id gets the same forced policy.
 * Written as one block, so that PGlite and PostgreSQL run it alike.
 */
export const tenancySql = `
do $$
declare
  t record;
begin
  -- Roles belong to the whole cluster: another database of it may be making them at this moment.
  begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
    if not exists (select from pg_roles where rolname = '${SYSTEM_ROLE}') then create role ${SYSTEM_ROLE} nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role(current_user, '${APP_ROLE}', 'MEMBER') then execute 'grant ${APP_ROLE} to current_user'; end if;
  if not pg_has_role(current_user, '${SYSTEM_ROLE}', 'MEMBER') then execute 'grant ${SYSTEM_ROLE} to current_user'; end if;

  grant usage on schema public to ${APP_ROLE}, ${SYSTEM_ROLE};
  grant select, insert, update, delete on all tables in schema public to ${APP_ROLE}, ${SYSTEM_ROLE};
  grant usage, select on all sequences in schema public to ${APP_ROLE}, ${SYSTEM_ROLE};

  for t in
    select c.relname as name,
           case when c.relname = 'projects' then 'id' else 'project_id' end as scope
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and (c.relname = 'projects' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped))
  loop
    execute format('alter table %I enable row level security', t.name);
    execute format('alter table %I force row level security', t.name);
    execute format('drop policy if exists tenant on %I', t.name);
    execute format(
      'create policy tenant on %I to ${APP_ROLE}
         using (%I = nullif(current_setting(''app.project_id'', true), '''')::uuid)
         with check (%I = nullif(current_setting(''app.project_id'', true), '''')::uuid)',
      t.name, t.scope, t.scope);
    execute format('drop policy if exists system on %I', t.name);
    execute format('create policy system on %I to ${SYSTEM_ROLE} using (true) with check (true)', t.name);
  end loop;

  -- History is append-only for everyone who works through the application.
  revoke update, delete, truncate on history from ${APP_ROLE}, ${SYSTEM_ROLE};
  create or replace function refuse_history_change() returns trigger language plpgsql as
    'begin raise exception ''history is append-only''; end';
  drop trigger if exists history_append_only on history;
  create trigger history_append_only before update or delete on history
    for each row execute function refuse_history_change();
  drop trigger if exists history_no_truncate on history;
  create trigger history_no_truncate before truncate on history
    for each statement execute function refuse_history_change();
end $$;
`;

/** Takes the system role for the rest of the transaction: what every transaction starts with. */
export const ENTER_SYSTEM = `select set_config('role', '${SYSTEM_ROLE}', true), set_config('app.project_id', '', true)`;

/**
 * The role that a statement takes for the rest of its transaction; null for one that takes none. A prepared statement
 * belongs to the role that asks it: policies are part of its plan, and asked under another role it is planned anew,
 * which takes longer than running it.
 */
export function roleTaken(text: string, values: readonly unknown[]): string | null {
  if (!text.startsWith(`select set_config('role', `)) return null;
  const named = /^select set_config\('role', '(\w+)'/.exec(text)?.[1] ?? values[0];
  return typeof named === 'string' ? named : null;
}

/**
 * Reads beyond the project of the transaction and comes back into it: for a number about the company that owns it. What is
 * read has to be narrowed by that company.
 */
export async function beyondProject<T>(tx: Db, projectId: string, read: () => Promise<T>): Promise<T> {
  await leaveProject(tx);
  const found = await read();
  await enterProject(tx, projectId);
  return found;
}

/** Takes the system role again, for what is not inside a project. */
export async function leaveProject(tx: Db): Promise<void> {
  await tx.execute(sql.raw(ENTER_SYSTEM));
}

/** Reads from one row: what is prepared has to read from something. */
const entering = prepared((db) =>
  db
    .select({
      role: sql`set_config('role', ${APP_ROLE}, true)`,
      project: sql`set_config('app.project_id', ${sql.placeholder('projectId')}, true)`,
    })
    .from(sql`(values (1)) as one`)
    .prepare('enter_project'),
);

/** Narrows the rest of the transaction to one project: no query in it can read or write another's rows. */
export async function enterProject(tx: Db, projectId: string): Promise<void> {
  await entering(tx).execute({ projectId });
}
