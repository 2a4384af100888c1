import GroupAdd from '@mui/icons-material/GroupAddOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { getListMembersQueryOptions } from '@/shared/api/generated/members/members';
import type { Member } from '@/shared/api/generated/model';
import { isFiltered, useListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { useTitle } from '@/shared/lib/title/use-title';
import { missingAuthority, useProject, useProjectRights } from '@/shared/session/project';
import { OneFilter } from '@/shared/ui/list/ListFilters';
import { ListBody } from '@/shared/ui/list/ListBody';
import { ListToolbar } from '@/shared/ui/list/ListToolbar';
import { SearchField } from '@/shared/ui/list/SearchField';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { MEMBER_STATUS_FACES } from '../model/faces';
import { MEMBER_STATUSES, type MemberListSearch } from '../model/search';
import { EditMemberDialog } from './EditMemberDialog';
import { MemberTable } from './MemberTable';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/members');
const STATUS_OPTIONS = MEMBER_STATUSES.map((status) => ({
  value: status,
  label: MEMBER_STATUS_FACES[status].label,
}));

function matches(member: Member, { search, status }: MemberListSearch): boolean {
  if (status !== undefined && member.status !== status) return false;
  const text = [
    member.user.name,
    member.user.email,
    member.company?.name,
    member.title,
    PROJECT_ROLE_LABELS[member.projectRole.roleName],
  ];
  return search === undefined || text.join(' ').toLowerCase().includes(search.toLowerCase());
}

/** The people of the project, active, invited and deactivated. */
export function MemberListPage() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const project = useProject(projectId);
  const rights = useProjectRights(projectId);
  const navigate = useNavigate();
  const actions = useListSearchActions<MemberListSearch>();
  const query = useQuery(getListMembersQueryOptions(projectId));
  const [editing, setEditing] = useState<Member>();
  const shown = query.data?.data.filter((member) => matches(member, search));
  useTitle('Members', project.name);

  return (
    <PageContainer width="contained">
      <PageHeader
        title="Members"
        subtitle="Who is on the project, for which company and in which role."
        action={
          <PermissionButton
            variant="solid"
            size="sm"
            startIcon={<GroupAdd />}
            reason={missingAuthority(rights, 'MEMBER_INVITE', 'invite people')}
            onClick={() =>
              void navigate({ to: '/app/projects/$projectId/tools/members/add', params: { projectId } })
            }
          >
            Invite people
          </PermissionButton>
        }
      />
      <ListToolbar
        search={
          <SearchField
            label="Search members"
            value={search.search}
            onSearch={(text) => actions.setFilters({ search: text })}
          />
        }
        filters={
          <OneFilter list={{ search, actions }} name="status" label="Status" options={STATUS_OPTIONS} />
        }
        total={shown?.length}
        noun="person"
        nouns="people"
      />
      <ListBody
        query={query}
        isEmpty={() => shown?.length === 0}
        filtered={isFiltered(search)}
        onClear={actions.clear}
        noun="people"
        skeleton={(rows) => <RowsSkeleton rows={rows + 1} rowHeight={37} />}
        empty={<EmptyState icon={<Group />} title="Nobody here yet" />}
      >
        {() => (
          <MemberTable
            members={shown ?? []}
            projectId={projectId}
            actor={{ userId: rights.actor.userId, projectRole: rights.actor.projectRole ?? 'OTHER' }}
            onEdit={setEditing}
          />
        )}
      </ListBody>
      {editing !== undefined && (
        <EditMemberDialog projectId={projectId} member={editing} onClose={() => setEditing(undefined)} />
      )}
    </PageContainer>
  );
}
