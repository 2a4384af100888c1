import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PayAppAction } from '#domain/pay-app/pay-app-machine.ts';
import {
  mainStep,
  packageSteps,
  type PayAppCall,
  type PayAppStep,
  SenderActions,
  SignButton,
  StepButton,
} from '@/entities/pay-app';
import { reasonOf } from '@/shared/lib/record/reason';
import type { G702, PayAppDetail } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import type { ButtonVariant } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { RouterButton } from '@/shared/ui/RouterButton';
import { isIssued, sendLabel, SendDialog } from '@/widgets/pay-app/send-application';

interface G702ActionsProps {
  projectId: string;
  payApp: PayAppDetail;
  g702: G702;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
  ask: (step: PayAppStep) => void;
}

/** The one thing to do with the application now. */
export function G702Actions({ projectId, payApp, g702, perform, ask }: G702ActionsProps) {
  const [sending, setSending] = useState(false);
  const navigate = useNavigate();
  // Whoever sends it and signs first goes on to sign.
  const goOnToSign = async ({ id, abilities }: PayAppDetail): Promise<void> => {
    if (abilities.signG702.allowed)
      await navigate({
        to: '/app/projects/$projectId/tools/pay-apps/$payAppId/sign',
        params: { projectId, payAppId: id },
      });
  };
  return (
    <>
      <Buttons projectId={projectId} payApp={payApp} g702={g702} ask={ask} onSend={() => setSending(true)} />
      {sending && (
        <SendDialog
          projectId={projectId}
          payApp={payApp}
          g702={g702}
          perform={perform}
          onClose={() => setSending(false)}
          onSent={goOnToSign}
        />
      )}
    </>
  );
}

interface ButtonsProps extends Omit<G702ActionsProps, 'perform'> {
  onSend: () => void;
}

function Buttons({ projectId, payApp, g702, ask, onSend }: ButtonsProps) {
  const me = useMe();
  const main = mainStep(payApp, me.user.id);
  /** The reader's own next step is the one that stands out. */
  const look = (action: PayAppAction): ButtonVariant => (main === action ? 'solid' : 'default');
  const steps = packageSteps(projectId, payApp);
  switch (payApp.status) {
    case 'G702_APPROVED':
      return <StepButton step={steps.submit} ask={ask} variant={look('submitPackage')} />;
    case 'G702_SIGNATURE_PENDING':
      return (
        <>
          <SenderActions projectId={projectId} payApp={payApp} readerId={me.user.id} ask={ask} />
          <SignButton projectId={projectId} payApp={payApp} />
        </>
      );
    case 'APPROVAL_PENDING':
      return (
        <>
          <StepButton step={steps.reject} ask={ask} danger={false} />
          <StepButton step={steps.approve} ask={ask} variant={look('approvePackage')} />
        </>
      );
    case 'G703_APPROVED':
    case 'IR_READY':
    case 'INSPECTOR_REPORT_PENDING':
      return (
        <PermissionButton
          size="sm"
          variant={look('sendG702')}
          reason={reasonOf(payApp.abilities[isIssued(g702) ? 'sendG702' : 'generateG702'])}
          onClick={onSend}
        >
          {sendLabel(g702)}
        </PermissionButton>
      );
    case 'PAYMENT_TERM_APPROVED':
    case 'G703_REJECTED':
    case 'G703_UNLOCKED':
    case 'G703_APPROVAL_PENDING':
    case 'G703_RE_SUBMITTED':
      return (
        <RouterButton
          size="sm"
          to="/app/projects/$projectId/tools/pay-apps/$payAppId/g703"
          params={{ projectId, payAppId: payApp.id }}
        >
          {main === null || main === 'approveG703' ? 'See sheet' : 'Open continuation sheet'}
        </RouterButton>
      );
    default:
      return null;
  }
}
