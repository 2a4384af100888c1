import { all, type Outcome, type Role, type RoleCells, type Row, row, type Who } from './cells.ts';

const only = (roles: readonly Role[], outcome: Outcome, others: Outcome = '403'): RoleCells =>
  all(others, Object.fromEntries(roles.map((role) => [role, outcome])));

/** Who manages members: of a subcontractor, their own company's. */
const MANAGE: readonly Role[] = ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'OWNER'];
/** Who may invite at all, and whom of these the rules let bring in a subcontractor member: the owner's side brings in none. */
const INVITE: readonly Role[] = [...MANAGE, 'SUBCONTRACTOR'];
const BRING_IN: readonly Role[] = ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR', 'SUBCONTRACTOR'];
/** Who edits and deactivates a subcontractor member, of whatever company. */
const ANY_COMPANY: readonly Role[] = ['PROJECT_ADMIN', 'GENERAL_CONTRACTOR'];

/** A row about the caller's own part, which asks for no authority: what somebody without one is answered is given by hand. */
const ownRow = (
  operation: Row['operation'],
  roles: RoleCells,
  others: Partial<Record<Who, Outcome>>,
): Row => {
  const made = row(operation, 'project', roles);
  return { ...made, cells: { ...made.cells, ...others } };
};

/** Every operation on the members of a project. A subcontractor acts on its own company's people alone. */
export const MEMBER_ROWS: readonly Row[] = [
  row('listMembers', 'memberOthers', all('seen'), { through: 'unseen' }),
  row('getMember', 'memberOthers', all('200')),
  row('exportMembers', 'memberOthers', all('200'), { through: '200' }),
  row('listCompanyMembersToAdd', 'memberToAdd', only(INVITE, 'seen'), { through: 'seen' }),
  row('addExistingMember', 'memberToAdd', only(BRING_IN, '201'), { through: '201' }),
  row('inviteMember', 'project', only(BRING_IN, '201'), { through: '201' }),
  row('inviteMembers', 'memberOthers', only(BRING_IN, '200'), { through: '200' }),
  // An invitation is in the hand of whoever sent it alone.
  row('resendInvitation', 'memberInvited', only(INVITE, '200')),
  row('resendInvitation', 'memberInvitedOthers', all('403')),
  row('resendInvitation', 'memberOthers', only(INVITE, '409')),
  row('removeMember', 'memberInvited', all('204')),
  row('removeMember', 'memberInvitedOthers', all('403')),
  row('removeMember', 'memberOthers', all('409')),
  row('bulkResendInvitations', 'memberInvited', only(INVITE, 'moved'), { through: 'gone' }),
  row('bulkResendInvitations', 'memberInvitedOthers', only(INVITE, 'kept'), { through: 'gone' }),
  row('bulkResendInvitations', 'memberOthers', only(INVITE, 'late'), { through: 'gone' }),
  row('bulkRemoveMembers', 'memberInvited', all('moved'), { through: 'gone' }),
  row('bulkRemoveMembers', 'memberInvitedOthers', all('kept'), { through: 'gone' }),
  row('bulkRemoveMembers', 'memberOthers', all('late'), { through: 'gone' }),
  // One's own invitation: who takes part already has none, and for somebody else there is nothing here.
  ownRow('getMyInvitation', all('404'), { PENDING: '200' }),
  ownRow('acceptInvitation', all('409'), { PENDING: '200', THROUGH_OTHER: '409' }),
  row('updateMember', 'memberColleague', only(BRING_IN, '200')),
  row('updateMember', 'memberOthers', only(ANY_COMPANY, '200')),
  row('bulkChangeMemberRoles', 'memberColleague', only(BRING_IN, 'moved', 'kept'), { through: 'gone' }),
  row('bulkChangeMemberRoles', 'memberOthers', only(ANY_COMPANY, 'moved', 'kept'), { through: 'gone' }),
  row('bulkDeactivateMembers', 'memberColleague', only(BRING_IN, 'moved', 'kept'), { through: 'gone' }),
  row('bulkDeactivateMembers', 'memberOthers', only(ANY_COMPANY, 'moved', 'kept'), { through: 'gone' }),
  row('bulkDeactivateMembers', 'memberInvited', all('late'), { through: 'gone' }),
  row('explainMemberAccess', 'memberColleague', only(INVITE, '200')),
  row('explainMemberAccess', 'memberOthers', only(MANAGE, '200')),
  // The owner's side edits no subcontractor's people.
  row('beginViewAs', 'memberColleague', only(BRING_IN, '200')),
  row('beginViewAs', 'memberOthers', only(['PROJECT_ADMIN'], '200')),
  // Whoever views nobody ends nothing.
  ownRow('endViewAs', all('204'), {
    PENDING: '204',
    INACTIVE: '204',
    OTHER_PROJECT: '204',
    THROUGH_OTHER: '204',
    COLLEAGUE: '204',
    STRANGER: '204',
  }),
];
