import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COMPANY_ROLE_LABELS } from '#domain/authority/roles.ts';
import { getListCompanyMembersQueryOptions } from '@/shared/api/generated/companies/companies';
import type { CompanyMember } from '@/shared/api/generated/model';
import { useExpectedRows } from '@/shared/lib/list-search/expected-rows';
import { formatDate } from '@/shared/lib/dates/format';
import { PeopleTable } from '@/shared/ui/list/PeopleTable';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { StatusChip } from '@/shared/ui/StatusChip';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { CompanyMemberActions } from './CompanyMemberActions';
import { InviteDialog } from './InviteDialog';

interface CompanyMembersProps {
  companyId: string;
  isOwner: boolean;
  meId: string;
}

/** The people of the company, then the open invitations. */
export function CompanyMembers({ companyId, isOwner, meId }: CompanyMembersProps) {
  const query = useQuery(getListCompanyMembersQueryOptions(companyId));
  const rows = useExpectedRows('company-members', query.data?.data.length, 3);
  const [inviting, setInviting] = useState(false);
  return (
    <Section
      title="People"
      flush
      action={
        <PermissionButton
          size="xs"
          startIcon={<PersonAdd />}
          reason={isOwner ? undefined : 'Only an owner of the company can invite people to it.'}
          onClick={() => setInviting(true)}
        >
          Invite
        </PermissionButton>
      }
    >
      {query.isPending && <RowsSkeleton rows={rows + 1} rowHeight={37} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} dense />}
      {query.data !== undefined && (
        <PeopleTable aria-label="People of the company">
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Role</th>
              <th scope="col">Status</th>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {query.data.data.map((member) => (
              <MemberRow
                key={member.id}
                companyId={companyId}
                member={member}
                isOwner={isOwner}
                isMe={member.userId === meId}
              />
            ))}
          </tbody>
        </PeopleTable>
      )}
      <InviteDialog open={inviting} companyId={companyId} onClose={() => setInviting(false)} />
    </Section>
  );
}

interface MemberRowProps {
  companyId: string;
  member: CompanyMember;
  isOwner: boolean;
  isMe: boolean;
}

function MemberRow({ companyId, member, isOwner, isMe }: MemberRowProps) {
  const name = member.name ?? member.email;
  const invited = member.status === 'INVITED';
  return (
    <tr>
      <td>
        <div data-person>
          <PersonAvatar name={name} photoKey={member.photoKey} size={24} />
          <div>
            <span>
              <strong>{name}</strong>
              {isMe && <span data-quiet> (you)</span>}
            </span>
            <span data-quiet>
              {[member.name === null ? undefined : member.email, member.jobTitle].filter(Boolean).join(' · ')}
            </span>
          </div>
        </div>
      </td>
      <td data-label="Role">{COMPANY_ROLE_LABELS[member.roleName]}</td>
      <td data-label="Status">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <StatusChip
            size="sm"
            label={invited ? 'Invited' : 'Active'}
            tone={invited ? 'warning' : 'success'}
          />
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            Since {formatDate(member.since)}
          </Box>
        </Box>
      </td>
      <td data-actions>
        <CompanyMemberActions companyId={companyId} member={member} isOwner={isOwner} isMe={isMe} />
      </td>
    </tr>
  );
}
