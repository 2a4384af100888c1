import type { InspectionFollowUp } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import { useFollowUp } from '../model/use-follow-up';
import { CorrectDialog } from './CorrectDialog';
import { EditFollowUpDialog } from './EditFollowUpDialog';
import { HandOnDialog } from './HandOnDialog';
import { FollowUpSummary } from './FollowUpSummary';

export type FollowUpStep = 'correct' | 'verify' | 'sendBack' | 'edit' | 'handOn';

interface FollowUpDialogsProps {
  projectId: string;
  followUp: InspectionFollowUp;
  step: FollowUpStep;
  onClose: () => void;
}

/** The dialog of what is done with a follow-up. */
export function FollowUpDialogs({ projectId, followUp, step, onClose }: FollowUpDialogsProps) {
  const save = useFollowUp(projectId, followUp);
  const { verified, sentBack, followUpFailed } = TOOL_MESSAGES.inspections;
  const close = () => {
    onClose();
    keepFocus();
  };
  if (step === 'correct') return <CorrectDialog projectId={projectId} followUp={followUp} onClose={close} />;
  if (step === 'edit')
    return <EditFollowUpDialog projectId={projectId} followUp={followUp} onClose={close} />;
  if (step === 'handOn') return <HandOnDialog projectId={projectId} followUp={followUp} onClose={close} />;
  const verifies = step === 'verify';
  return (
    <ConfirmDialog
      open
      title={verifies ? 'Verify this correction?' : 'Send this correction back?'}
      confirmLabel={verifies ? 'Verify' : 'Send back'}
      danger={!verifies}
      comment={verifies ? undefined : { label: 'What is still missing', required: true }}
      fallback={followUpFailed}
      onClose={close}
      onConfirm={async (comment) => {
        await save(verifies ? { status: 'VERIFIED' } : { status: 'OPEN', comment });
        toast.success(verifies ? verified : sentBack);
      }}
    >
      <FollowUpSummary followUp={followUp} />
      <p style={{ marginBlockEnd: 0 }}>
        {verifies
          ? 'It counts as corrected from then on. An inspection is closed once all of its follow-ups are verified.'
          : `${followUp.owner.name} is told, and has to correct it again.`}
      </p>
    </ConfirmDialog>
  );
}
