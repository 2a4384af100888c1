import type { PayAppAction } from '#domain/pay-app/pay-app-machine.ts';
import {
  mainStep,
  OpeningActions,
  packageSteps,
  type PayAppStep,
  sheetSteps,
  SenderActions,
  SignButton,
  StepButton,
  termSteps,
  WAIVER_NAMES,
  waiverToSend,
} from '@/entities/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import { useMe } from '@/shared/session/me';
import type { ButtonVariant } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { RouterButton } from '@/shared/ui/RouterButton';

interface MoveActionsProps {
  projectId: string;
  payApp: PayAppDetail;
  ask: (step: PayAppStep) => void;
  onFileReport: () => void;
}

const BASE = '/app/projects/$projectId/tools/pay-apps/$payAppId';

/** The buttons of the application's next move; nothing where the move is made elsewhere on the page. */
export function MoveActions({ projectId, payApp, ask, onFileReport }: MoveActionsProps) {
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
  if (payApp.isOpeningBalance) {
    const fills = main === 'proposeOpening';
    return (
      <>
        <RouterButton size="sm" variant={fills ? 'solid' : 'default'} to={`${BASE}/opening`} params={params}>
          {fills ? 'Open opening balance' : 'See opening balance'}
        </RouterButton>
        <OpeningActions projectId={projectId} payApp={payApp} ask={ask} />
      </>
    );
  }
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
    case 'INSPECTOR_REPORT_PENDING':
      return (
        <>
          {open('g703', 'See sheet', false)}
          <PermissionButton
            size="sm"
            variant={payApp.abilities.fileInspectorReport.allowed ? 'solid' : 'default'}
            reason={reasonOf(payApp.abilities.fileInspectorReport)}
            onClick={onFileReport}
          >
            File report
          </PermissionButton>
        </>
      );
    case 'G703_APPROVED':
    case 'IR_READY':
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
      return <PaymentMove projectId={projectId} payApp={payApp} ask={ask} />;
  }
}

/** The way to the payment, and to the dialog there that the reader's own step opens. */
function PaymentMove({ projectId, payApp, ask }: Omit<MoveActionsProps, 'onFileReport'>) {
  const me = useMe();
  const main = mainStep(payApp, me.user.id);
  const kind = waiverToSend(payApp);
  const { abilities } = payApp;
  const asks =
    kind !== null
      ? ({
          search: { ask: 'waiver' },
          label: `Send ${WAIVER_NAMES[kind]}`,
          action: kind === 'CONDITIONAL' ? 'sendConditionalWaiver' : 'sendUnconditionalWaiver',
        } as const)
      : payApp.status === 'PAYMENT_PENDING'
        ? ({ search: { ask: 'release' }, label: 'Release payment', action: 'release' } as const)
        : null;
  const to = `${BASE}/payment` as const;
  const params = { projectId, payAppId: payApp.id };
  return (
    <>
      <RouterButton size="sm" to={to} params={params}>
        See payment
      </RouterButton>
      <SenderActions projectId={projectId} payApp={payApp} readerId={me.user.id} ask={ask} />
      <SignButton projectId={projectId} payApp={payApp} />
      {asks !== null && abilities[asks.action].allowed && (
        <RouterButton
          size="sm"
          variant={main === asks.action ? 'solid' : 'default'}
          to={to}
          params={params}
          search={asks.search}
        >
          {asks.label}
        </RouterButton>
      )}
      {asks !== null && !abilities[asks.action].allowed && main === asks.action && (
        <PermissionButton size="sm" reason={reasonOf(abilities[asks.action])}>
          {asks.label}
        </PermissionButton>
      )}
    </>
  );
}
