import Box from '@mui/material/Box';
import { useState } from 'react';
import { EffectStrip, useChangeRequestSteps } from '@/entities/change-request';
import { AttachmentList } from '@/features/attachments';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { useMe } from '@/shared/session/me';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { TurnPanel } from '@/shared/ui/page/TurnPanel';
import { Section } from '@/shared/ui/page/Section';
import { CommentsSection } from '@/widgets/comments';
import { remarkOf, turnOf } from '../model/turn';
import { type ChangeRequestDialog, ChangeRequestDialogs } from './ChangeRequestDialogs';
import { ChangeRequestHeader } from './ChangeRequestHeader';
import { menuOf } from './change-request-menu';
import { SideColumn } from './SideColumn';
import { SignaturesSection } from './SignaturesSection';
import { StepButtons } from './StepButtons';
import { TasksSection } from './TasksSection';

interface ChangeRequestBodyProps {
  projectId: string;
  change: ChangeRequestDetail;
  onEdit: () => void;
}

/** The change request as it is read and acted on. */
export function ChangeRequestBody({ projectId, change, onEdit }: ChangeRequestBodyProps) {
  const steps = useChangeRequestSteps(projectId, change.id);
  const [dialog, setDialog] = useState<ChangeRequestDialog | null>(null);
  const { figures } = change;
  const userId = useMe().user.id;
  return (
    <PageContainer>
      <ChangeRequestHeader
        projectId={projectId}
        change={change}
        action={<StepButtons projectId={projectId} change={change} onEdit={onEdit} ask={setDialog} />}
        menu={menuOf(change, onEdit, setDialog)}
      />
      <TurnPanel noun="change request" turn={turnOf(change, userId)} remark={remarkOf(change)} />
      <RecordLayout
        main={
          <>
            <EffectStrip
              effect={{
                original: figures.originalContractSum,
                previous: figures.netChangeByPreviousChangeOrders,
                change: figures.costImpact,
                after: figures.contractSumAfter,
                days: change.scheduleImpactInDays,
                end: change.time.endAfter,
              }}
              currency={change.currency}
            />
            <Section title="What changes and why">
              <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
                <Box sx={{ maxInlineSize: '72ch' }}>
                  <MarkdownText text={change.description ?? ''} empty="It is not described yet." />
                </Box>
                <AttachmentList files={change.attachments} />
              </Box>
            </Section>
            <TasksSection change={change} />
            {change.signaturePacket !== null && (
              <SignaturesSection
                change={change}
                packet={change.signaturePacket}
                onRemind={() => setDialog('remind')}
              />
            )}
            <CommentsSection projectId={projectId} objectType="CHANGE_REQUEST" objectId={change.id} />
          </>
        }
        side={<SideColumn projectId={projectId} change={change} onRaiseRfi={() => setDialog('raiseRfi')} />}
      />
      <ChangeRequestDialogs
        projectId={projectId}
        change={change}
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
