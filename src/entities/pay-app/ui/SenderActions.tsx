import type { PayAppDetail } from '@/shared/api/generated/model';
import { waiverOut } from '../model/payment-way';
import { sheetSteps } from '../model/sheet-steps';
import { signatureSteps } from '../model/signature-steps';
import type { PayAppStep } from '../model/step';
import { waiverSteps } from '../model/waiver-steps';
import { StepButton } from './StepButton';

interface SenderActionsProps {
  projectId: string;
  payApp: PayAppDetail;
  /** The reader: the steps are the sender's own and are shown to nobody else. */
  readerId: string;
  ask: (step: PayAppStep) => void;
}

/** What whoever sent something out can still do about it, and who has it now. */
interface Sent {
  senderId: string;
  hasItId: string | null | undefined;
  recall: PayAppStep;
  remind?: PayAppStep;
}

function sentOf(projectId: string, payApp: PayAppDetail): Sent | null {
  const { g703, g702, createdBy, ballInCourt } = payApp;
  switch (payApp.status) {
    case 'G703_APPROVAL_PENDING':
    case 'G703_RE_SUBMITTED':
      if (g703 === null) return null;
      return {
        senderId: createdBy.id,
        hasItId: null,
        recall: sheetSteps(projectId, payApp, g703).recall,
      };
    case 'G702_SIGNATURE_PENDING':
      if (g702 === null) return null;
      return {
        senderId: createdBy.id,
        hasItId: ballInCourt?.user?.id,
        ...signatureSteps(projectId, payApp, g702),
      };
    case 'CLW_PENDING':
    case 'UCLW_PENDING': {
      const waiver = waiverOut(payApp);
      if (waiver === null) return null;
      return {
        senderId: waiver.sentBy.id,
        hasItId: waiver.signer.id,
        ...waiverSteps(projectId, payApp, waiver),
      };
    }
    default:
      return null;
  }
}

/** What whoever sent a sheet, an application or a waiver out can still do: remind the one who has it, or take it back. */
export function SenderActions({ projectId, payApp, readerId, ask }: SenderActionsProps) {
  const sent = sentOf(projectId, payApp);
  if (sent?.senderId !== readerId) return null;
  return (
    <>
      <StepButton step={sent.recall} ask={ask} />
      {sent.remind !== undefined && sent.hasItId !== readerId && <StepButton step={sent.remind} ask={ask} />}
    </>
  );
}
