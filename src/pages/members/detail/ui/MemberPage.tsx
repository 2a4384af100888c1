import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { MEMBER_STATUS_FACES, roleText, sinceOf, useMemberActions } from '@/features/member';
import { getGetMemberQueryOptions } from '@/shared/api/generated/members/members';
import type { Member } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { leftSearch } from '@/shared/lib/list-search/list-place';
import { useTitle } from '@/shared/lib/title/use-title';
import { useProject, useProjectRights } from '@/shared/session/project';
import { FactList } from '@/shared/ui/page/FactList';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { Section } from '@/shared/ui/page/Section';
import { RouterLink } from '@/shared/ui/RouterLink';
import { AccessSection } from './AccessSection';
import { MemberHistory } from './MemberHistory';
import { WaitingSection } from './WaitingSection';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/members/$memberId');

/** A member of the project: who they are here, what waits for them, and what they may do. */
export function MemberPage() {
  const { projectId, memberId } = route.useParams();
  const query = useQuery(getGetMemberQueryOptions(projectId, memberId));
  return (
    <RecordPage
      query={query}
      noun="member"
      deniedHint="A project admin can change your role."
      list={{ path: `/app/projects/${projectId}/tools/members`, label: 'All members' }}
    >
      {(member) => <Loaded projectId={projectId} member={member} />}
    </RecordPage>
  );
}

function Loaded({ projectId, member }: { projectId: string; member: Member }) {
  const project = useProject(projectId);
  const rights = useProjectRights(projectId);
  const navigate = useNavigate();
  useTitle(member.user.name, project.name);
  const members = { to: '/app/projects/$projectId/tools/members', params: { projectId } } as const;
  const { userId, projectRole } = rights.actor;
  const { actions, dialogs } = useMemberActions({
    member,
    projectId,
    actor: { userId, projectRole: projectRole ?? 'OTHER' },
    onRemoved: () => void navigate(members),
  });
  const { user, company, invitedBy, status } = member;
  const isPending = status === 'PENDING';
  return (
    <PageContainer>
      <PageHeader
        title={user.name}
        status={MEMBER_STATUS_FACES[status]}
        subtitle={[roleText(member), company?.name].filter(Boolean).join(' · ')}
        back={
          <RouterLink
            {...members}
            search={leftSearch(`/app/projects/${projectId}/tools/members`) as never} // a state that the list itself had
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
          >
            <ArrowBack sx={{ fontSize: 16, '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
            Members
          </RouterLink>
        }
        menu={actions}
      />
      <RecordLayout
        main={
          <>
            {!isPending && <WaitingSection projectId={projectId} member={member} />}
            {rights.can('MEMBER_MANAGE') && <AccessSection projectId={projectId} member={member} />}
          </>
        }
        side={
          <>
            <Section title="On this project">
              <FactList
                facts={[
                  { label: 'Role', value: roleText(member) },
                  { label: 'Company', value: company?.name },
                  {
                    label: isPending ? 'Invited' : 'Since',
                    value: formatDate(sinceOf(member)),
                  },
                  { label: 'Invited by', value: invitedBy?.name },
                  ...(isPending
                    ? [{ label: 'Link good until', value: formatDate(member.invitationExpiresAt) }]
                    : []),
                ]}
              />
            </Section>
            <Section title="Contact">
              <FactList
                facts={[
                  { label: 'Email', value: <Link href={`mailto:${user.email}`}>{user.email}</Link> },
                  {
                    label: 'Phone',
                    value: user.phone === null ? null : <Link href={`tel:${user.phone}`}>{user.phone}</Link>,
                  },
                  { label: 'Job title', value: user.jobTitle },
                ]}
              />
            </Section>
            <MemberHistory projectId={projectId} memberId={member.id} />
          </>
        }
      />
      {dialogs}
    </PageContainer>
  );
}
