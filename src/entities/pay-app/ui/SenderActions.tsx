import type { PayAppDetail } from '@/shared/api/generated/model';
import { sheetSteps } from '../model/sheet-steps';
import { signatureSteps } from '../model/signature-steps';
import type { PayAppStep } from '../model/step';
import { StepButton } from './StepButton';

interface SenderActionsProps {
  projectId: string;
  payApp: PayAppDetail;
  /** The reader: the steps are the sender's own and are shown to nobody else. */
  readerId: string;
  ask: (step: PayAppStep) => void;
}

/** What whoever sent a sheet or an application out can still do: remind the one who has it, or take it back. */
export function SenderActions({ projectId, payApp, readerId, ask }: SenderActionsProps) {
  if (payApp.createdBy.id !== readerId) return null;
  switch (payApp.status) {
    case 'G703_APPROVAL_PENDING':
    case 'G703_RE_SUBMITTED':
      if (payApp.g703 === null) return null;
      return <StepButton step={sheetSteps(projectId, payApp, payApp.g703).recall} ask={ask} />;
    case 'G702_SIGNATURE_PENDING': {
      if (payApp.g702 === null) return null;
      const steps = signatureSteps(projectId, payApp, payApp.g702);
      return (
        <>
          <StepButton step={steps.recall} ask={ask} />
          {payApp.ballInCourt?.user?.id !== readerId && <StepButton step={steps.remind} ask={ask} />}
        </>
      );
    }
    default:
      return null;
  }
}
