import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { INSPECTION_STATUS_FACES } from '#domain/inspection/status.ts';
import {
  inspectionListPath,
  inspectionName,
  inspectionQueryOptions,
  useInspectionSteps,
} from '@/entities/inspection';
import { AttachmentViewer } from '@/features/attachments';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useWaiting } from '@/shared/lib/outbox/use-outbox';
import { useTitle } from '@/shared/lib/title/use-title';
import { BackToList } from '@/shared/ui/list/BackToList';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { InspectionForm } from '@/widgets/inspection/form';
import { PdfViewer } from '@/widgets/pdf-viewer';
import type { InspectionSearch } from '../model/search';
import { asStarted } from '../model/use-start';
import { InspectionBody } from './InspectionBody';
import { RunView } from './run/RunView';

interface InspectionPageProps {
  projectId: string;
  inspectionId: string;
  mode: InspectionSearch['mode'];
  /** The follow-up that somebody came for. */
  followUpId: string | undefined;
  when: InspectionSearch['when'];
  /** The round was begun from the reader's own work, and leads back there. */
  back?: InspectionSearch['back'];
}

/** One inspection: read and acted on, edited, or run on site. */
export function InspectionPage({
  projectId,
  inspectionId,
  mode,
  followUpId,
  when,
  back,
}: InspectionPageProps) {
  const query = useQuery(inspectionQueryOptions(projectId, inspectionId));
  const steps = useInspectionSteps(projectId, inspectionId);
  const waiting = useWaiting(inspectionId);
  const navigate = useNavigate();
  useTitle(query.data === undefined ? 'Inspection' : inspectionName(query.data));
  const go = (next?: InspectionSearch['mode']) =>
    void navigate({
      to: '/app/projects/$projectId/tools/inspections/$inspectionId',
      params: { projectId, inspectionId },
      search: next === undefined ? {} : { mode: next },
      // Going back from a form leads to where the inspection was opened from.
      replace: next === undefined,
    });
  const leave = (): void => (back === 'work' ? void navigate({ to: '/app' }) : go());
  const shown = (inspection: InspectionDetail) => {
    const { abilities } = inspection;
    if (mode === 'run' && abilities.recordResults.allowed)
      return <RunView projectId={projectId} inspection={inspection} steps={steps} onLeave={leave} />;
    if (mode === 'edit' && abilities.save.allowed)
      return <EditInspection projectId={projectId} inspection={inspection} onLeave={() => go()} />;
    return (
      <InspectionBody
        projectId={projectId}
        inspection={inspection}
        steps={steps}
        followUpId={followUpId}
        onEdit={() => go('edit')}
        onRun={() => go('run')}
        when={when}
        onClose={() => go()}
      />
    );
  };
  return (
    <RecordPage
      query={query}
      noun="inspection"
      failure={TOOL_MESSAGES.inspections.listFailed}
      deniedHint="This inspection is still a draft of somebody else."
      list={{ path: inspectionListPath(projectId), label: 'All inspections' }}
      banner={72}
    >
      {(inspection) => (
        <AttachmentViewer Pdf={PdfViewer}>{shown(asStarted(inspection, waiting))}</AttachmentViewer>
      )}
    </RecordPage>
  );
}

interface EditInspectionProps {
  projectId: string;
  inspection: InspectionDetail;
  onLeave: () => void;
}

function EditInspection({ projectId, inspection, onLeave }: EditInspectionProps) {
  return (
    <PageContainer>
      <PageHeader
        back={
          <BackToList tool="inspections" projectId={projectId}>
            Inspections
          </BackToList>
        }
        number={inspection.inspectionNumber ?? undefined}
        title={inspection.status === 'DRAFT' ? 'Edit draft' : 'Edit inspection'}
        status={INSPECTION_STATUS_FACES[inspection.status]}
      />
      <InspectionForm projectId={projectId} inspection={inspection} onDone={onLeave} onCancel={onLeave} />
    </PageContainer>
  );
}
