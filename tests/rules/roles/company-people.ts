import type { OperationId } from '#contract/operations.ts';
import type { Outcome } from './cells.ts';
import type { CompanyWho } from './company.ts';

// Who may do what with a company and its people, written down by hand like the table of its plan.

/** What is at hand. */
export const COMPANY_GIVEN = {
  company: 'the company, with two owners',
  onlyOwner: 'the company, with one owner',
  member: 'a member of it',
  secondOwner: 'another owner of it',
  lastOwner: 'its only owner',
  invitation: 'an open invitation to it',
  request: 'somebody’s open request to join it',
  ownRequest: 'the company, which whoever does not belong to it has asked to join',
} as const;
export type CompanyGiven = keyof typeof COMPANY_GIVEN;

export interface CompanyPeopleRow {
  operation: OperationId;
  given: CompanyGiven;
  cells: Record<CompanyWho, Outcome>;
}

const row = (
  operation: OperationId,
  given: CompanyGiven,
  [owner, member, outsider]: readonly [Outcome, Outcome, Outcome],
): CompanyPeopleRow => ({
  operation,
  given,
  cells: {
    ORG_OWNER: owner,
    ORG_MEMBER: member,
    MEMBER_WHO_LEADS: member,
    GUEST: outsider,
    STRANGER: outsider,
    NOBODY: '401',
  },
});

/** Owners as given; members of the company 403, everybody else 404. */
const owners = (operation: OperationId, given: CompanyGiven, outcome: Outcome) =>
  row(operation, given, [outcome, '403', '404']);

/** Every operation on companies. */
export const COMPANY_PEOPLE_ROWS: readonly CompanyPeopleRow[] = [
  row('listAllCompanies', 'company', ['200', '200', '200']),
  row('searchCompanies', 'company', ['200', '200', '200']),
  row('listMyCompanies', 'company', ['200', '200', '200']),
  row('getPrimaryCompany', 'company', ['200', '200', '200']),
  row('createCompany', 'company', ['201', '201', '201']),
  row('getCompany', 'company', ['200', '200', '404']),
  row('listCompanyMembers', 'company', ['200', '200', '404']),
  row('setPrimaryCompany', 'company', ['200', '200', '404']),
  owners('updateCompany', 'company', '200'),
  owners('uploadCompanyLogo', 'company', '201'),
  owners('inviteCompanyMember', 'company', '201'),
  owners('listJoinRequests', 'company', '200'),
  owners('resendCompanyInvitation', 'invitation', '200'),
  owners('resendCompanyInvitation', 'member', '409'),
  owners('updateCompanyMember', 'member', '200'),
  owners('updateCompanyMember', 'secondOwner', '200'),
  owners('updateCompanyMember', 'lastOwner', '409'),
  owners('updateCompanyMember', 'invitation', '409'),
  owners('removeCompanyMember', 'member', '204'),
  owners('removeCompanyMember', 'secondOwner', '204'),
  owners('removeCompanyMember', 'lastOwner', '409'),
  owners('removeCompanyMember', 'invitation', '204'),
  owners('acceptJoinRequest', 'request', '200'),
  owners('declineJoinRequest', 'request', '204'),
  row('linkCompany', 'company', ['409', '409', '200']),
  row('recallJoinRequest', 'company', ['404', '404', '404']),
  row('recallJoinRequest', 'request', ['404', '404', '404']),
  row('recallJoinRequest', 'ownRequest', ['404', '404', '204']),
  row('getCompanyHandOver', 'company', ['200', '200', '404']),
  owners('getCompanyHandOver', 'member', '200'),
  row('leaveCompany', 'company', ['204', '204', '404']),
  row('leaveCompany', 'onlyOwner', ['409', '204', '404']),
];
