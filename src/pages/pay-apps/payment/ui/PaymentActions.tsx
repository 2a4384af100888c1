import type { PayAppAction } from '#domain/pay-app/pay-app-machine.ts';
import {
  mainStep,
  type PayAppStep,
  SenderActions,
  SignButton,
  WAIVER_NAMES,
  waiverToSend,
} from '@/entities/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import { useMe } from '@/shared/session/me';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import type { PaymentAsk } from '../model/search';

interface PaymentActionsProps {
  projectId: string;
  payApp: PayAppDetail;
  ask: (step: PayAppStep) => void;
  onShow: (ask: PaymentAsk) => void;
}

/** The one thing to do about the payment now, by whose turn it is. */
export function PaymentActions({ projectId, payApp, ask, onShow }: PaymentActionsProps) {
  const me = useMe();
  const main = mainStep(payApp, me.user.id);
  const look = (action: PayAppAction) => (main === action ? 'solid' : 'default');
  const { abilities } = payApp;
  const kind = waiverToSend(payApp);
  if (kind !== null) {
    const action = kind === 'CONDITIONAL' ? 'sendConditionalWaiver' : 'sendUnconditionalWaiver';
    return (
      <PermissionButton
        size="sm"
        variant={look(action)}
        reason={reasonOf(abilities[action])}
        onClick={() => onShow('waiver')}
      >
        Send {WAIVER_NAMES[kind]}
      </PermissionButton>
    );
  }
  switch (payApp.status) {
    case 'PAYMENT_PENDING':
      return (
        <PermissionButton
          size="sm"
          variant={look('release')}
          reason={reasonOf(abilities.release)}
          onClick={() => onShow('release')}
        >
          Release payment
        </PermissionButton>
      );
    case 'CLW_PENDING':
    case 'UCLW_PENDING':
      return (
        <>
          <SenderActions projectId={projectId} payApp={payApp} readerId={me.user.id} ask={ask} />
          <SignButton projectId={projectId} payApp={payApp} />
        </>
      );
    default:
      return null;
  }
}
