import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { figuresSeen } from '#domain/authority/figures.ts';
import { PROJECT_STATUS_FACES } from '#domain/project/status.ts';
import { usePublishProblem } from '@/features/company/plan';
import { pinAction, usePinning } from '@/features/project/pin';
import { useTitle } from '@/shared/lib/title/use-title';
import { missingAuthority, useProject, useProjectRights } from '@/shared/session/project';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { useChecklist } from '../model/use-checklist';
import { useStep } from '../model/use-step';
import { CompleteDialog } from './CompleteDialog';
import { DivisionSection } from './DivisionSection';
import { GettingStarted } from './GettingStarted';
import { KeyFacts } from './KeyFacts';
import { LatestActivity } from './LatestActivity';
import { MoneyOverTime } from './MoneyOverTime';
import { NextDates } from './NextDates';
import { OpenWork } from './OpenWork';
import { ProgressStrip } from './ProgressStrip';
import { SiteGallery } from './SiteGallery';
import { SiteNow } from './SiteNow';
import { WaitingForYou } from './WaitingForYou';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/overview');

/** The project's home: where the money stands, what waits for the reader, and the key facts. */
export function OverviewPage() {
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  const rights = useProjectRights(projectId);
  const navigate = useNavigate();
  const pinning = usePinning();
  const step = useStep(project, rights.actor);
  const [completing, setCompleting] = useState(false);
  const planProblem = usePublishProblem(project.owningCompany.id, project.status === 'DRAFT');
  const checklist = useChecklist(projectId, project.status, rights.can('PROJECT_MANAGE'));
  const seesMoney = figuresSeen(project.membership.roleName, project.membership.status) !== 'NONE';
  useTitle(project.name);

  return (
    <PageContainer>
      <PageHeader
        title={project.name}
        number={project.projectNumber ?? undefined}
        status={PROJECT_STATUS_FACES[project.status]}
        subtitle={[project.address, project.city, project.state].filter(Boolean).join(', ')}
        action={
          project.status === 'DRAFT' ? (
            <PermissionButton
              variant="solid"
              size="sm"
              reason={step.reason('publish') ?? planProblem}
              loading={step.isPending}
              onClick={step.publish}
            >
              Publish project
            </PermissionButton>
          ) : undefined
        }
        menu={[
          pinAction(pinning, { ...project, projectNumber: project.projectNumber ?? null }),
          {
            label: 'Edit project',
            icon: <Edit fontSize="small" />,
            reason: missingAuthority(rights, 'PROJECT_MANAGE', 'edit this project'),
            onSelect: () => void navigate({ to: '/app/projects/$projectId/form', params: { projectId } }),
          },
          ...(project.status === 'ACTIVE'
            ? [
                {
                  label: 'Complete project',
                  icon: <CheckCircle fontSize="small" />,
                  reason: step.reason('complete'),
                  onSelect: () => setCompleting(true),
                },
              ]
            : []),
        ]}
      />
      {checklist !== undefined && <GettingStarted projectId={projectId} items={checklist} />}
      {seesMoney && <ProgressStrip projectId={projectId} currency={project.budgetCurrency} />}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OpenWork projectId={projectId} />
          {seesMoney && <MoneyOverTime projectId={projectId} currency={project.budgetCurrency} />}
          {seesMoney && (
            <DivisionSection
              projectId={projectId}
              currency={project.budgetCurrency}
              canSeeSov={rights.can('SOV_VIEW')}
            />
          )}
          <SiteGallery project={project} />
          <LatestActivity projectId={projectId} />
        </Box>
        <Box
          sx={{
            display: { xs: 'contents', lg: 'grid' },
            gap: 5,
            gridTemplateColumns: 'minmax(0, 1fr)',
            alignItems: 'start',
          }}
        >
          {/* On a phone, what waits comes before what is looked up. */}
          <Box sx={{ order: { xs: -1, lg: 0 } }}>
            <WaitingForYou projectId={projectId} />
          </Box>
          <NextDates projectId={projectId} />
          <KeyFacts project={project} />
          <SiteNow projectId={projectId} canSee={rights.can('DAILY_LOG_VIEW')} />
        </Box>
      </Box>
      <CompleteDialog
        open={completing}
        projectId={projectId}
        name={project.name}
        onConfirm={step.complete}
        onClose={() => setCompleting(false)}
      />
    </PageContainer>
  );
}
