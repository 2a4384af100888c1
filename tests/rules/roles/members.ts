import { all, type Outcome, type Role, type RoleCells, type Row, row } from './cells.ts';

const only = (roles: readonly Role[], outcome: Outcome): RoleCells =>
  all('403', Object.fromEntries(roles.map((role) => [role, outcome])));

/** Who manages members: of a subcontractor, their own company's. */
const MANAGE: readonly Role[] = ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'OWNER'];

/** The operations on members beside the invitation's own. A subcontractor acts on its own company's people alone. */
export const MEMBER_ROWS: readonly Row[] = [
  row('getMember', 'memberOthers', all('200')),
  row('exportMembers', 'memberOthers', all('200'), { through: '200' }),
  // A subcontractor member: the owner's side brings in none.
  row(
    'inviteMembers',
    'memberOthers',
    only(['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'SUBCONTRACTOR'], '200'),
    {
      through: '200',
    },
  ),
  row(
    'updateMember',
    'memberColleague',
    only(['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'SUBCONTRACTOR'], '200'),
  ),
  row('updateMember', 'memberOthers', only(['PROJECT_ADMIN', 'GENERAL_CONTRACTOR'], '200')),
  row('explainMemberAccess', 'memberColleague', only([...MANAGE, 'SUBCONTRACTOR'], '200')),
  row('explainMemberAccess', 'memberOthers', only(MANAGE, '200')),
  // The owner's side edits no subcontractor's people.
  row(
    'beginViewAs',
    'memberColleague',
    only(['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'SUBCONTRACTOR'], '200'),
  ),
  row('beginViewAs', 'memberOthers', only(['PROJECT_ADMIN'], '200')),
];
