import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getListProjectRolesQueryOptions } from '@/shared/api/generated/projects/projects';
import { roleChoices } from '@/shared/session/role-choices';
import { useTitle } from '@/shared/lib/title/use-title';
import { useProject } from '@/shared/session/project';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { RouterLink } from '@/shared/ui/RouterLink';
import { AddColleague } from './AddColleague';
import { InviteByEmail } from './InviteByEmail';
import { InviteSeveral } from './InviteSeveral';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/members/add');

/** Bringing people in: by e-mail with a project role, or a colleague of the reader's own company at once. */
export function AddMembersPage() {
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  useTitle('Invite people', project.name);
  const roles = useQuery(getListProjectRolesQueryOptions(projectId));
  const options = roles.data && roleChoices(roles.data.data);

  return (
    <PageContainer width="narrow">
      <PageHeader
        title="Invite people"
        back={
          <RouterLink to="/app/projects/$projectId/tools/members" params={{ projectId }}>
            Members
          </RouterLink>
        }
      />
      {roles.isError && <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />}
      {roles.isPending && <RowsSkeleton rows={4} rowHeight={64} />}
      {options !== undefined && (
        <>
          <Section
            title="By email"
            description="They get a link that works for 7 days and accept it when they open the project."
          >
            <InviteByEmail projectId={projectId} roles={options} />
          </Section>
          <Section
            title="Several at once"
            description="Paste a list of addresses. They all get the same role."
          >
            <InviteSeveral projectId={projectId} roles={options} />
          </Section>
          <Section title="From your company" description="A colleague joins right away and gets an email.">
            <AddColleague projectId={projectId} roles={options} />
          </Section>
        </>
      )}
    </PageContainer>
  );
}
