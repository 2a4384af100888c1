import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { useQuery } from '@tanstack/react-query';
import { INSPECTION_STATUS_FACES } from '#domain/inspection/status.ts';
import { inspectionListPath, inspectionPath, inspectionQueryOptions } from '@/entities/inspection';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useTitle } from '@/shared/lib/title/use-title';
import { AddressLink } from '@/shared/ui/AddressLink';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { RouterButton } from '@/shared/ui/RouterButton';
import { StateBlock } from '@/shared/ui/states/StateBlock';
import { RevisionForm } from './RevisionForm';

interface RevisionPageProps {
  projectId: string;
  inspectionId: string;
}

/** The next round of a failed inspection: what it asks again, when, and by whom. */
export function RevisionPage({ projectId, inspectionId }: RevisionPageProps) {
  const query = useQuery(inspectionQueryOptions(projectId, inspectionId));
  useTitle('Inspect again');
  return (
    <RecordPage
      query={query}
      noun="inspection"
      failure={TOOL_MESSAGES.inspections.listFailed}
      deniedHint="This inspection is still a draft of somebody else."
      list={{ path: inspectionListPath(projectId), label: 'All inspections' }}
    >
      {(inspection) => {
        const path = inspectionPath(projectId, inspectionId);
        const { reinspect } = inspection.abilities;
        return (
          <PageContainer width="contained">
            <PageHeader
              back={
                <AddressLink
                  to={path}
                  sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
                >
                  <ArrowBack sx={{ fontSize: 16, '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
                  Back to the inspection
                </AddressLink>
              }
              title="Inspect again"
              number={inspection.inspectionNumber ?? undefined}
              status={INSPECTION_STATUS_FACES[inspection.status]}
              subtitle={inspection.title}
            />
            {reinspect.allowed ? (
              <RevisionForm projectId={projectId} inspection={inspection} />
            ) : (
              <StateBlock
                icon={<EventBusy />}
                title="It cannot be inspected again now"
                action={
                  <RouterButton size="sm" to={path}>
                    Back to the inspection
                  </RouterButton>
                }
              >
                {reinspect.reason}
              </StateBlock>
            )}
          </PageContainer>
        );
      }}
    </RecordPage>
  );
}
