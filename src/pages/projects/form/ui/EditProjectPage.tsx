import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { PROJECT_STATUS_FACES } from '#domain/project/status.ts';
import { ProjectForm, type ProjectValues, projectValues, toProjectUpdate } from '@/features/project/edit';
import { isStaleVersion } from '@/shared/api/api-error';
import { getGetProjectQueryKey, getProject, updateProject } from '@/shared/api/generated/projects/projects';
import { MESSAGES } from '@/shared/i18n/messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useTitle } from '@/shared/lib/title/use-title';
import { useProject } from '@/shared/session/project';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RouterButton } from '@/shared/ui/RouterButton';
import { RouterLink } from '@/shared/ui/RouterLink';

const UPDATE_PROJECT_BODY = contractSchema(() =>
  import('#contract/zod/projects/projects.zod.ts').then((contract) => contract.UpdateProjectBody),
);

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/form');
const STALE =
  'Somebody else changed this project while you were editing. Your entries are kept. Save again to replace theirs.';

/** A project's fields; a stale version is resolved without losing what was typed. */
export function EditProjectPage() {
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  useTitle('Edit project', project.name);
  const router = useRouter();
  const queryClient = useQueryClient();
  // The form edits the version it was opened with; a later read of the project must not change it under the hands.
  const [opened, setOpened] = useState(project);
  const toBody = (values: ProjectValues) => toProjectUpdate(values, opened.version);
  const completed = project.status === 'COMPLETED';

  return (
    <PageContainer width="narrow">
      <PageHeader
        title="Edit project"
        status={PROJECT_STATUS_FACES[project.status]}
        back={
          <RouterLink to="/app/projects/$projectId" params={{ projectId }}>
            {project.name}
          </RouterLink>
        }
      />
      {completed && (
        <Alert severity="info">This project is completed; its fields can no longer be changed.</Alert>
      )}
      <ProjectForm
        defaults={projectValues(opened)}
        companyId={opened.companyId}
        schema={UPDATE_PROJECT_BODY}
        toBody={toBody}
        submitLabel="Save project"
        currencyLocked={project.currencyLocked}
        currentType={opened.projectType}
        secondary={
          <RouterButton to="/app/projects/$projectId" params={{ projectId }}>
            Cancel
          </RouterButton>
        }
        onSubmit={async (values, form) => {
          try {
            const saved = await updateProject(projectId, toBody(values));
            queryClient.setQueryData(getGetProjectQueryKey(projectId), saved);
            void queryClient.invalidateQueries({ queryKey: ['projects', 'company'] });
            form.reset(values);
            await router.navigate({
              to: '/app/projects/$projectId',
              params: { projectId },
              ignoreBlocker: true,
            });
          } catch (error) {
            if (isStaleVersion(error)) {
              setOpened(await getProject(projectId));
              form.setError('root.server', { message: STALE });
            } else applyServerErrors(form, error, MESSAGES.common.saveFailed);
          }
        }}
      />
    </PageContainer>
  );
}
