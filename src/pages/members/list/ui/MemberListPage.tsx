import GroupAdd from '@mui/icons-material/GroupAddOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { MemberActions } from '@/features/member';
import { getExportMembersUrl, getListMembersQueryOptions } from '@/shared/api/generated/members/members';
import type { Member } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { filtersKey } from '@/shared/lib/list-search/use-list-search';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { missingAuthority, useProjectRights } from '@/shared/session/project';
import { useSelection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { RecordListPage, useRecordList } from '@/widgets/record-list';
import { MEMBER_LIST } from '../model/search';
import { MEMBER_COLUMNS } from './member-columns';
import { MemberCard } from './MemberCard';
import { MemberFilters } from './MemberFilters';
import { MemberSelectionBar } from './MemberSelectionBar';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/members');

const idOf = ({ id }: Member): string => id;

/** The people of the project, active, invited and deactivated. */
export function MemberListPage() {
  const { projectId } = route.useParams();
  const rights = useProjectRights(projectId);
  const navigate = useNavigate();
  const search = useReadSearch(MEMBER_LIST, route.useSearch());
  const list = useRecordList(MEMBER_LIST, search, (params) => getListMembersQueryOptions(projectId, params));
  const { userId, projectRole } = rights.actor;
  const selection = useSelection(list.rows, idOf, filtersKey(search));
  const actions = useCallback(
    (member: Member) => (
      <MemberActions
        member={member}
        projectId={projectId}
        actor={{ userId, projectRole: projectRole ?? 'OTHER' }}
      />
    ),
    [projectId, userId, projectRole],
  );
  const path = ({ id }: Member): string => `/app/projects/${projectId}/tools/members/${id}`;
  return (
    <RecordListPage
      projectId={projectId}
      list={list}
      columns={MEMBER_COLUMNS}
      title="Members"
      subtitle="Who is on the project, for which company and in which role."
      one="person"
      several="people"
      noun="people"
      searchLabel="Search members"
      views="MEMBER"
      workbook={{
        url: getExportMembersUrl(projectId, MEMBER_LIST.uncut(search)),
        fileName: 'members-export.xlsx',
        failed: MESSAGES.common.fetchFailed,
      }}
      path={path}
      buttons={
        <PermissionButton
          variant="solid"
          size="sm"
          startIcon={<GroupAdd />}
          reason={missingAuthority(rights, 'MEMBER_INVITE', 'invite people')}
          aria-keyshortcuts={PAGE_KEYS.create}
          onClick={() =>
            void navigate({ to: '/app/projects/$projectId/tools/members/add', params: { projectId } })
          }
        >
          Invite people
        </PermissionButton>
      }
      filters={<MemberFilters list={list} page={list.query.data} />}
      actions={actions}
      selection={selection}
      rowName={({ user }) => user.name}
      foot={
        <MemberSelectionBar
          projectId={projectId}
          actor={{ userId, projectRole: projectRole ?? 'OTHER' }}
          selection={selection}
        />
      }
      card={(member, reader) => <MemberCard member={member} to={path(member)} {...reader} />}
      errorText={MESSAGES.common.fetchFailed}
      empty={{
        icon: <Group />,
        title: 'Nobody here yet',
        text: 'People take part for their company, in a role that decides what they see and do.',
      }}
    />
  );
}
