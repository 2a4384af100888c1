import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { INSPECTION_STATUS_FACES } from '#domain/inspection/status.ts';
import { countOf } from '#domain/text/count.ts';
import { typeLabel, useInspectors, type InspectionSteps } from '@/entities/inspection';
import { AttachmentList } from '@/features/attachments';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { useWaiting } from '@/shared/lib/outbox/use-outbox';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import { useMe } from '@/shared/session/me';
import { BackToList } from '@/shared/ui/list/BackToList';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { Notice } from '@/shared/ui/Notice';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { Section } from '@/shared/ui/page/Section';
import { TurnPanel } from '@/shared/ui/page/TurnPanel';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { StatusChip } from '@/shared/ui/StatusChip';
import { TurnFacts } from '@/shared/ui/TurnFacts';
import { CommentsSection } from '@/widgets/comments';
import type { InspectionSearch } from '../model/search';
import { mainStep, mayGoOn, remarkOf, stepLabel, turnOf } from '../model/turn';
import { useStart } from '../model/use-start';
import { ChecklistSection } from './ChecklistSection';
import { FollowUpsSection } from './FollowUpsSection';
import { menuOf } from './inspection-menu';
import { type InspectionDialog, InspectionDialogs } from './InspectionDialogs';
import { ObservationsSection } from './ObservationsSection';
import { RevisionsSection } from './RevisionsSection';
import { SideColumn } from './SideColumn';

interface InspectionBodyProps {
  projectId: string;
  inspection: InspectionDetail;
  steps: InspectionSteps;
  followUpId: string | undefined;
  /** The dialog of its time, opened by the address. */
  when: InspectionSearch['when'];
  onEdit: () => void;
  onRun: () => void;
  /** Closes what the address has opened. */
  onClose: () => void;
}

/** The inspection as it is read and acted on. */
export function InspectionBody(props: InspectionBodyProps) {
  const { projectId, inspection, steps, followUpId, when, onEdit, onRun, onClose } = props;
  const me = useMe().user.id;
  const navigate = useNavigate();
  const people = useInspectors(projectId).data ?? [];
  const waiting = useWaiting(inspection.id);
  const [dialog, setDialog] = useState<InspectionDialog | null>(null);
  const { pending, take } = useStep(TOOL_MESSAGES.inspections.updateFailed);
  const start = useStart(projectId, inspection, steps);
  const { abilities, status } = inspection;
  const step = mainStep(inspection);
  const turn = turnOf(inspection, me);
  const reinspect = () =>
    void navigate({
      to: '/app/projects/$projectId/tools/inspections/$inspectionId/revisions/new',
      params: { projectId, inspectionId: inspection.id },
    });
  const take1 = {
    schedule: () => setDialog('schedule'),
    start: () => void take(start).then(onRun),
    run: onRun,
    reinspect,
    close: () => setDialog('close'),
  };
  return (
    <PageContainer>
      <PageHeader
        back={
          <BackToList tool="inspections" projectId={projectId}>
            Inspections
          </BackToList>
        }
        number={inspection.inspectionNumber ?? undefined}
        title={inspection.title}
        status={INSPECTION_STATUS_FACES[status]}
        facts={
          <>
            <StatusChip label={typeLabel(inspection)} tone="neutral" />
            <TurnFacts turn={inspection.ballInCourt} dueDate={inspection.dueDate} />
          </>
        }
        subtitle={<Box sx={{ fontSize: 'body2.fontSize' }}>{inspection.location}</Box>}
        action={
          step !== null && (
            <PermissionButton
              size="sm"
              // The main thing to do for whom it waits; whoever merely may has the button, too.
              variant={turn.mine && mayGoOn(inspection) ? 'solid' : 'default'}
              loading={pending}
              reason={reasonOf(abilities[step === 'run' ? 'recordResults' : step])}
              onClick={take1[step]}
              // Under the thumb on a phone.
              sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' }, minBlockSize: { xs: 48, sm: 40 } }}
            >
              {stepLabel(inspection, step)}
            </PermissionButton>
          )
        }
        menu={menuOf(inspection, { ask: setDialog, onEdit })}
      />
      {waiting.length > 0 && (
        <Notice tone="info">
          {countOf(waiting.length, 'entry waits', 'entries wait')} on this device to be sent. Nothing is lost.
        </Notice>
      )}
      <TurnPanel noun="inspection" turn={turn} remark={remarkOf(inspection)} />
      <RecordLayout
        main={
          <>
            {(inspection.description !== null || inspection.attachments.length > 0) && (
              <Section title="What is inspected">
                <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
                  {inspection.description !== null && (
                    <Box sx={{ maxInlineSize: '72ch' }}>
                      <MarkdownText text={inspection.description} />
                    </Box>
                  )}
                  <AttachmentList files={inspection.attachments} label="Files of the inspection" />
                </Box>
              </Section>
            )}
            <FollowUpsSection projectId={projectId} inspection={inspection} followUpId={followUpId} />
            <ChecklistSection inspection={inspection} />
            <ObservationsSection inspection={inspection} steps={steps} />
            <RevisionsSection inspection={inspection} />
            <CommentsSection
              projectId={projectId}
              objectType="INSPECTION"
              objectId={inspection.id}
              people={status === 'DRAFT' ? people.filter(({ id }) => id === inspection.createdBy.id) : people}
            />
          </>
        }
        side={<SideColumn projectId={projectId} inspection={inspection} />}
      />
      <InspectionDialogs
        projectId={projectId}
        inspection={inspection}
        steps={steps}
        dialog={dialog ?? when ?? null}
        onClose={() => {
          setDialog(null);
          if (when !== undefined) onClose();
          keepFocus();
        }}
      />
    </PageContainer>
  );
}
