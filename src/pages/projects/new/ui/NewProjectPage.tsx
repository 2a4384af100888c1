import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PlanBanner, useCompanyPlan } from '@/features/company/plan';
import { blankProject, ProjectForm, type ProjectValues, toProjectInput } from '@/features/project/edit';
import { isApiError } from '@/shared/api/api-error';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { createProject, getGetProjectQueryKey } from '@/shared/api/generated/projects/projects';
import { TOAST_DURATION } from '@/shared/config/app';
import { MESSAGES } from '@/shared/i18n/messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RouterButton } from '@/shared/ui/RouterButton';
import { toast, toastError } from '@/shared/ui/toast/toast';

const CREATE_PROJECT_BODY = contractSchema(() =>
  import('#contract/zod/projects/projects.zod.ts').then((contract) => contract.CreateProjectBody),
);

/** A new project; it starts as a draft. */
export function NewProjectPage() {
  useTitle('New project');
  const me = useMe();
  const companyId = me.company?.id ?? '';
  const { problem } = useCompanyPlan();
  const router = useRouter();
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const defaults = useMemo(blankProject, []);
  const toBody = (values: ProjectValues) => toProjectInput(values, companyId);

  return (
    <PageContainer width="narrow">
      <PageHeader
        title="New project"
        subtitle={`For ${me.company?.name ?? ''}. It starts as a draft; publish it when it is ready.`}
      />
      <PlanBanner />
      <ProjectForm
        defaults={defaults}
        companyId={companyId}
        schema={CREATE_PROJECT_BODY}
        toBody={toBody}
        submitLabel="Create project"
        submitReason={problem}
        secondary={<RouterButton to="/app">Cancel</RouterButton>}
        onSubmit={async (values, form) => {
          const body = toBody(values);
          try {
            const project = await createProject(body, {
              headers: idempotencyHeaders(idempotency.keyFor(body)),
            });
            form.reset(values);
            queryClient.setQueryData(getGetProjectQueryKey(project.id), project);
            void queryClient.invalidateQueries({ queryKey: ['projects', 'company'] });
            toast.success(MESSAGES.projects.created, TOAST_DURATION.projectCreation);
            await router.navigate({
              to: '/app/projects/$projectId',
              params: { projectId: project.id },
              ignoreBlocker: true,
            });
          } catch (error) {
            // Field errors stand at their fields; any other failure is the fixed 6-second toast of the catalogue.
            if (isApiError(error) && error.errors.length > 0)
              applyServerErrors(form, error, MESSAGES.projects.createFailed);
            else toastError(error, MESSAGES.projects.createFailed, TOAST_DURATION.projectCreation);
          }
        }}
      />
    </PageContainer>
  );
}
