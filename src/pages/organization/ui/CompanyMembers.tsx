import Group from '@mui/icons-material/GroupOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useId, useState } from 'react';
import { COMPANY_ROLE_LABELS, COMPANY_ROLES } from '#domain/authority/roles.ts';
import { getListCompanyMembersQueryOptions } from '@/shared/api/generated/companies/companies';
import { CompanyMemberStatus, type CompanyMember } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { formatDate } from '@/shared/lib/dates/format';
import { useMe } from '@/shared/session/me';
import { ManyFilter, OneFilter } from '@/shared/ui/list/ListFilters';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { PersonCard, RecordResults, RecordToolbar, useRecordList } from '@/widgets/record-list';
import { nameOf, PEOPLE_LIST } from '../model/search';
import { CompanyMemberActions } from './CompanyMemberActions';
import { InviteDialog } from './InviteDialog';
import { PEOPLE_COLUMNS, PEOPLE_FACES } from './people-columns';

const route = getRouteApi('/_signed-in/_shell/app/manage-organization/');
const STATUSES = Object.values(CompanyMemberStatus).map((value) => ({
  value,
  label: PEOPLE_FACES[value].label,
}));
const ROLES = COMPANY_ROLES.map((value) => ({ value, label: COMPANY_ROLE_LABELS[value] }));

interface CompanyMembersProps {
  companyId: string;
  isOwner: boolean;
}

/** The people of the company and the open invitations to it. */
export function CompanyMembers({ companyId, isOwner }: CompanyMembersProps) {
  const id = useId();
  const meId = useMe().user.id;
  const list = useRecordList(PEOPLE_LIST, useReadSearch(PEOPLE_LIST, route.useSearch()), (params) =>
    getListCompanyMembersQueryOptions(companyId, params),
  );
  const [inviting, setInviting] = useState(false);
  const actions = useCallback(
    (member: CompanyMember) => (
      <CompanyMemberActions
        companyId={companyId}
        member={member}
        isOwner={isOwner}
        isMe={member.userId === meId}
      />
    ),
    [companyId, isOwner, meId],
  );
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <Typography id={id} variant="h3" component="h2">
          People
        </Typography>
        <PermissionButton
          size="xs"
          startIcon={<PersonAdd />}
          reason={isOwner ? undefined : 'Only an owner of the company can invite people to it.'}
          onClick={() => setInviting(true)}
        >
          Invite
        </PermissionButton>
      </Box>
      <RecordToolbar
        list={list}
        columns={PEOPLE_COLUMNS}
        searchLabel="Search people"
        noun="person"
        nouns="people"
        views={undefined}
      >
        <ManyFilter list={list} name="status" label="Status" options={STATUSES} />
        <OneFilter list={list} name="roleName" label="Role" options={ROLES} />
      </RecordToolbar>
      <RecordResults
        list={list}
        columns={PEOPLE_COLUMNS}
        noun="people"
        actions={actions}
        card={(member, reader) => (
          <PersonCard
            name={nameOf(member)}
            email={member.name === null ? null : member.email}
            photoKey={member.photoKey ?? null}
            isMe={member.userId === reader.myId}
            status={PEOPLE_FACES[member.status]}
            facts={[
              { label: 'Role', value: COMPANY_ROLE_LABELS[member.roleName] },
              { label: 'Job title', value: member.jobTitle ?? '–' },
              { label: 'Since', value: formatDate(member.since) },
            ]}
            actions={reader.actions}
          />
        )}
        errorText={MESSAGES.common.fetchFailed}
        empty={<EmptyState icon={<Group />} title="Nobody here yet" />}
      />
      <InviteDialog open={inviting} companyId={companyId} onClose={() => setInviting(false)} />
    </Box>
  );
}
