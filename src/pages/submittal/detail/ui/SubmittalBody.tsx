import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useSubmittalPeople, useSubmittalSteps } from '@/entities/submittal';
import { AttachmentList } from '@/features/attachments';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { useMe } from '@/shared/session/me';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { Section } from '@/shared/ui/page/Section';
import { TurnPanel } from '@/shared/ui/page/TurnPanel';
import { CommentsSection } from '@/widgets/comments';
import { remarkOf, turnOf } from '../model/turn';
import { ResponsesSection } from './ResponsesSection';
import { RevisionsSection } from './RevisionsSection';
import { RouteSection } from './RouteSection';
import { SideColumn } from './SideColumn';
import { StepButtons } from './StepButtons';
import { menuOf } from './submittal-menu';
import { type SubmittalDialog, SubmittalDialogs } from './SubmittalDialogs';
import { SubmittalHeader } from './SubmittalHeader';

interface SubmittalBodyProps {
  projectId: string;
  submittal: SubmittalDetail;
  onEdit: () => void;
}

/** Only who sees the record can be mentioned: those named on a private one or a draft. */
const namedOn = (submittal: SubmittalDetail) =>
  [
    submittal.createdBy,
    submittal.assignee,
    submittal.forwardedTo,
    submittal.receivedFrom ?? null,
    ...submittal.approvers.map(({ user }) => user),
    ...submittal.invitedUsers,
    ...(submittal.distribution ?? []),
  ].filter(
    (person, index, all) => person !== null && all.findIndex((other) => other?.id === person.id) === index,
  ) as NonNullable<SubmittalDetail['assignee']>[];

/** The submittal as it is read and acted on. */
export function SubmittalBody({ projectId, submittal, onEdit }: SubmittalBodyProps) {
  const userId = useMe().user.id;
  const steps = useSubmittalSteps(projectId, submittal.id);
  const [dialog, setDialog] = useState<SubmittalDialog | null>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const everyone = useSubmittalPeople(projectId).data ?? [];
  const isDraft = submittal.status === 'DRAFT';
  const isClosed = submittal.isPrivate === true || (isDraft && submittal.inRegister !== true);
  const respond = (): void => {
    composer.current?.scrollIntoView({ block: 'center' });
    composer.current?.focus({ preventScroll: true });
  };
  return (
    <PageContainer>
      <SubmittalHeader
        projectId={projectId}
        submittal={submittal}
        menu={menuOf(submittal, setDialog)}
        action={
          <StepButtons
            submittal={submittal}
            steps={steps}
            ask={setDialog}
            onEdit={onEdit}
            onRespond={respond}
          />
        }
      />
      <TurnPanel noun="submittal" turn={turnOf(submittal, userId)} remark={remarkOf(submittal)} />
      <RecordLayout
        main={
          <>
            <Section title="What is submitted">
              <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
                <Box sx={{ maxInlineSize: '72ch' }}>
                  <MarkdownText text={submittal.description ?? ''} empty="It is not described." />
                </Box>
                <AttachmentList files={submittal.attachments} label="Files of this revision" />
              </Box>
            </Section>
            <RouteSection submittal={submittal} onReplace={() => setDialog('replaceApprover')} />
            {!isDraft && <ResponsesSection submittal={submittal} steps={steps} composerRef={composer} />}
            <RevisionsSection revisions={submittal.revisions} />
            <CommentsSection
              projectId={projectId}
              objectType="SUBMITTAL"
              objectId={submittal.id}
              people={isClosed ? namedOn(submittal) : everyone}
            />
          </>
        }
        side={<SideColumn projectId={projectId} submittal={submittal} steps={steps} />}
      />
      <SubmittalDialogs
        projectId={projectId}
        submittal={submittal}
        steps={steps}
        dialog={dialog}
        onClose={() => {
          setDialog(null);
          keepFocus();
        }}
      />
    </PageContainer>
  );
}
