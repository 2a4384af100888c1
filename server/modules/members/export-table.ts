import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { MEMBER_STATUS_LABELS } from '#domain/member/status.ts';
import { DATE_FORMAT, dayAtSite, type WorkbookColumn, type WorkbookTable } from '../../workbooks/workbook.ts';
import type { MemberView } from './queries.ts';

const COLUMNS: readonly WorkbookColumn[] = [
  { header: 'Name', width: 28 },
  { header: 'Company', width: 30 },
  { header: 'Role', width: 26 },
  { header: 'Title', width: 26 },
  { header: 'Email', width: 34 },
  { header: 'Phone', width: 18 },
  { header: 'Job title', width: 24 },
  { header: 'Status', width: 13 },
  { header: 'Since', width: 12, format: DATE_FORMAT },
  { header: 'Invited by', width: 24 },
];

/** The table of an export: one row a member, in the order given. */
export const memberTable = (members: readonly MemberView[], timeZone: string | null): WorkbookTable => ({
  sheet: 'Members',
  columns: COLUMNS,
  rows: members.map(({ user, company, projectRole, title, status, joinedAt, invitedAt, invitedBy }) => [
    user.name,
    company?.name ?? null,
    projectRole.customRole?.name ?? PROJECT_ROLE_LABELS[projectRole.roleName],
    title,
    user.email,
    user.phone,
    user.jobTitle,
    MEMBER_STATUS_LABELS[status],
    dayAtSite(status === 'PENDING' ? invitedAt : joinedAt, timeZone),
    invitedBy?.name ?? null,
  ]),
  cut: '… (continued in the list of members)',
});
