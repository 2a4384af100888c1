import type { Client } from 'pg';
import { COMPANY } from './seed.ts';

export const PEOPLE = 10_000;

type Query = Record<string, string>;

/** What people ask for, turn by turn something else of the same kind. */
export const PAGES: Readonly<Record<string, (turn: number) => Query>> = {
  'nothing filtered': () => ({}),
  'page 400': () => ({ page: '400' }),
  'a word of a name': (turn) => ({ search: `person ${String(1000 + turn)}` }),
  'a common word': () => ({ search: 'estimator' }),
  owners: () => ({ roleName: 'ORG_OWNER' }),
  invited: () => ({ status: 'INVITED' }),
  'by name, backwards': () => ({ orderBy: 'name', order: 'DESC' }),
  'by address': () => ({ orderBy: 'email' }),
  'by role': () => ({ orderBy: 'roleName' }),
  'by day, the newest first': () => ({ orderBy: 'since', order: 'DESC' }),
};

const ORDERS: Readonly<Record<string, string>> = {
  status: 'status',
  name: 'lower(coalesce(name, email))',
  email: 'email',
  roleName: "case role_name when 'ORG_OWNER' then 0 else 1 end",
  since: 'created_at',
};

/** The statements of the same page with nothing around them: on one connection, as their text, without a plan kept. */
export async function bareStatements(admin: Client, query: Query): Promise<void> {
  const { search = '', status = '', roleName = '', orderBy = 'status', order = 'ASC', page = '1' } = query;
  const people = `(
    select m.id, m.role_name, u.name, u.email, u.job_title, m.created_at, 'ACTIVE' as status
    from company_members m join users u on u.id = m.user_id where m.company_id = $1
    union all
    select id, role_name, null, email, null, created_at, 'INVITED'
    from company_invitations where company_id = $1 and status = 'OPEN') as people
    where ($2 = '' or concat_ws(' ', name, email, job_title) ilike '%' || $2 || '%')
      and ($3 = '' or status = $3) and ($4 = '' or role_name = $4)`;
  const values = [COMPANY, search, status, roleName];
  await admin.query(`select count(*)::int from ${people}`, values);
  await admin.query(
    `select * from ${people} order by ${ORDERS[orderBy]} ${order}, lower(coalesce(name, email)), id
     limit 20 offset ${(Number(page) - 1) * 20}`,
    values,
  );
}
