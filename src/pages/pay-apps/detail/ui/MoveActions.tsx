import type { PayAppAction } from '#domain/pay-app/pay-app-machine.ts';
import {
  mainStep,
  packageSteps,
  type PayAppStep,
  sheetSteps,
  SenderActions,
  SignButton,
  StepButton,
  termSteps,
} from '@/entities/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import type { ButtonVariant } from '@/shared/ui/Button';
import { RouterButton } from '@/shared/ui/RouterButton';

interface MoveActionsProps {
  projectId: string;
  payApp: PayAppDetail;
  ask: (step: PayAppStep) => void;
}

const BASE = '/app/projects/$projectId/tools/pay-apps/$payAppId';

/** The buttons of the application's next move; nothing where the move is made elsewhere on the page. */
export function MoveActions({ projectId, payApp, ask }: MoveActionsProps) {
  const me = useMe();
  const sender = payApp.createdBy.id === me.user.id;
  const main = mainStep(payApp, me.user.id);
  /** The reader's own next step is the one that stands out. */
  const look = (action: PayAppAction): ButtonVariant => (main === action ? 'solid' : 'default');
  const params = { projectId, payAppId: payApp.id };
  const open = (page: 'g703' | 'g702', label: string, solid: boolean) => (
    <RouterButton size="sm" variant={solid ? 'solid' : 'default'} to={`${BASE}/${page}`} params={params}>
      {label}
    </RouterButton>
  );
  switch (payApp.status) {
    case 'PAYMENT_TERMS_APPROVAL_PENDING': {
      if (payApp.paymentTerm.status !== 'SUBMITTED') return null;
      const steps = termSteps(projectId, payApp);
      return (
        <>
          <StepButton step={steps.reject} ask={ask} danger={false} />
          <StepButton step={steps.approve} ask={ask} variant={look('approveTerm')} />
        </>
      );
    }
    case 'PAYMENT_TERM_APPROVED':
    case 'G703_REJECTED':
    case 'G703_UNLOCKED':
      return main === null ? open('g703', 'See sheet', false) : open('g703', 'Open continuation sheet', true);
    case 'G703_APPROVAL_PENDING':
    case 'G703_RE_SUBMITTED': {
      if (payApp.g703 === null) return null;
      const steps = sheetSteps(projectId, payApp, payApp.g703);
      return (
        <>
          {open('g703', main === 'approveG703' ? 'Review sheet' : 'See sheet', false)}
          {sender ? (
            <SenderActions projectId={projectId} payApp={payApp} readerId={me.user.id} ask={ask} />
          ) : (
            <>
              <StepButton step={steps.reject} ask={ask} danger={false} />
              <StepButton step={steps.approve} ask={ask} variant={look('approveG703')} />
            </>
          )}
        </>
      );
    }
    case 'G703_APPROVED':
    case 'IR_READY':
    case 'INSPECTOR_REPORT_PENDING':
      return main === null ? open('g702', 'See application', false) : open('g702', 'Open application', true);
    case 'G702_SIGNATURE_PENDING':
      return (
        <>
          {open('g702', 'See signatures', false)}
          <SenderActions projectId={projectId} payApp={payApp} readerId={me.user.id} ask={ask} />
          <SignButton projectId={projectId} payApp={payApp} />
        </>
      );
    case 'G702_APPROVED': {
      const steps = packageSteps(projectId, payApp);
      return (
        <>
          {open('g702', 'See documents', false)}
          <StepButton step={steps.submit} ask={ask} variant={look('submitPackage')} />
        </>
      );
    }
    case 'APPROVAL_PENDING': {
      const steps = packageSteps(projectId, payApp);
      return (
        <>
          {open('g702', 'See documents', false)}
          <StepButton step={steps.reject} ask={ask} danger={false} />
          <StepButton step={steps.approve} ask={ask} variant={look('approvePackage')} />
        </>
      );
    }
    case 'DRAFT':
    case 'PAYMENT_TERM_SAVED':
    case 'PAYMENT_TERM_REJECTED':
      return null;
    case 'APPROVED':
    case 'CLW_PENDING':
    case 'PAYMENT_PENDING':
    case 'UCLW_PENDING':
    case 'CLOSED':
      return open('g702', 'See documents', false);
  }
}
